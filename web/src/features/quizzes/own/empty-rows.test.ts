import type { Question } from '@lectern/contract/quiz-content';
import { describe, expect, it } from 'vitest';
import { withoutEmptyEnd } from './empty-rows.ts';
import { newAccepted, newForeseen, newOption, newQuestion } from './new-question.ts';
import { missingIn } from './quiz-problems.ts';

const choice = (...texts: string[]): Question =>
  ({
    ...newQuestion('one'),
    prompt: 'Which?',
    options: texts.map((text, at) => ({ ...newOption(), text, isRight: at === 0 })),
  }) as Question;

const textsOf = (question: Question): string[] =>
  'options' in question ? question.options.map(({ text }) => text) : [];

describe('empty rows', () => {
  it('at the end are dropped, and lack nothing', () => {
    const question = choice('a', 'b', ' ', '');
    expect(textsOf(withoutEmptyEnd(question))).toEqual(['a', 'b']);
    expect(missingIn(question, { hasExercise: false, videoSeconds: null })).toEqual([]);
  });

  it('between others stay, and so does one that is marked as right', () => {
    expect(textsOf(withoutEmptyEnd(choice('a', '', 'c')))).toEqual(['a', '', 'c']);
    expect(textsOf(withoutEmptyEnd(choice('')))).toEqual(['']);
    expect(missingIn(choice('a', '', 'c'), { hasExercise: false, videoSeconds: null })).toEqual([
      'An answer is empty',
    ]);
  });

  it('of a new question stay', () => {
    expect(textsOf(withoutEmptyEnd(newQuestion('one')))).toEqual(['', '']);
    expect(withoutEmptyEnd(newQuestion('text'))).toEqual(
      expect.objectContaining({ accepted: [newAccepted()], foreseen: [] }),
    );
  });

  it('of expected wrong answers are dropped to the last', () => {
    const question = { ...newQuestion('number'), foreseen: [newForeseen()] } as Question;
    expect(withoutEmptyEnd(question)).toMatchObject({ foreseen: [] });
  });
});
