import { act, renderHook } from '@testing-library/react';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import { afterEach, describe, expect, it } from 'vitest';
import { rightAnswersOf, useAnswers } from './use-answers.ts';

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

  it('keep the right lines of an output at their places', () => {
    const verdicts = [{ ...verdict('a', false), parts: [true, false, true] }];
    const given = [{ question: 'a', answer: '14\n15\n16' }];
    expect(rightAnswersOf({ answers: given, verdicts })).toEqual([{ question: 'a', answer: '14\n\n16' }]);
  });

  it('keep an order as it is: only a part of it would have holes, and the first one looks mixed anew', () => {
    const given = [{ question: 'a', answer: ['x', 'y'] }];
    const verdicts = [{ ...verdict('a', false), parts: [true, false] }];
    const items = [{ id: 'x', text: 'x' }];
    const words = { id: 'a', second: null, isRequired: false, prompt: '' };
    expect(rightAnswersOf({ answers: given, verdicts }, [{ ...words, kind: 'order', items }])).toEqual(given);
  });

  it('are none once all were right', () => {
    expect(rightAnswersOf({ answers, verdicts: [verdict('a', true), verdict('b', true)] })).toEqual([]);
  });

  it('are none before a try', () => {
    expect(rightAnswersOf(null)).toEqual([]);
  });
});

describe('the marks of an output', () => {
  afterEach(() => localStorage.clear());

  it('are those of the text that was judged', () => {
    const asked: ShownQuestion = {
      id: 'a',
      second: null,
      isRequired: false,
      prompt: 'Prints?',
      kind: 'output',
      code: '',
    };
    const lastTry: QuizTry = {
      _id: 't1',
      number: 1,
      question: null,
      right: 0,
      total: 1,
      hasPassed: false,
      isLate: false,
      submittedAt: new Date().toISOString(),
      judgedAgainAt: null,
      answers: [{ question: 'a', answer: '14\n15' }],
      verdicts: [{ ...verdict('a', false), parts: [true, false] }],
    };
    const { result } = renderHook(() => useAnswers([asked], { place: 'quiz l2', lastTry, isSending: false }));
    expect(result.current.marksOf(asked)).toEqual([true, false]);
    act(() => result.current.begin());
    expect(result.current.answers).toEqual([{ question: 'a', answer: '14\n' }]);
    act(() => result.current.change('a', '14\na1'));
    expect(result.current.marksOf(asked)).toEqual([undefined, undefined]);
  });
});

describe('a try with a time limit', () => {
  afterEach(() => localStorage.clear());

  const questions = ['a', 'b'].map((id): ShownQuestion => ({
    id,
    second: null,
    isRequired: false,
    prompt: 'Which?',
    kind: 'text',
  }));
  const lastTry: QuizTry = {
    _id: 't1',
    number: 1,
    question: null,
    right: 1,
    total: 2,
    hasPassed: false,
    isLate: false,
    submittedAt: new Date().toISOString(),
    judgedAgainAt: null,
    answers,
    verdicts: [verdict('a', true), verdict('b', false)],
  };

  it('begins with what was right in the last one, shown as right, under an id of its own', () => {
    const options = { place: 'quiz l1', lastTry, isSending: false };
    const { result, rerender } = renderHook(
      ({ isRunning }) => useAnswers(questions, { ...options, timed: { isRunning, after: 1 } }),
      { initialProps: { isRunning: false } },
    );
    expect(result.current).toMatchObject({ answers, tryId: 't1' });
    rerender({ isRunning: true });
    const [first, second] = questions;
    expect(result.current.answers).toEqual([{ question: 'a', answer: 'let' }]);
    expect(result.current.tryId).not.toBe('t1');
    expect(first && result.current.verdictOf(first)).toMatchObject({ isRight: true });
    expect(second && result.current.verdictOf(second)).toBeUndefined();
    act(() => result.current.change('b', 'const'));
    expect(result.current.answers).toHaveLength(2);
  });
});
