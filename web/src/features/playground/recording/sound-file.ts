import { SECOND } from '@lectern/contract/units';
import { readParts } from './recording-store.ts';
import type { Recording } from './recording.ts';

const BYTES = 2;
const HEADER = 44;

/** The header of a WAV file with one channel and 16 bits a sample. */
function header(rate: number, bytes: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(HEADER));
  const write = (at: number, text: string): void => {
    for (const [place, character] of [...text].entries()) view.setUint8(at + place, character.charCodeAt(0));
  };
  write(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + bytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * BYTES, true);
  view.setUint16(32, BYTES, true);
  view.setUint16(34, 8 * BYTES, true);
  write(36, 'data');
  view.setUint32(40, bytes, true);
  return view.buffer;
}

/** Yields the samples of all clips, about a second at a time. */
export async function* samplesOf({ key, rate, clips }: Recording): AsyncGenerator<Int16Array<ArrayBuffer>> {
  const placeOf = (ms: number): number => Math.round((ms * rate) / SECOND);
  for (const { take, from, to } of clips) {
    let [skip, left] = [placeOf(from), placeOf(to) - placeOf(from)];
    for (const { sound } of await readParts(key, take)) {
      const all = new Int16Array(sound);
      const samples = all.subarray(Math.min(skip, all.length), Math.min(skip + left, all.length));
      skip = Math.max(0, skip - all.length);
      left -= samples.length;
      if (samples.length > 0) yield samples.slice();
    }
  }
}

/** The sound of a recording, to play before the video is made. */
export async function soundFile(recording: Recording): Promise<Blob> {
  const pieces: Int16Array<ArrayBuffer>[] = [];
  for await (const samples of samplesOf(recording)) pieces.push(samples);
  const bytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return new Blob([header(recording.rate, bytes), ...pieces], { type: 'audio/wav' });
}

/** The loudness at `count` points along the video, from 0 to 1. */
export function loudnessAt({ takes, clips }: Recording, count: number, every: number): number[] {
  const all = clips.flatMap(({ take, from, to }) =>
    (takes[take]?.loudness ?? []).slice(Math.floor(from / every), Math.ceil(to / every)),
  );
  return Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * all.length) / count);
    const part = all.slice(from, Math.max(from + 1, Math.floor(((place + 1) * all.length) / count)));
    return Math.max(0, ...part) / 255;
  });
}
