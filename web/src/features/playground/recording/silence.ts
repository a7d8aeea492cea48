import { SECOND } from '@lectern/contract/units';
import { startsOf, type Clip } from './clips.ts';
import type { Recording, Take } from './recording.ts';

/** The time that one value of a take's loudness covers. */
export const LOUDNESS_EVERY = SECOND / 10;
/** Shorter pauses belong to normal speech. */
const SHORTEST = 1.5 * SECOND;
/** The part of a pause that stays at either end. */
const KEPT = 0.3 * SECOND;
/** Bounds of the threshold, of 255: no voice is as quiet as the first, and no room is louder than the second. */
const [QUIETEST, LOUDEST] = [3, 12];

/** A stretch of the video, in milliseconds. */
export type Stretch = readonly [from: number, to: number];

/** The loudness above which sound is a voice: three times that of the quieter parts of a take. */
function thresholdOf(loudness: readonly number[]): number {
  const ordered = loudness.toSorted((one, other) => one - other);
  const quiet = ordered[Math.floor(ordered.length / 5)] ?? 0;
  return Math.min(LOUDEST, Math.max(QUIETEST, 3 * quiet));
}

/** The stretches of a clip without speech or events, in milliseconds of its take. */
function silencesOf({ loudness, events }: Take, { from, to }: Clip): Stretch[] {
  const threshold = thresholdOf(loudness);
  const busy = [
    ...loudness.flatMap((value, place) => (value > threshold ? place * LOUDNESS_EVERY : [])),
    ...events.map(([ms]) => ms),
  ].filter((ms) => ms > from && ms < to);
  const marks = [from, ...busy.toSorted((one, other) => one - other), to];
  return marks.flatMap((mark, place): Stretch[] => {
    const next = marks[place + 1];
    if (next === undefined || next - mark < SHORTEST) return [];
    return [[mark + KEPT, next - KEPT]];
  });
}

/** The silences of a video that can be cut. */
export function silences({ takes, clips }: Pick<Recording, 'takes' | 'clips'>): Stretch[] {
  const starts = startsOf(clips);
  return clips.flatMap((clip, place) => {
    const take = takes[clip.take];
    const shift = (starts[place] ?? 0) - clip.from;
    return take === undefined
      ? []
      : silencesOf(take, clip).map(([from, to]): Stretch => [from + shift, to + shift]);
  });
}
