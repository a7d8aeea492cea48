import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressOf } from './progress.ts';

const lecture = fc.integer({ min: 0, max: 60 }).map((n) => `lecture-${n}`);
const version = fc.uniqueArray(lecture, { maxLength: 40 });
const completed = fc.uniqueArray(lecture, { maxLength: 60 }).map((ids) => new Set(ids));

describe('progress', () => {
  it('rounds down: 2 of 3 lectures are 66 %', () => {
    expect(progressOf(['a', 'b', 'c'], new Set(['a', 'c']))).toEqual({
      completionPercentage: 66,
      completedLectures: 2,
      totalLectures: 3,
    });
  });

  it('is 0 for a version without lectures', () => {
    expect(progressOf([], new Set(['a'])).completionPercentage).toBe(0);
  });

  it('is a whole number from 0 to 100, and 100 only when every lecture is complete', () => {
    fc.assert(
      fc.property(version, completed, (lectures, done) => {
        const { completionPercentage } = progressOf(lectures, done);
        expect(Number.isInteger(completionPercentage)).toBe(true);
        expect(completionPercentage).toBeGreaterThanOrEqual(0);
        expect(completionPercentage).toBeLessThanOrEqual(100);
        const isAll = lectures.length > 0 && lectures.every((id) => done.has(id));
        expect(completionPercentage === 100).toBe(isAll);
      }),
    );
  });

  it('does not depend on the order of the lectures: moving one changes nothing', () => {
    fc.assert(
      fc.property(version, completed, (lectures, done) => {
        expect(progressOf(lectures.toReversed(), done)).toEqual(progressOf(lectures, done));
      }),
    );
  });

  it('ignores what was completed outside of the version', () => {
    fc.assert(
      fc.property(version, completed, (lectures, done) => {
        const inside = new Set([...done].filter((id) => lectures.includes(id)));
        expect(progressOf(lectures, inside)).toEqual(progressOf(lectures, done));
      }),
    );
  });

  it('never falls by completing one more', () => {
    fc.assert(
      fc.property(version, completed, lecture, (lectures, done, another) => {
        const before = progressOf(lectures, done).completionPercentage;
        const after = progressOf(lectures, new Set([...done, another])).completionPercentage;
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
