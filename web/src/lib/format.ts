import { inClock, KiB, MINUTE, SECOND, toClock } from '@lectern/contract/units';

/** A course's price with its $ prefix (S9.14): `$49.99`. */
export const formatPrice = (price: number): string => `$${price.toFixed(2)}`;

/** Seconds in a player's format: `3:25`, `1:02:03`. */
export const formatDuration = inClock;

/** Seconds in words, for a course's total: `45 min`, `2 h 5 min`. */
export function formatLength(seconds: number): string {
  const { hours, minutes } = toClock(Math.max(1, Math.round((seconds * SECOND) / MINUTE)) * MINUTE);
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

/** `1 Section`, `3 Sections`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** A date in words: `20 November 2026`. Independent of time zone and locale. */
export const formatDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** Bytes in words: `1.4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < KiB) return `${bytes} B`;
  const units = ['KB', 'MB', 'GB'];
  let size = bytes;
  let unit = -1;
  while (size >= KiB && unit < units.length - 1) {
    size /= KiB;
    unit += 1;
  }
  return `${size.toFixed(size < 10 ? 1 : 0).replace('.0', '')} ${units[unit]}`;
}

/** Created on first use: on a phone that takes as long as a frame. */
const dateTimes: Partial<Record<'short' | 'medium', Intl.DateTimeFormat>> = {};

/** A moment in the reader's time zone: `20 November 2026 at 10:44`; `medium` includes seconds. */
export function formatDateTime(iso: string, timeStyle: 'short' | 'medium' = 'short'): string {
  dateTimes[timeStyle] ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle });
  return dateTimes[timeStyle].format(new Date(iso));
}

/** A moment of today as `12:04`; other moments include the date. */
export function formatRecent(milliseconds: number): string {
  const moment = new Date(milliseconds);
  if (moment.toDateString() !== new Date().toDateString()) return formatDateTime(moment.toISOString());
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
