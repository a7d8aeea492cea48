import type { Lecture, Section } from '@lectern/contract/course';
import { expect, it } from 'vitest';
import { moveLecturesTo, moveSectionTo } from './outline-order.ts';

const lecture = (id: string): Lecture => ({
  _id: id,
  title: id,
  description: '',
  videoUrl: '',
  timeDuration: '0:00',
  durationSeconds: 0,
  hasVideo: false,
  hasExercise: false,
  starterCode: '',
});
const outline: Section[] = [
  { _id: 's1', sectionName: 's1', subSection: ['a', 'b', 'c', 'd'].map(lecture) },
  { _id: 's2', sectionName: 's2', subSection: ['e'].map(lecture) },
  { _id: 's3', sectionName: 's3', subSection: [] },
];
const moved = (ids: string[], sectionId: string, before: string | null) =>
  moveLecturesTo(outline, ids, { sectionId, before }).sections.map(({ subSection }) => subSection.join(''));

it('moves lectures before another, behind all, and into an empty section, in their own order', () => {
  expect(moved(['c'], 's1', 'a')).toEqual(['cabd', 'e', '']);
  expect(moved(['d', 'b'], 's2', 'e')).toEqual(['ac', 'bde', '']);
  expect(moved(['a', 'e'], 's3', null)).toEqual(['bcd', '', 'ae']);
  expect(moved(['a'], 's1', null)).toEqual(['bcda', 'e', '']);
});

it('leaves what is dropped on itself, or before one that moves too, where that makes sense', () => {
  expect(moved(['b'], 's1', 'b')).toEqual(['abcd', 'e', '']);
  expect(moved(['b', 'c'], 's1', 'c')).toEqual(['abcd', 'e', '']);
});

it('moves a section before another one, or behind all', () => {
  const order = (before: string | null) =>
    moveSectionTo(outline, 's1', before).sections.map(({ _id }) => _id);
  expect(order('s3')).toEqual(['s2', 's1', 's3']);
  expect(order(null)).toEqual(['s2', 's3', 's1']);
  expect(order('s1')).toEqual(['s1', 's2', 's3']);
});
