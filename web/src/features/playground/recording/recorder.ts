import { lengthOfClips, untilMoment, type Clip } from './clips.ts';
import type { Desk } from './desk.ts';
import { readRecording, removeRecording, writeRecording } from './recording-store.ts';
import { lengthOfTake, stateAtMoment, type Recording } from './recording.ts';
import type { SoundPart } from './sound-collector.ts';
import { createTakeWriter, type Devices, type TakeWriter } from './take-writer.ts';

/** The reason why a recording stopped by itself. */
export type Halt = 'microphone' | 'disk' | 'system';

export interface RecorderState {
  status: 'loading' | 'ready' | 'recording' | 'stopping';
  /** Null before the first take. */
  recording: Recording | null;
  /** Milliseconds of video before the running take. */
  before: number;
  halt: Halt | null;
  /** The recording was cut off by a crash or a reload. */
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

/** Changes that can be taken back; each is a list of a few numbers. */
const MOST_CHANGES = 100;

/** A recording with other clips, and the way back to these. */
const changed = (recording: Recording, clips: Clip[]): Recording => ({
  ...recording,
  clips,
  earlier: [...(recording.earlier ?? []), recording.clips].slice(-MOST_CHANGES),
  later: [],
  isSent: false,
});

/** The recording before its last change; null where nothing can be taken back. */
function undone(recording: Recording): Recording | null {
  const { earlier = [], later = [] } = recording;
  const clips = earlier.at(-1);
  if (clips === undefined) return null;
  return {
    ...recording,
    clips,
    earlier: earlier.slice(0, -1),
    later: [...later, recording.clips],
    isSent: false,
  };
}

/** The recording with the change that was taken back last. */
function redone(recording: Recording): Recording | null {
  const clips = recording.later?.at(-1);
  if (clips === undefined) return null;
  return { ...changed(recording, clips), later: recording.later?.slice(0, -1) ?? [] };
}

/** Adds an unfinished last take to the clips. */
function closed(recording: Recording): Recording {
  const take = recording.takes.length - 1;
  const last = recording.takes[take];
  const to = last === undefined ? 0 : lengthOfTake(last, recording.rate);
  const isAdded = recording.isOpen && to > 0;
  return {
    ...(isAdded ? changed(recording, [...recording.clips, { take, from: 0, to }]) : recording),
    isOpen: false,
  };
}

/** Lays the state at the end of a recording on the desk. */
const layEnd = (desk: Desk, recording: Recording): void =>
  desk.lay(stateAtMoment(recording, lengthOfClips(recording.clips)), recording.names);

/** A small observable store. */
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

/** Records takes of one lecture, and saves each second of them in this browser. */
export function createRecorder(key: string, desk: Desk) {
  const { getState, publish, subscribe } = createState();
  let open: TakeWriter | null = null;
  let stopping: Promise<void> | null = null;
  /** Writes run one after another. After a failed one, the rest of the take is not written. */
  let writing: Promise<void> = Promise.resolve();

  const write = (work: () => Promise<void>): Promise<void> => {
    writing = writing
      .then(() => (getState().halt === 'disk' ? undefined : work()))
      .catch(() => void halt('disk'));
    return writing;
  };
  const keep = (recording: Recording): Promise<void> => {
    publish({ recording });
    // Also tried on a full disk: leaving parts out takes no room.
    writing = writing.then(() => writeRecording(recording)).catch(() => publish({ halt: 'disk' }));
    return writing;
  };

  /** Keeps another state of the recording; with `laysEnd` the editor is reset to its end. */
  const keepOther = async (
    otherOf: (recording: Recording) => Recording | null,
    laysEnd = false,
  ): Promise<void> => {
    const { recording } = getState();
    const other = recording && otherOf(recording);
    if (other === null) return;
    if (laysEnd) layEnd(desk, other);
    await keep(other);
  };

  async function endTake(): Promise<void> {
    if (open === null) return;
    publish({ status: 'stopping' });
    await open.end();
    await writing;
    open = null;
    await keepOther((one) => ({ ...closed(one), names: desk.getNames() }));
    publish({ status: 'ready' });
  }

  /** Ends the take, and adds it after the others. */
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
    /** Restores the recording of an earlier visit. */
    async load(): Promise<void> {
      const found = await readRecording(key).catch(() => null);
      if (found === null) return publish({ status: 'ready' });
      const recording = closed(found);
      if (recording.clips.length > 0) layEnd(desk, recording);
      publish({ status: 'ready', recording, isRecovered: found.isOpen });
    },
    /** Begins a take after the existing ones. */
    async start(devices: Devices): Promise<void> {
      // Asks the browser not to evict the recording when its disk fills up; it may refuse.
      void navigator.storage.persist();
      const { sound } = devices;
      const before = getState().recording ?? blank(key, sound.rate);
      await sound.start();
      open = createTakeWriter({ key, take: before.takes.length, write }, desk, devices);
      publish({ status: 'recording', before: lengthOfClips(before.clips), halt: null, isRecovered: false });
      const takes = [...before.takes, open.take];
      void keep({ ...before, names: desk.getNames(), takes, isOpen: true, isSent: false });
    },
    /** Changes which parts of the takes the video shows. The editor stays as it is. */
    cut: (clips: Clip[]): Promise<void> => keepOther((one) => changed(one, clips)),
    /** Notes that the lecture's video was made of the recording. */
    noteSent: (): Promise<void> => keepOther((one) => ({ ...one, isSent: true })),
    /** Drops everything after a moment, and resets the editor to that moment. */
    goBackTo: (ms: number) => keepOther((one) => changed(one, untilMoment(one.clips, ms)), true),
    /** Takes the last change back, and resets the editor to the end of what the video shows then. */
    undo: () => keepOther(undone, true),
    /** Makes the last change that was taken back again. */
    redo: () => keepOther(redone, true),
    async remove(): Promise<void> {
      await writing;
      await removeRecording(key);
      publish({ recording: null, halt: null, isRecovered: false, before: 0 });
    },
  };
}
