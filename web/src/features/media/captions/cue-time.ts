import { MINUTE, SECOND, toClock } from '@lectern/contract/units';
import { readClock } from '#lib/words/read-clock.ts';

/** Rounds seconds to milliseconds; never negative. */
export const toMillis = (seconds: number): number => Math.round(Math.max(0, seconds) * SECOND) / SECOND;

/** `1:02.500`, `1:00:02.500`. */
export function formatCueTime(seconds: number): string {
  const duration = Math.round(seconds * SECOND);
  const { hours, minutes } = toClock(duration);
  const rest = ((duration % MINUTE) / SECOND).toFixed(3).padStart(6, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Parses `1:02.5`, `62.5` or `1:00:02` into seconds; null if invalid. */
export function parseCueTime(text: string): number | null {
  const seconds = readClock(text);
  return seconds === null ? null : toMillis(seconds);
}
