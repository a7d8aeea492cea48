import { lengthOfClips, untilMoment, type Clip } from './clips.ts';
import type { Desk } from './desk.ts';
import { readRecording, removeRecording, writeRecording } from './recording-store.ts';
import { lengthOfTake, stateAtMoment, type Recording } from './recording.ts';
import type { SoundPart } from './sound.ts';
import { createTakeWriter, type Devices, type TakeWriter } from './take-writer.ts';

/** Why a recording stopped by itself. */
export type Halt = 'microphone' | 'disk' | 'system';

export interface RecorderState {
  status: 'loading' | 'ready' | 'recording' | 'stopping';
  /** Null before the first take. */
  recording: Recording | null;
  /** Milliseconds of the video before the take that is recorded. */
  before: number;
  halt: Halt | null;
  /** A crash or a reload cut it off. */
  isRecovered: boolean;
}

const START: RecorderState = {
  status: 'loading',
  recording: null,
  before: 0,
  halt: null,
  isRecovered: false,
};

const blank = (key: string, rate: number): Recording => ({
  key,
  begunAt: new Date().toISOString(),
  names: [],
  rate,
  takes: [],
  clips: [],
  isOpen: false,
});

/** Its last take is put behind the others. */
function closed(recording: Recording): Recording {
  const take = recording.takes.length - 1;
  const last = recording.takes[take];
  const to = last === undefined ? 0 : lengthOfTake(last, recording.rate);
  const clips = recording.isOpen && to > 0 ? [...recording.clips, { take, from: 0, to }] : recording.clips;
  return { ...recording, clips, isOpen: false };
}

/** Tells its listeners of each change. */
function createState() {
  const listeners = new Set<() => void>();
  let state = START;
  return {
    getState: (): RecorderState => state,
    publish(change: Partial<RecorderState>): void {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Records takes of one lecture, and keeps each second of them in this browser. */
export function createRecorder(key: string, desk: Desk) {
  const { getState, publish, subscribe } = createState();
  let open: TakeWriter | null = null;
  let stopping: Promise<void> | null = null;
  /** Writes follow each other: after one that failed, nothing of the take is written. */
  let writing: Promise<void> = Promise.resolve();

  const write = (work: () => Promise<void>): Promise<void> => {
    writing = writing
      .then(() => (getState().halt === 'disk' ? undefined : work()))
      .catch(() => void halt('disk'));
    return writing;
  };
  const keep = (recording: Recording): Promise<void> => {
    publish({ recording });
    // What is left out by it needs no room: it is tried on a full disk too.
    writing = writing.then(() => writeRecording(recording)).catch(() => publish({ halt: 'disk' }));
    return writing;
  };

  async function endTake(): Promise<void> {
    if (open === null) return;
    publish({ status: 'stopping' });
    await open.end();
    await writing;
    open = null;
    const { recording } = getState();
    if (recording !== null) await keep({ ...closed(recording), names: desk.getNames() });
    publish({ status: 'ready' });
  }

  /** Ends the take, and puts it behind the others. */
  function stop(): Promise<void> {
    stopping ??= endTake().finally(() => (stopping = null));
    return stopping;
  }

  async function halt(why: Halt): Promise<void> {
    publish({ halt: why });
    await stop();
  }

  return {
    getState,
    subscribe,
    stop,
    halt,
    takePart: (part: SoundPart): void => open?.takePart(part),
    /** Reads what this browser has of an earlier visit. */
    async load(): Promise<void> {
      const found = await readRecording(key).catch(() => null);
      if (found === null) return publish({ status: 'ready' });
      const recording = closed(found);
      if (recording.clips.length > 0)
        desk.lay(stateAtMoment(recording, lengthOfClips(recording.clips)), recording.names);
      publish({ status: 'ready', recording, isRecovered: found.isOpen });
    },
    /** Begins a take behind what is there. */
    async start(devices: Devices): Promise<void> {
      // So that the browser does not clear it away when its disk fills up; it may refuse.
      void navigator.storage.persist();
      const { sound } = devices;
      const before = getState().recording ?? blank(key, sound.rate);
      await sound.start();
      open = createTakeWriter({ key, take: before.takes.length, write }, desk, devices);
      publish({ status: 'recording', before: lengthOfClips(before.clips), halt: null, isRecovered: false });
      const takes = [...before.takes, open.take];
      void keep({ ...before, names: desk.getNames(), takes, isOpen: true });
    },
    /** Shows other parts of the takes; the editor stays as it is. */
    cut: async (clips: Clip[]): Promise<void> => {
      const { recording } = getState();
      if (recording !== null) await keep({ ...recording, clips });
    },
    /** As `cut`, and the editor is as it was at the end of these. */
    async restore(clips: Clip[]): Promise<void> {
      const { recording } = getState();
      if (recording === null) return;
      const restored = { ...recording, clips };
      desk.lay(stateAtMoment(restored, lengthOfClips(clips)), recording.names);
      await keep(restored);
    },
    /** Goes back: what comes after a moment goes, and the editor is as it was then. */
    async goBackTo(ms: number): Promise<void> {
      const { recording } = getState();
      if (recording === null) return;
      desk.lay(stateAtMoment(recording, ms), recording.names);
      await keep({ ...recording, clips: untilMoment(recording.clips, ms) });
    },
    async remove(): Promise<void> {
      await writing;
      await removeRecording(key);
      publish({ recording: null, halt: null, isRecovered: false, before: 0 });
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
