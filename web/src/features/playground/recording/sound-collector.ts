/** About a second of sound. */
export interface SoundPart {
  /** PCM, 16 bits a sample, one channel. */
  sound: ArrayBuffer;
  loudness: number[];
  isLast: boolean;
}

export type Collected = SoundPart | { level: number };

/** Level reports per second. */
const LOUDNESS_RATE = 10;

/** Collects the samples of a recording into parts, and measures their loudness at all times. */
export class SoundCollector {
  readonly #rate: number;
  readonly #post: (collected: Collected, transfer: Transferable[]) => void;
  readonly #samples: Int16Array;
  #isRecording = false;
  #count = 0;
  #total = 0;
  #loudness: number[] = [];
  #peak = 0;
  #heard = 0;

  /** `rate`: samples per second. `post` gets levels from 0 to 1, and the parts. */
  constructor(rate: number, post: (collected: Collected, transfer: Transferable[]) => void) {
    this.#rate = rate;
    this.#post = post;
    this.#samples = new Int16Array(rate);
  }

  get isRecording(): boolean {
    return this.#isRecording;
  }

  /** The number of samples since the recording began. */
  get total(): number {
    return this.#total;
  }

  start(): void {
    this.#isRecording = true;
    this.#total = 0;
    this.#heard = 0;
    this.#peak = 0;
  }

  /** Takes a sample, from -1 to 1. */
  take(sample: number): void {
    this.#measure(sample);
    if (!this.#isRecording) return;
    this.#samples[this.#count] = Math.round(sample * 32_767);
    this.#count += 1;
    this.#total += 1;
    if (this.#count === this.#samples.length) this.#flush(false);
  }

  /** Ends the recording, and reports its last part. */
  stop(): void {
    this.#isRecording = false;
    this.#flush(true);
  }

  #measure(sample: number): void {
    this.#peak = Math.max(this.#peak, Math.abs(sample));
    this.#heard += 1;
    if (this.#heard < this.#rate / LOUDNESS_RATE) return;
    if (this.#isRecording) this.#loudness.push(Math.min(255, Math.round(this.#peak * 255)));
    this.#post({ level: this.#peak }, []);
    this.#heard = 0;
    this.#peak = 0;
  }

  #flush(isLast: boolean): void {
    const sound = this.#samples.slice(0, this.#count).buffer;
    const loudness = this.#loudness;
    this.#count = 0;
    this.#loudness = [];
    this.#post({ sound, loudness, isLast }, [sound]);
  }
}
