import { SECOND } from '@lectern/contract/units';
import workletAddress from './sound-worklet.ts?worker&url';

/** About a second of sound. */
export interface SoundPart {
  /** PCM, 16 bits a sample, one channel. */
  sound: ArrayBuffer;
  loudness: number[];
  isLast: boolean;
}

type Message = SoundPart | { started: number } | { level: number };

/** Most browsers encode sound at this rate only. */
export const RATE = 48_000;

/** Firefox connects a microphone only at the microphone's own rate. */
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
  /** Called about each second while recording, and once at the end. */
  onPart: (part: SoundPart) => void;
  /** The system took the sound away: a phone call came in, or the phone suspended the tab. */
  onHalt: () => void;
}

export type Sound = Awaited<ReturnType<typeof openSound>>;

/** Opens a microphone, and records it on demand. Its samples are the clock of everything recorded beside it. */
export async function openSound(stream: MediaStream, { onLevel, onPart, onHalt }: SoundEvents) {
  const { context, source } = connect(stream);
  await context.audioWorklet.addModule(workletAddress);
  const recorder = new AudioWorkletNode(context, 'sound-recorder', { numberOfOutputs: 0 });
  source.connect(recorder);
  await context.resume();
  /** Start in seconds of the context's time; null while not recording. */
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
    /** Starts recording. Resolves when the first sample is there. */
    start: (): Promise<void> =>
      new Promise((resolve) => {
        begin = resolve;
        recorder.port.postMessage('start');
      }),
    /** Ends the recording. Resolves after the last part has been reported. */
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
