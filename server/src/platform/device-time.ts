import { DAY } from '@lectern/contract/units';

/** What a device says of its own clock, which may be wrong by any amount: milliseconds since 1970. */
export interface DeviceTimes {
  /** When it happened. */
  at?: number | undefined;
  /** When it was sent. */
  sentAt?: number | undefined;
}

/** Longest time that a device is believed to have been offline. */
const LONGEST_OFFLINE = 30 * DAY;

/** How long ago something happened by the device's own clock: an error of that clock cancels out. */
export const ago = (then: number | undefined, { sentAt }: Pick<DeviceTimes, 'sentAt'>): number =>
  then === undefined || sentAt === undefined ? 0 : Math.min(Math.max(0, sentAt - then), LONGEST_OFFLINE);

/** When something happened by the server's clock; never later than it was received. */
export const happenedAt = (times: DeviceTimes, receivedAt: number): number =>
  receivedAt - ago(times.at, times);
