import { SECOND } from '@lectern/contract/units';
import workletAddress from './sound-worklet.ts?worker&url';

/** About a second of sound. */
export interface SoundPart {
  /** 16 bits a sample, one channel. */
  sound: ArrayBuffer;
  loudness: number[];
  isLast: boolean;
}

type Message = SoundPart | { started: number } | { level: number };

/** Most browsers encode sound at this rate alone. */
export const RATE = 48_000;

/** Firefox connects a microphone at its own rate alone. */
function connect(stream: MediaStream): { context: AudioContext; source: MediaStreamAudioSourceNode } {
  const context = new AudioContext({ sampleRate: RATE });
  try {
    return { context, source: context.createMediaStreamSource(stream) };
  } catch {
    void context.close();
    const own = new AudioContext();
    return { context: own, source: own.createMediaStreamSource(stream) };
  }
}

interface SoundEvents {
  /** From 0 to 1, ten times a second. */
  onLevel: (level: number) => void;
  /** About each second while it records, and once at its end. */
  onPart: (part: SoundPart) => void;
  /** The system took the sound away: a call came in, or a tab of a phone was put aside. */
  onHalt: () => void;
}

export type Sound = Awaited<ReturnType<typeof openSound>>;

/** Listens to a microphone, and records it when told to. Its samples are the clock of all that is recorded beside. */
export async function openSound(stream: MediaStream, { onLevel, onPart, onHalt }: SoundEvents) {
  const { context, source } = connect(stream);
  await context.audioWorklet.addModule(workletAddress);
  const recorder = new AudioWorkletNode(context, 'sound-recorder', { numberOfOutputs: 0 });
  source.connect(recorder);
  await context.resume();
  /** Seconds of the context's time; null while nothing is recorded. */
  let started: number | null = null;
  let begin: (() => void) | undefined;
  let end: (() => void) | undefined;
  recorder.port.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('level' in data) return onLevel(data.level);
    if ('started' in data) {
      started = data.started;
      return begin?.();
    }
    onPart(data);
    if (data.isLast) end?.();
  });
  recorder.port.start();
  context.addEventListener('statechange', () => {
    if (context.state !== 'running' && context.state !== 'closed' && started !== null) onHalt();
  });

  return {
    rate: context.sampleRate,
    /** Milliseconds of sound since the recording began; 0 before. */
    elapsed: (): number =>
      started === null ? 0 : Math.max(0, Math.round((context.currentTime - started) * SECOND)),
    /** Begins to record; the first sample is there when it resolves. */
    start: (): Promise<void> =>
      new Promise((resolve) => {
        begin = resolve;
        recorder.port.postMessage('start');
      }),
    /** Ends the recording; the last part was told when it resolves. */
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        end = () => {
          started = null;
          resolve();
        };
        recorder.port.postMessage('stop');
      }),
    async close(): Promise<void> {
      source.disconnect();
      for (const track of stream.getTracks()) track.stop();
      await context.close();
    },
  };
}
