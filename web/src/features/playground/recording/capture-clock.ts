import { SECOND } from '@lectern/contract/units';

/** Sound is taken to have come without delay at least once in so many seconds. */
const SECONDS = 10;

/**
 * Says by the page's clock when sound was captured. A piece of sound has a time by a clock of its own, and comes late by
 * a varying delay; the least delay of the last seconds is the difference between the clocks.
 */
export function createCaptureClock() {
  let delays: { second: number; least: number }[] = [];
  /** The page's time, in milliseconds, at which a piece ended that ends at `end` by its own clock and came at `arrived`. */
  return (end: number, arrived: number): number => {
    const second = Math.floor(arrived / SECOND);
    const last = delays.at(-1);
    const delay = arrived - end;
    if (last?.second === second) last.least = Math.min(last.least, delay);
    else delays = [...delays.filter((one) => second - one.second < SECONDS), { second, least: delay }];
    return end + Math.min(...delays.map(({ least }) => least));
  };
}
