import { expect, it } from 'vitest';
import { bySection, splitPath } from './path-parts.ts';

const lecture = (title: string, sectionName: string, wasOpened: boolean) => ({
  lecture: title,
  title,
  sectionName,
  completedBy: null,
  watchedShare: null,
  wasOpened,
  hasExercise: false,
  hasQuiz: false,
  attempts: [],
  quiz: null,
});
const titles = (lectures: readonly { title: string }[]) => lectures.map(({ title }) => title).join('');
const path = [
  lecture('a', 'One', true),
  lecture('b', 'One', false),
  lecture('c', 'Two', true),
  lecture('d', 'Two', false),
  lecture('e', 'Three', false),
];

it('folds what a student has not come to, where that is more than a few', () => {
  const { reached, ahead } = splitPath([...path, lecture('f', 'Three', false)]);
  expect([titles(reached), titles(ahead)]).toEqual(['abc', 'def']);
  expect(titles(splitPath(path).reached)).toBe('abcde');
});

it('keeps the lectures of a section together', () => {
  expect(bySection(path).map(titles)).toEqual(['ab', 'cd', 'e']);
});
