import type { CourseAnalytics } from '@lectern/contract/analytics';
import { describe, expect, it } from 'vitest';
import { tellOf } from './whole-of.ts';

const course = (students: number, unseen: number, fewOthers: boolean): CourseAnalytics => ({
  courseName: '',
  students,
  fewOthers,
  completed: { seen: 0, others: 0 },
  left: 0,
  weeks: [],
  lectures: [],
  remembered: null,
  named: [],
  others: { count: unseen, standing: null },
});

describe('a number of people of a lecture', () => {
  it('counts those who are seen alone beside a few others, and is a range beside many', () => {
    const hidden = { seen: 9, others: null };
    expect([
      tellOf(course(10, 1, true), hidden),
      tellOf(course(3, 3, true), { seen: 0, others: null }),
      tellOf(course(40, 30, false), hidden),
      tellOf(course(40, 30, false), { seen: 9, others: 7 }),
    ]).toEqual(['9', '–', '10 to 13', '16']);
  });
});
