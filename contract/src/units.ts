export const KiB = 1024;
export const MiB = 1024 * KiB;
export const GiB = 1024 * MiB;

/** Durations in milliseconds. */
export const SECOND = 1000;
export const MICROSECOND = SECOND / 1_000_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Converts a clock's hours, minutes and seconds to seconds; missing parts count as 0. */
export const toSeconds = (hours = '0', minutes = '0', seconds = '0'): number =>
  (Number(hours) * HOUR + Number(minutes) * MINUTE) / SECOND + Number(seconds);

/** Seconds as a clock shows them: `0:12`, `1:02:05`. */
export function inClock(seconds: number): string {
  const clock = toClock(Math.max(0, seconds) * SECOND);
  const { hours, minutes } = clock;
  const rest = String(clock.seconds).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Splits milliseconds into whole hours, minutes and seconds. */
export const toClock = (
  duration: number,
): { hours: number; minutes: number; seconds: number; milliseconds: number } => ({
  hours: Math.floor(duration / HOUR),
  minutes: Math.floor((duration % HOUR) / MINUTE),
  seconds: Math.floor((duration % MINUTE) / SECOND),
  milliseconds: Math.floor(duration % SECOND),
});
