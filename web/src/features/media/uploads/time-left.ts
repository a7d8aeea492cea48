import { HOUR, MINUTE, SECOND } from '@lectern/contract/units';

/** A part in per cent of the whole. */
export const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part / whole) * 100);

/** `about 2 min left`; empty while unknown. */
export function timeLeft(bytes: number, rate: number): string {
  if (rate <= 0) return '';
  const seconds = bytes / rate;
  if (seconds < 50) return `${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`;
  const minutes = Math.round((seconds * SECOND) / MINUTE);
  const hours = Math.round((minutes * MINUTE) / HOUR);
  return minutes < 60 ? `about ${Math.max(1, minutes)} min left` : `about ${hours} h left`;
}
