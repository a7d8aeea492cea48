import { SECOND } from '@lectern/contract/units';
import { createCaptureClock } from './capture-clock.ts';
import { SoundCollector, type Collected } from './sound-collector.ts';
import type { Sound, SoundEvents } from './sound.ts';

/** Reads a track's sound as it was captured, with its times. In Chromium alone. */
interface TrackProcessor {
  readable: ReadableStream<AudioData>;
}
type TrackProcessors = new (init: { track: MediaStreamTrack; maxBufferSize: number }) => TrackProcessor;

const findProcessors = (): TrackProcessors | undefined =>
  (globalThis as { MediaStreamTrackProcessor?: TrackProcessors }).MediaStreamTrackProcessor;

/** A busy page may read a piece of sound, mostly of a hundredth of a second, so many pieces late. */
const PIECES = 1000;
/** A longer gap between two pieces becomes silence, so that what comes after it keeps its time; but no night is recorded. */
const GAP = 0.1 * SECOND;
const LONGEST_GAP = 5 * SECOND;
/** A microphone that gives nothing for so long is gone. */
const LOST = 2 * SECOND;
/** The end of a recording waits for its last sound no longer. */
const LAST = 0.3 * SECOND;
const MICROSECONDS = 1000;

/** Mixes all channels of a piece into one, from -1 to 1. */
function mixed(data: AudioData): Float32Array {
  const { numberOfFrames, numberOfChannels } = data;
  const [sum, channel] = [new Float32Array(numberOfFrames), new Float32Array(numberOfFrames)];
  for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex += 1) {
    data.copyTo(channel, { planeIndex, format: 'f32-planar' });
    for (let at = 0; at < numberOfFrames; at += 1)
      sum[at] = (sum[at] ?? 0) + (channel[at] ?? 0) / numberOfChannels;
  }
  return sum.map((sample) => Math.max(-1, Math.min(1, sample)));
}

/** Records pieces of sound. Their samples are the clock of the recording. */
function createPieceRecorder(rate: number, post: (collected: Collected) => void) {
  const collector = new SoundCollector(rate, post);
  const capturedAt = createCaptureClock();
  /** When the last piece ended, by the microphone's clock and by the page's. */
  let [ended, endedHere] = [0, 0];
  let told = 0;
  const silence = (samples: number): void => {
    for (let left = samples; left > 0; left -= 1) collector.take(0);
  };
  return {
    hear(data: AudioData): void {
      const from = data.timestamp / MICROSECONDS;
      const gap = Math.min(from - ended, LONGEST_GAP);
      if (collector.isRecording && gap > GAP) silence(Math.round((gap * rate) / SECOND));
      for (const sample of mixed(data)) collector.take(sample);
      ended = from + (data.numberOfFrames * SECOND) / rate;
      endedHere = capturedAt(ended, performance.now());
    },
    start(): void {
      collector.start();
      told = 0;
    },
    /** Milliseconds of sound until now, also of sound that has not come yet. */
    elapsed(): number {
      if (!collector.isRecording) return 0;
      const since = Math.min(performance.now() - endedHere, LONGEST_GAP);
      const ms = (collector.total * SECOND) / rate + since;
      // What was typed later is never placed earlier.
      told = Math.max(told, Math.round(ms));
      return told;
    },
    hasReached: (ms: number): boolean => collector.total * SECOND >= ms * rate,
    /** Ends the recording at this time, with silence for what did not come. */
    stop(ms: number): void {
      silence(Math.round((ms * rate) / SECOND) - collector.total);
      collector.stop();
    },
  };
}

/** Takes the first piece and with it the rate of the sound; null when none comes. */
async function takeFirst(reader: ReadableStreamDefaultReader<AudioData>): Promise<AudioData | null> {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    patience = setTimeout(() => resolve(null), LOST);
  });
  const first = await Promise.race([reader.read(), late]);
  clearTimeout(patience);
  return first?.value ?? null;
}

/**
 * Opens a microphone, and reads its sound as it was captured: neither a microphone whose clock goes fast nor a busy
 * machine moves the sound away from the code (decision 0621). Null where the browser cannot do that, or where the sound
 * has another rate.
 */
export async function openTrackSound(
  stream: MediaStream,
  rate: number,
  { onLevel, onPart, onHalt }: SoundEvents,
): Promise<Sound | null> {
  const [Processor, [track]] = [findProcessors(), stream.getAudioTracks()];
  if (Processor === undefined || track === undefined) return null;
  const reader = new Processor({ track, maxBufferSize: PIECES }).readable.getReader();
  const first = await takeFirst(reader);
  const isFit = first?.sampleRate === rate;
  first?.close();
  if (!isFit) {
    void reader.cancel();
    return null;
  }
  /** What waits for the next piece. */
  let onHeard: (() => void) | null = null;
  let watch: ReturnType<typeof setTimeout> | undefined;
  const recorder = createPieceRecorder(rate, (collected) =>
    'level' in collected ? onLevel(collected.level) : onPart(collected),
  );

  const lose = (): void => {
    onLevel(0);
    const isNeeded = onHeard !== null || recorder.elapsed() > 0;
    onHeard = null;
    if (isNeeded) onHalt();
  };
  const watchOut = (): void => {
    clearTimeout(watch);
    // In two steps: after a page was busy for long, the first one may come before the pieces that wait.
    watch = setTimeout(() => (watch = setTimeout(lose, LAST)), LOST);
  };
  const listen = async (): Promise<void> => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      recorder.hear(piece.value);
      piece.value.close();
      watchOut();
      onHeard?.();
    }
    clearTimeout(watch);
  };
  void listen();

  return {
    rate,
    elapsed: recorder.elapsed,
    start: (): Promise<void> =>
      new Promise((resolve) => {
        watchOut();
        // Begins with the next piece.
        onHeard = () => {
          onHeard = null;
          recorder.start();
          resolve();
        };
      }),
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        const end = recorder.elapsed();
        const finish = (): void => {
          clearTimeout(patience);
          onHeard = null;
          recorder.stop(end);
          resolve();
        };
        const patience = setTimeout(finish, LAST);
        onHeard = () => recorder.hasReached(end) && finish();
      }),
    async close(): Promise<void> {
      await reader.cancel();
      for (const one of stream.getTracks()) one.stop();
    },
  };
}
