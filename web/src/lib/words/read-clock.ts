import { toSeconds } from '@lectern/contract/units';

const CLOCK = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6}(?:[.,]\d{1,3})?)$/;
const MOST = 60;

/** Reads `1:02.5`, `62.5` or `1:00:02` as seconds; null for anything else, such as `9:99`. */
export function readClock(text: string): number | null {
  const [, hours, minutes, seconds] = CLOCK.exec(text.trim()) ?? [];
  if (seconds === undefined) return null;
  const rest = seconds.replace(',', '.');
  if (minutes !== undefined && Number(rest) >= MOST) return null;
  if (hours !== undefined && Number(minutes) >= MOST) return null;
  return toSeconds(hours, minutes, rest);
}
