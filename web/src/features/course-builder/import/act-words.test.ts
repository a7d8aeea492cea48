import { expect, it } from 'vitest';
import { actOf } from './act-words.ts';
import type { PlannedLecture, ReplacedPart } from '../import-plan/planned-course.ts';

const replacing = (...replaced: ReplacedPart[]): PlannedLecture =>
  ({
    replaced,
    exerciseChange: { revision: 3, files: [] },
    freshFiles: [new File([], 'a')],
  }) as unknown as PlannedLecture;
const withNewExercise = { ...replacing('exercise'), exerciseChange: { revision: null, files: [] } };

it('says what an import will do', () => {
  expect(actOf(1, [])).toBe('Add 1 lecture');
  expect(actOf(2, [replacing('text'), replacing('text'), replacing('text')])).toBe(
    'Add 2 lectures and replace 3 texts',
  );
  expect(actOf(0, [replacing('text', 'exercise')])).toBe('Replace 1 text and 1 exercise');
  expect(actOf(1, [replacing('text', 'exercise')])).toBe('Add 1 lecture, replace 1 text and 1 exercise');
  expect(actOf(0, [replacing('title'), replacing('starter code')])).toBe(
    'Replace 1 starter code and rename 1 lecture',
  );
  expect(actOf(0, [withNewExercise, replacing('files')])).toBe('Add 1 exercise and 1 file');
});

it('counts many kinds together, and captions with their video', () => {
  expect(actOf(0, [replacing('text', 'exercise', 'captions')])).toBe('Replace 3 parts');
  expect(actOf(0, [replacing('video', 'captions')])).toBe('Replace 1 video');
  expect(actOf(3, [withNewExercise, replacing('files')])).toBe('Add 5 things');
});

it('is empty for nothing', () => {
  expect(actOf(0, [])).toBe('');
});
