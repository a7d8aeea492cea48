import { SoundCollector } from './sound-collector.ts';

/** Runs on the audio thread and counts the samples: they are the one clock of a recording. */
interface Processor {
  readonly port: MessagePort;
}
declare const AudioWorkletProcessor: { new (): Processor };
declare const registerProcessor: (name: string, processor: new () => Processor) => void;
declare const sampleRate: number;
declare const currentFrame: number;

class SoundRecorder extends AudioWorkletProcessor {
  readonly #collector = new SoundCollector(sampleRate, (collected, transfer) =>
    this.port.postMessage(collected, transfer),
  );

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<'start' | 'stop'>) => {
      if (data === 'stop') return this.#collector.stop();
      this.#collector.start();
      this.port.postMessage({ started: currentFrame / sampleRate });
    });
    this.port.start();
  }

  process([channels = []]: Float32Array[][]): boolean {
    // A microphone that delivers nothing yet has no channels; its time still counts.
    const [first = new Float32Array(128), ...others] = channels;
    for (let at = 0; at < first.length; at += 1) {
      let value = first[at] ?? 0;
      for (const other of others) value += other[at] ?? 0;
      this.#collector.take(Math.max(-1, Math.min(1, value / (others.length + 1))));
    }
    return true;
  }
}

registerProcessor('sound-recorder', SoundRecorder);
