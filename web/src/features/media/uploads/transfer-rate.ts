import { SECOND } from '@lectern/contract/units';

/** The smoothed speed of a transfer, so that the remaining time does not jump. */
export interface TransferRate {
  /** Bytes per second; 0 while unknown. */
  rate(): number;
  /** Reports the transferred bytes at a moment, in milliseconds. */
  reach(bytes: number, now: number): void;
}

/** Shorter spans measure the browser's buffers, not the connection. */
const SPAN = 0.5 * SECOND;
/** The weight of the newest span. */
const WEIGHT = 0.25;

export function createTransferRate(): TransferRate {
  let rate = 0;
  let last: { bytes: number; at: number } | undefined;
  return {
    rate: () => rate,
    reach(bytes, now) {
      if (last === undefined || bytes < last.bytes) {
        last = { bytes, at: now };
        return;
      }
      const span = now - last.at;
      if (span < SPAN) return;
      const measured = ((bytes - last.bytes) / span) * SECOND;
      rate = rate === 0 ? measured : rate + WEIGHT * (measured - rate);
      last = { bytes, at: now };
    },
  };
}
