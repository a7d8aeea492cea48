import type { Lecture } from '@lectern/contract/course';
import type { StudentCourse } from '@lectern/contract/learning';
import { describe, expect, it } from 'vitest';
import { courseLeft } from './course-left.ts';

const lecture = (_id: string, more: Partial<Lecture> = {}): Lecture => ({
  _id,
  title: _id,
  description: '',
  videoUrl: '',
  timeDuration: '10:00',
  durationSeconds: 600,
  hasVideo: true,
  hasExercise: false,
  starterCode: '',
  ...more,
});

const left = (completedLectures: string[], subSection: Lecture[], onlyMarked: string[] = []): string =>
  courseLeft({
    courseContent: [{ _id: 's', sectionName: '', subSection }],
    completedLectures,
    onlyMarked,
  } as Partial<StudentCourse> as StudentCourse);

describe('what is left of a course', () => {
  it('counts the lectures and the time of the incomplete ones', () => {
    const text = lecture('c', { hasVideo: false, durationSeconds: 0, minutes: 5 });
    expect(left(['a'], [lecture('a'), lecture('b'), text])).toBe('1 of 3 lectures, about 15 min left');
  });

  it('counts the exercises whose length is unknown', () => {
    const exercise = lecture('c', { hasVideo: false, durationSeconds: 0, hasExercise: true });
    expect(left(['a'], [lecture('a'), lecture('b'), exercise])).toBe(
      '1 of 3 lectures, about 10 min and 1 exercise left',
    );
    expect(left([], [exercise])).toBe('0 of 1 lecture, 1 exercise left');
  });

  it('says how many count for the certificate once all are complete', () => {
    expect(left(['a', 'b'], [lecture('a'), lecture('b')], ['b'])).toBe(
      '1 of 2 lectures count for the certificate',
    );
    expect(left(['a'], [lecture('a'), lecture('b')], ['a'])).toBe('1 of 2 lectures, about 10 min left');
    expect(left([], [])).toBe('0 of 0 lectures');
  });

  it('says nothing more where nothing is left', () => {
    expect(left(['a'], [lecture('a')])).toBe('1 of 1 lecture');
  });
});
