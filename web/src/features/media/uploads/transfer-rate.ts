import { SECOND } from '@lectern/contract/units';

/** How fast a transfer is, smoothed, so that the time left does not jump. */
export interface TransferRate {
  /** Bytes per second; 0 until known. */
  rate(): number;
  /** Tells how many bytes are there at a moment, milliseconds. */
  reach(bytes: number, now: number): void;
}

/** Shorter spans measure the browser's buffers rather than the connection. */
const SPAN = 0.5 * SECOND;
/** How much the newest span counts. */
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
