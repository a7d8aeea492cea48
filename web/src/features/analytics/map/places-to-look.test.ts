import type { LectureMap } from '@lectern/contract/lecture-map';
import { expect, it } from 'vitest';
import { placesToLook } from './places-to-look.ts';

const none = [0, 0, 0, 0, 0, 0];
const map: LectureMap = {
  course: 'c',
  courseName: 'Knots',
  title: 'Bight',
  durationSeconds: 28,
  step: 5,
  people: { seen: 9, others: 0 },
  lanes: {
    watched: [9, 9, 9, 9, 6, 6],
    again: none,
    paused: none,
    slowed: none,
    captioned: none,
    left: none,
  },
  asked: none,
  stops: [],
  passages: [],
  clarifications: [],
  exercise: null,
};
const passage = (from: number, to: number, people: number) => ({
  from,
  to,
  back: { people, of: 9 },
  failed: null,
});
const told = (more: Partial<LectureMap>) =>
  placesToLook({ ...map, ...more }).map(({ from, to, questions }) => [from, to, questions]);

it('names the places to which most go back first, with what was asked there', () => {
  const passages = [passage(3, 8, 4), passage(15, 20, 7)];
  expect(told({ passages, asked: [1, 2, 0, 0, 1, 1] })).toEqual([
    [15, 20, 0],
    [3, 8, 3],
    [20, 28, 2],
  ]);
});

it('names a place that a third of those who were there left, and no smaller loss', () => {
  const left = (people: number | null) => ({
    lanes: map.lanes && { ...map.lanes, left: [0, 0, 0, people, 2, 0] },
  });
  expect(told(left(3))).toEqual([[15, 20, 0]]);
  expect(told(left(2))).toEqual([]);
  expect(told(left(null))).toEqual([]);
});

it('names three places at most', () => {
  expect(told({ asked: [1, 0, 4, 0, 2, 0], passages: [passage(0, 5, 1), passage(8, 9, 2)] })).toHaveLength(3);
});
