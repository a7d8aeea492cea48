import { SECOND } from '@lectern/contract/units';
import { describe, expect, it } from 'vitest';
import { createCaptureClock } from './capture-clock.ts';

const PIECE = SECOND / 100;

/** The greatest distance between the told and the true time of pieces, in milliseconds. */
function worstOf(pieces: number, { ownOf = (ms: number) => ms, lateBy = (_place: number) => 0 }): number {
  const capturedAt = createCaptureClock();
  const errors = Array.from({ length: pieces }, (_, place) => {
    const captured = 5000 + place * PIECE;
    return Math.abs(capturedAt(ownOf(captured), captured + lateBy(place)) - captured);
  });
  // The first pieces of all may have come late.
  return errors.slice(10).reduce((worst, error) => Math.max(worst, error), 0);
}

describe('the time at which sound was captured', () => {
  it('is that of the page, whatever the microphone’s clock says', () => {
    expect(worstOf(1000, { ownOf: (ms) => ms - 4321 })).toBeCloseTo(0);
  });

  it('is not later for pieces that come late', () => {
    expect(worstOf(1000, { lateBy: (place) => (place % 10 === 0 ? 0 : place % 300) })).toBeCloseTo(0);
  });

  it('follows a clock that goes away from the page’s', () => {
    const HALF_AN_HOUR = 180_000;
    expect(worstOf(HALF_AN_HOUR, { ownOf: (ms) => ms * 0.9999 })).toBeLessThan(2);
    expect(worstOf(HALF_AN_HOUR, { ownOf: (ms) => ms * 1.0001 })).toBeLessThan(2);
  });
});
