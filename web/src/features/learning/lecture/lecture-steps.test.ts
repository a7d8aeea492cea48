import type { Lecture } from '@lectern/contract/course';
import type { LectureRecord } from '@lectern/contract/learning';
import { describe, expect, it } from 'vitest';
import {
  recordsByLecture,
  resumeSecond,
  secondsLeft,
  sectionMinutesLeft,
  stepAfter,
  stepsOf,
  stepToOpen,
} from './lecture-steps.ts';

const lecture = (_id: string, durationSeconds = 100): Lecture => ({
  _id,
  title: _id,
  description: '',
  videoUrl: '',
  timeDuration: '',
  durationSeconds,
  hasVideo: durationSeconds > 0,
  hasExercise: false,
  starterCode: '',
});
const record = (id: string, changes: Partial<LectureRecord>): LectureRecord => ({
  lecture: id,
  isCompleted: false,
  completedBy: null,
  completions: [],
  watchedShare: 0,
  watched: [],
  positionSeconds: 0,
  code: null,
  codeRevision: 0,
  ...changes,
});
const courseContent = [
  { _id: 's1', sectionName: 'One', subSection: [lecture('a'), lecture('b')] },
  { _id: 's2', sectionName: 'Empty', subSection: [] },
  { _id: 's3', sectionName: 'Three', subSection: [lecture('c')] },
];
const steps = stepsOf({ courseContent });
const none = recordsByLecture([]);

describe('the steps of a course', () => {
  it('counts lectures through all sections', () => {
    expect(steps.map(({ lecture: { _id }, number }) => [_id, number])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
  });

  it('does not count a lecture that is held back', () => {
    const subSection = [lecture('a'), { ...lecture('b'), isHeldBack: true }, lecture('c')];
    const held = stepsOf({ courseContent: [{ _id: 's', sectionName: 'One', subSection }] });
    expect(held.map(({ number }) => number)).toEqual([1, 1, 2]);
  });

  it('goes on across sections, and nowhere after the last', () => {
    expect(stepAfter(steps, 'b')?.lecture._id).toBe('c');
    expect(stepAfter(steps, 'c')).toBeUndefined();
  });

  it('opens what is asked for, before where the student left off', () => {
    expect(stepToOpen(steps, { asked: 'c', last: 'b', records: none })?.lecture._id).toBe('c');
    expect(stepToOpen(steps, { asked: null, last: 'b', records: none })?.lecture._id).toBe('b');
  });

  it('opens the first lecture that is not complete when it knows nothing better', () => {
    const records = recordsByLecture([record('a', { isCompleted: true })]);
    expect(stepToOpen(steps, { asked: 'gone', last: null, records })?.lecture._id).toBe('b');
    const all = recordsByLecture(['a', 'b', 'c'].map((id) => record(id, { isCompleted: true })));
    expect(stepToOpen(steps, { asked: null, last: null, records: all })?.lecture._id).toBe('a');
  });

  it('opens the first open lecture after the last one when that is complete', () => {
    const records = recordsByLecture([record('b', { isCompleted: true })]);
    expect(stepToOpen(steps, { asked: null, last: 'b', records })?.lecture._id).toBe('c');
    expect(stepToOpen(steps, { asked: 'a', last: 'b', records })?.lecture._id).toBe('a');
    const all = recordsByLecture(['a', 'b', 'c'].map((id) => record(id, { isCompleted: true })));
    expect(stepToOpen(steps, { asked: null, last: 'b', records: all })?.lecture._id).toBe('b');
  });

  it('tells the time that is left without what is complete or was played', () => {
    const records = recordsByLecture([
      record('a', { isCompleted: true, watchedShare: 0.2 }),
      record('b', { watchedShare: 0.25 }),
    ]);
    expect(secondsLeft([lecture('a'), lecture('b')], records)).toBe(75);
    const text = { ...lecture('c', 0), description: 'word '.repeat(400) };
    expect(secondsLeft([lecture('a'), lecture('b'), text], records)).toBe(75 + 120);
    expect(secondsLeft([{ ...text, minutes: 5 }], records)).toBe(300);
    expect(secondsLeft([{ ...text, hasExercise: true }], records)).toBe(0);
  });

  it('rounds the time of sections so that they add up to that of the course', () => {
    const lengths = [40, 40, 40, 25, 35];
    const sections = lengths.map((seconds, index) => ({
      _id: `s${index}`,
      sectionName: '',
      subSection: [lecture(`l${index}`, seconds)],
    }));
    const minutes = sectionMinutesLeft(sections, none);
    expect(minutes).toEqual([1, 0, 1, 0, 1]);
    const whole = secondsLeft(
      sections.flatMap(({ subSection }) => subSection),
      none,
    );
    expect(minutes.reduce<number>((sum, left) => sum + (left ?? 0), 0)).toBe(Math.round(whole / 60));
    const first = recordsByLecture([record('l0', { isCompleted: true })]);
    expect(sectionMinutesLeft(sections, first)).toEqual([null, 1, 0, 1, 0]);
  });

  it('starts a lecture over that was left at its end', () => {
    expect(resumeSecond(42, 100)).toBe(42);
    expect(resumeSecond(99, 100)).toBe(0);
  });
});
