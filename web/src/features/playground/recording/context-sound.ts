import { SECOND } from '@lectern/contract/units';
import type { Sound, SoundEvents } from './sound.ts';
import type { Collected } from './sound-collector.ts';
import workletAddress from './sound-worklet.ts?worker&url';

type Message = Collected | { started: number };

/** Firefox connects a microphone only at the microphone's own rate. */
function connect(
  stream: MediaStream,
  rate: number,
): { context: AudioContext; source: MediaStreamAudioSourceNode } {
  const context = new AudioContext({ sampleRate: rate });
  try {
    return { context, source: context.createMediaStreamSource(stream) };
  } catch {
    void context.close();
    const own = new AudioContext();
    return { context: own, source: own.createMediaStreamSource(stream) };
  }
}

/** Opens a microphone in an audio context, whose samples are the clock then. Its rate may be another than the wanted one. */
export async function openContextSound(
  stream: MediaStream,
  rate: number,
  { onLevel, onPart, onHalt }: SoundEvents,
): Promise<Sound> {
  const { context, source } = connect(stream, rate);
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
    elapsed: (): number =>
      started === null ? 0 : Math.max(0, Math.round((context.currentTime - started) * SECOND)),
    start: (): Promise<void> =>
      new Promise((resolve) => {
        begin = resolve;
        recorder.port.postMessage('start');
      }),
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
