import { joinRanges, type SecondRange } from '@lectern/contract/second-ranges';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampTo, coverage, formatMultirange, parseMultirange, secondsIn, union } from './watched-ranges.ts';

const reported = fc.array(
  fc
    .tuple(fc.double({ min: 0, max: 400, noNaN: true }), fc.double({ min: 0, max: 60, noNaN: true }))
    .map(([from, length]): SecondRange => [from, from + length]),
  { maxLength: 20 },
);
const ranges = reported.map(joinRanges);
const duration = fc.integer({ min: 0, max: 500 });

/** The slow, obvious implementation: a set of seconds. */
const seconds = (of: readonly SecondRange[]): Set<number> =>
  new Set(
    of.flatMap(([from, to]) =>
      Array.from({ length: Math.max(0, Math.floor(to) - Math.floor(from)) }, (_, i) => Math.floor(from) + i),
    ),
  );

describe('watched ranges', () => {
  it('joins touching and overlapping reports, in any order', () => {
    expect(
      joinRanges([
        [10.4, 20.9],
        [30, 30.5],
        [0, 10.4],
        [25, 27],
        [26, 29],
      ]),
    ).toEqual([
      [0, 20],
      [25, 29],
    ]);
  });

  it('holds exactly the seconds that were reported', () => {
    fc.assert(
      fc.property(reported, (list) => {
        expect(seconds(joinRanges(list))).toEqual(seconds(list));
        expect(secondsIn(joinRanges(list))).toBe(seconds(list).size);
      }),
    );
  });

  it('has one form for one set: ascending, with gaps between', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        for (const [i, [from, to]] of list.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(list[i - 1]?.[1] ?? -1);
        }
      }),
    );
  });

  it('unites idempotently, commutatively and associatively, with nothing as the neutral element', () => {
    fc.assert(
      fc.property(ranges, ranges, ranges, (a, b, c) => {
        expect(union(a, a)).toEqual(a);
        expect(union(a, [])).toEqual(a);
        expect(union(a, b)).toEqual(union(b, a));
        expect(union(union(a, b), c)).toEqual(union(a, union(b, c)));
      }),
    );
  });

  it('covers 0 to 1 of any video, and never less by watching more', () => {
    fc.assert(
      fc.property(ranges, ranges, duration, (a, b, length) => {
        const before = coverage(a, length);
        const after = coverage(union(a, b), length);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(1);
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('covers all of a video that was played through, and nothing of one without length', () => {
    expect(coverage(joinRanges([[0, 29.7]]), 29)).toBe(1);
    expect(coverage(joinRanges([[0, 10]]), 0)).toBe(0);
  });

  it('cuts off what lies beyond the video', () => {
    fc.assert(
      fc.property(ranges, duration, (list, length) => {
        const kept = [...seconds(list)].filter((second) => second < length);
        expect(seconds(clampTo(length, list))).toEqual(new Set(kept));
      }),
    );
  });

  it('comes back from the text form of PostgreSQL as it was', () => {
    expect(formatMultirange([])).toBe('{}');
    fc.assert(
      fc.property(ranges, (list) => {
        expect(parseMultirange(formatMultirange(list))).toEqual(list);
      }),
    );
  });
});
