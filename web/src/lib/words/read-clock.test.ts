import { describe, expect, it } from 'vitest';
import { readClock } from './read-clock.ts';

describe('readClock', () => {
  it.each([
    ['1:02.5', 62.5],
    ['62,5', 62.5],
    ['99', 99],
    ['90:00', 5400],
    [' 1:00:02 ', 3602],
    ['0:59.999', 59.999],
  ])('reads %s', (text, seconds) => expect(readClock(text)).toBe(seconds));

  it.each(['9:99', '0:60', '1:60:00', '1:02:60.5', 'soon', '', '1:', '-1'])('refuses “%s”', (text) =>
    expect(readClock(text)).toBeNull(),
  );
});
