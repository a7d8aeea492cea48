import { recordCamera, type Camera } from './camera.ts';
import type { Desk } from './desk.ts';
import { writePart } from './recording-store.ts';
import type { Take } from './recording.ts';
import type { SoundPart } from './sound-collector.ts';
import type { Sound } from './sound.ts';

export interface Devices {
  sound: Sound;
  /** Null without a camera. */
  camera: MediaStream | null;
}

const joined = (pieces: readonly ArrayBuffer[]): ArrayBuffer | null => {
  if (pieces.length === 0) return null;
  const all = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(new Uint8Array(piece), at);
    at += piece.byteLength;
  }
  return all.buffer;
};

/** The take's key, and the queue for its writes. */
interface TakePlace {
  key: string;
  take: number;
  write: (work: () => Promise<void>) => Promise<void>;
}

export type TakeWriter = ReturnType<typeof createTakeWriter>;

/** Writes a running take: each second of sound, with the events in it. */
export function createTakeWriter({ key, take: place, write }: TakePlace, desk: Desk, devices: Devices) {
  const { sound, camera: stream } = devices;
  const take: Take = {
    start: desk.record(sound.elapsed),
    events: [],
    samples: 0,
    loudness: [],
    cameraFrom: null,
  };
  let parts = 0;
  let pieces: ArrayBuffer[] = [];
  let cameraFrom: number | null = null;
  const camera: Camera | null =
    stream === null
      ? null
      : recordCamera(stream, {
          onStart: () => (cameraFrom = sound.elapsed()),
          onData: (data) => pieces.push(data),
        });

  return {
    /** Grows only by parts that have been written. */
    take,
    takePart({ sound: samples, loudness, isLast }: SoundPart): void {
      const events = desk.takeEvents(isLast);
      const names = desk.getNames();
      const part = { sound: samples, loudness, events, camera: joined(pieces), cameraFrom, names };
      const number = parts;
      pieces = [];
      parts += 1;
      void write(async () => {
        await writePart([key, place, number], part);
        take.samples += samples.byteLength / Int16Array.BYTES_PER_ELEMENT;
        take.loudness.push(...loudness);
        take.events.push(...events);
        take.cameraFrom ??= part.cameraFrom;
      });
    },
    /** Resolves after the last part has been reported. */
    async end(): Promise<void> {
      await camera?.stop();
      await sound.stop();
    },
  };
}
