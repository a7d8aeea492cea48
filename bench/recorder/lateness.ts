import { SECOND } from '@lectern/contract/units';

/** Both microphones beep so often, by the page’s clock. */
const BEEP_EVERY = 0.5 * SECOND;

/** What was done, and what of it is in the recording; all in milliseconds. */
export interface Recorded {
  /** When the page got each key, by `performance.now()`. */
  typed: number[];
  /** When each of them is in the code track. */
  events: number[];
  /** Where each beep begins in the sound. */
  beeps: number[];
  /** When the microphone began to beep, by `performance.now()`; null for Chromium’s, which does not tell. */
  beepsFrom: number | null;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The page’s time at a moment of the recording, by the keys before and after it. */
function pageTimeAt({ typed, events }: Recorded, ms: number): number {
  const after = events.findIndex((event) => event >= ms);
  const [from, to] =
    after > 0 ? [after - 1, after] : after === 0 ? [0, 1] : [events.length - 2, events.length - 1];
  const at = (times: readonly number[], index: number): number => times.at(index) ?? 0;
  const [begin, end, first, last] = [at(events, from), at(events, to), at(typed, from), at(typed, to)];
  return first + ((ms - begin) * (last - first)) / (end - begin);
}

/** How much later than its time a beep is heard, if that is less than half the time between two beeps. */
const latenessOfBeep = (passed: number): number => passed - BEEP_EVERY * Math.round(passed / BEEP_EVERY);

/**
 * By how much later than the code the sound is, for a microphone that tells its time; else by how much it goes away from it. Both are placed by the samples of the sound; each beep tells when it was
 * made, as each key does. So time that the browser’s sound lost on a busy machine, which both lose, does not count.
 */
export function latenessOf(recorded: Recorded): { drift: number; furthest: number; lost: number } {
  const { typed, events, beeps, beepsFrom } = recorded;
  const times = beeps.map((ms) => pageTimeAt(recorded, ms));
  const late = times.map((time) => latenessOfBeep(time - (beepsFrom ?? times[0] ?? 0)));
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    mean(late.slice(Math.floor((tenth * late.length) / 10), Math.floor(((tenth + 1) * late.length) / 10))),
  ).map((value, _, [first = 0]) => (beepsFrom === null ? value - first : value));
  const spanOf = (values: readonly number[]): number => (values.at(-1) ?? 0) - (values[0] ?? 0);
  return {
    drift: tenths.at(-1) ?? 0,
    furthest: tenths.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0),
    lost: spanOf(typed) - spanOf(events),
  };
}
