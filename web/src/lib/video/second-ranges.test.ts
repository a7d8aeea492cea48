import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinRanges } from '@lectern/contract/second-ranges';
import { commonRanges, hasAllOf } from './second-ranges.ts';

const range = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
  .map(([from, length]): [number, number] => [from, from + length]);
const secondsOf = (ranges: readonly (readonly [number, number])[]): Set<number> =>
  new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)));

describe('ranges of seconds', () => {
  it('rounds both ends down and joins what touches', () => {
    expect(
      joinRanges([
        [10.4, 20.9],
        [0, 10.4],
        [30, 30.7],
      ]),
    ).toEqual([[0, 20]]);
  });

  it('finds the seconds that two have in common', () => {
    fc.assert(
      fc.property(fc.array(range), fc.array(range), (a, b) => {
        expect(secondsOf(commonRanges(a, b))).toEqual(secondsOf(a).intersection(secondsOf(b)));
      }),
    );
  });

  it('holds every second once, whatever overlaps', () => {
    fc.assert(
      fc.property(fc.array(range), (ranges) => {
        const joined = joinRanges(ranges);
        expect(secondsOf(joined)).toEqual(secondsOf(ranges));
        expect(joined.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(secondsOf(ranges).size);
      }),
    );
  });

  it('knows whether seconds are in others', () => {
    fc.assert(
      fc.property(fc.array(range), fc.array(range), (whole, part) => {
        expect(hasAllOf(whole, part)).toBe(
          [...secondsOf(part)].every((second) => secondsOf(whole).has(second)),
        );
      }),
    );
  });
});
