import { describe, expect, it } from 'vitest';
import { rightAnswersOf } from './use-answers.ts';

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

  it('keep the right parts of an answer', () => {
    const given = [{ question: 'a', answer: ['let', 'var'] }];
    const verdicts = [{ ...verdict('a', false), parts: [true, false] }];
    expect(rightAnswersOf({ answers: given, verdicts })).toEqual([{ question: 'a', answer: ['let', ''] }]);
  });

  it('are none once all were right', () => {
    expect(rightAnswersOf({ answers, verdicts: [verdict('a', true), verdict('b', true)] })).toEqual([]);
  });

  it('are none before a try', () => {
    expect(rightAnswersOf(null)).toEqual([]);
  });
});
