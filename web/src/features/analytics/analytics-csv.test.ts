import type { CourseAnalytics, LectureAnalytics } from '@lectern/contract/analytics';
import { describe, expect, it } from 'vitest';
import { lecturesCsv } from './analytics-csv.ts';

const seen = (people: number, others: number | null = null) => ({ seen: people, others });

const lecture = (exercise: LectureAnalytics['exercise']): LectureAnalytics => ({
  lecture: 'l1',
  title: 'Loops',
  sectionName: 'First',
  isHeldBack: false,
  durationSeconds: 30,
  started: seen(10),
  completed: seen(8),
  completedUnopened: seen(0),
  exercise,
  quiz: null,
  watched: seen(0),
  curve: null,
  again: null,
});

const course = (exercise: LectureAnalytics['exercise'], fewOthers: boolean): CourseAnalytics => ({
  courseName: 'Knots',
  students: 11,
  fewOthers,
  completed: seen(0),
  left: 0,
  weeks: [],
  lectures: [lecture(exercise)],
  remembered: null,
  named: [],
  others: { count: fewOthers ? 1 : 20, standing: null },
});

const rowOf = (analytics: CourseAnalytics): string | undefined => lecturesCsv(analytics).split('\r\n')[1];

describe('lectures as CSV', () => {
  it('counts the same people in all numbers of a group, and says which', () => {
    const few = { attempts: 20, tried: seen(9), passed: seen(4, 0) };
    expect(lecturesCsv(course(few, true)).split('\r\n')[0]).toContain(
      'Progress counts,Opened,Completed,Completed without opening,Exercise counts,Attempts,Tried,Passed',
    );
    expect(rowOf(course(few, true))).toBe(
      'First,Loops,30,who shows their progress,10,8,0,who shows their work,20,9,4',
    );
    const many = { attempts: 60, tried: seen(9, 15), passed: seen(4) };
    expect(rowOf(course(many, false))).toBe(
      'First,Loops,30,everybody,11,9 to 11,1 to 4,everybody,60,24,5 to 8',
    );
    expect(rowOf(course(null, false))).toMatch(/,,,,$/);
  });
});
