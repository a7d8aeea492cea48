import { SECOND } from '@lectern/contract/units';
import { startsOf, type Clip } from './clips.ts';
import type { Recording, Take } from './recording.ts';

/** Of how loud a take is, one value. */
export const LOUDNESS_EVERY = SECOND / 10;
/** Shorter pauses are how people talk. */
const SHORTEST = 1.5 * SECOND;
/** What stays of a pause at either end. */
const KEPT = 0.3 * SECOND;
/** Of 255: what no voice is as quiet as, and what a room is not louder than. */
const [QUIETEST, LOUDEST] = [3, 12];

/** A stretch of the video, milliseconds. */
export type Stretch = readonly [from: number, to: number];

/** Louder than this is a voice: three times what the quieter parts of a take have. */
function thresholdOf(loudness: readonly number[]): number {
  const ordered = loudness.toSorted((one, other) => one - other);
  const quiet = ordered[Math.floor(ordered.length / 5)] ?? 0;
  return Math.min(LOUDEST, Math.max(QUIETEST, 3 * quiet));
}

/** Where nobody speaks and nothing is done in a clip, milliseconds of its take. */
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
