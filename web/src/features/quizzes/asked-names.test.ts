import type { ShownQuestion } from '@lectern/contract/shown-question';
import { expect, it } from 'vitest';
import { askedNames } from './asked-names.ts';

const asked = (name?: string): ShownQuestion => ({
  id: name ?? 'a',
  second: null,
  isRequired: false,
  prompt: 'Why?',
  kind: 'text',
  ...(name !== undefined && { name }),
});

it('counts the questions of a try in the order of the quiz', () => {
  expect(askedNames([asked('Question 1'), asked('Question 2')])).toEqual([
    'Question 1 of 2',
    'Question 2 of 2',
  ]);
  expect(askedNames([asked()])).toEqual(['Question 1 of 1']);
});

it('keeps the number of each question where a try has an order of its own', () => {
  expect(askedNames([asked('Question 3'), asked('Question 1')])).toEqual([
    'Question 3 · 1 of 2',
    'Question 1 · 2 of 2',
  ]);
});
