import { DAY } from '@lectern/contract/units';

/** Times by a device's own clock, which may be wrong by any amount: milliseconds since 1970. */
export interface DeviceTimes {
  /** When it happened. */
  at?: number | undefined;
  /** When it was sent. */
  sentAt?: number | undefined;
}

/** A device is assumed to have been offline no longer than this. */
const LONGEST_OFFLINE = 30 * DAY;

/** Milliseconds since an event by the device's own clock: the clock's error cancels out. */
export const ago = (then: number | undefined, { sentAt }: Pick<DeviceTimes, 'sentAt'>): number =>
  then === undefined || sentAt === undefined ? 0 : Math.min(Math.max(0, sentAt - then), LONGEST_OFFLINE);

/** The start and the end of the reader's day. A clock that is off by more than a day is not trusted. */
export const dayFrom = (dayStart: string, now: number): { start: Date; end: Date } => {
  const start = Math.min(now, Math.max(new Date(dayStart).getTime(), now - DAY));
  return { start: new Date(start), end: new Date(start + DAY) };
};

/** When an event happened by the server's clock; never later than it was received. */
export const happenedAt = (times: DeviceTimes, receivedAt: number): number =>
  receivedAt - ago(times.at, times);
