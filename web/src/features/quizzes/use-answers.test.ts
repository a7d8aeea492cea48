import type { ShownQuestion } from '@lectern/contract/shown-question';
import { describe, expect, it } from 'vitest';
import { missingAnswer } from '#lib/missing-answer.ts';
import { isAnswered, rightAnswersOf } from './use-answers.ts';

const verdict = (question: string, isRight: boolean) => ({ question, isRight, why: '', said: '' });
const answers = [
  { question: 'a', answer: 'let' },
  { question: 'b', answer: 'var' },
];

describe('the answers to begin anew with', () => {
  it('are those that were right', () => {
    const verdicts = [verdict('a', true), verdict('b', false)];
    expect(rightAnswersOf({ answers, verdicts })).toEqual([{ question: 'a', answer: 'let' }]);
  });

  it('are none once all were right', () => {
    expect(rightAnswersOf({ answers, verdicts: [verdict('a', true), verdict('b', true)] })).toEqual([]);
  });

  it('are none before a try', () => {
    expect(rightAnswersOf(null)).toEqual([]);
  });
});

describe('a line to be mended', () => {
  const asked: ShownQuestion = {
    id: 'q',
    kind: 'fix',
    second: null,
    isRequired: false,
    prompt: 'Mend it',
    code: 'let a = 1;\nlet b = a;',
    line: 2,
  };

  it.each([
    ['as it was given', undefined],
    ['typed like the given one', 'let b = a;'],
  ])('is no answer %s, and is called unchanged', (_what, given) => {
    expect(isAnswered(asked, given)).toBe(false);
    expect(missingAnswer(asked, given)).toBe('The line is unchanged');
  });

  it('is an answer once it has changed', () => {
    expect(isAnswered(asked, 'let b = 2;')).toBe(true);
  });
});
