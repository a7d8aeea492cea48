import { describe, expect, it } from 'vitest';
import { lectureMinutes } from './lecture-minutes.ts';

const text = (words: number) => ({ hasExercise: false, description: 'word\n '.repeat(words) });

describe('the minutes of a lecture without a video', () => {
  it('are its words at 200 a minute, and at least one', () => {
    expect([0, 1, 299, 300, 1000].map((words) => lectureMinutes(text(words)))).toEqual([1, 1, 1, 2, 5]);
  });

  it('are those that its author gives', () => {
    expect(lectureMinutes({ ...text(1000), minutes: 12 })).toBe(12);
    expect(lectureMinutes({ ...text(1000), hasExercise: true, minutes: 12 })).toBe(12);
  });

  it('are none for an exercise without an estimate', () => {
    expect(lectureMinutes({ ...text(1000), hasExercise: true })).toBe(0);
  });
});
