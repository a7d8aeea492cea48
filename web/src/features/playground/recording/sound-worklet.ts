/** Runs on the audio thread and counts the samples: they are the one clock of a recording. */
interface Processor {
  readonly port: MessagePort;
}
declare const AudioWorkletProcessor: { new (): Processor };
declare const registerProcessor: (name: string, processor: new () => Processor) => void;
declare const sampleRate: number;
declare const currentFrame: number;

/** Level reports per second. */
const LOUDNESS_RATE = 10;

class SoundRecorder extends AudioWorkletProcessor {
  #isRecording = false;
  #samples = new Int16Array(sampleRate);
  #count = 0;
  #loudness: number[] = [];
  #peak = 0;
  #heard = 0;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<'start' | 'stop'>) => {
      if (data === 'stop') return this.#stop();
      this.#isRecording = true;
      this.#heard = 0;
      this.#peak = 0;
      this.port.postMessage({ started: currentFrame / sampleRate });
    });
    this.port.start();
  }

  #flush(isLast: boolean): void {
    const sound = this.#samples.slice(0, this.#count).buffer;
    const loudness = this.#loudness;
    this.#count = 0;
    this.#loudness = [];
    this.port.postMessage({ sound, loudness, isLast }, [sound]);
  }

  #stop(): void {
    this.#isRecording = false;
    this.#flush(true);
  }

  #hear(value: number): void {
    this.#peak = Math.max(this.#peak, Math.abs(value));
    this.#heard += 1;
    if (this.#heard < sampleRate / LOUDNESS_RATE) return;
    if (this.#isRecording) this.#loudness.push(Math.min(255, Math.round(this.#peak * 255)));
    this.port.postMessage({ level: this.#peak });
    this.#heard = 0;
    this.#peak = 0;
  }

  process([channels = []]: Float32Array[][]): boolean {
    // A microphone that delivers nothing yet has no channels; its time still counts.
    const [first = new Float32Array(128), ...others] = channels;
    for (let at = 0; at < first.length; at += 1) {
      let value = first[at] ?? 0;
      for (const other of others) value += other[at] ?? 0;
      value = Math.max(-1, Math.min(1, value / (others.length + 1)));
      this.#hear(value);
      if (!this.#isRecording) continue;
      this.#samples[this.#count] = Math.round(value * 32_767);
      this.#count += 1;
      if (this.#count === this.#samples.length) this.#flush(false);
    }
    return true;
  }
}

registerProcessor('sound-recorder', SoundRecorder);
