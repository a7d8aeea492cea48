import { describe, expect, it } from 'vitest';
import { isOfEarlier, joinTyped, ofTry, type Typed } from './typed-answers.ts';

const typed = (tryId: string, ...answers: [question: string, answer: string, at?: number][]): Typed => ({
  tryId,
  answers: answers.map(([question, answer, at]) => ({ question, answer, ...(at && { at, after: 2 }) })),
});
const wordsOf = ({ answers }: Typed) => Object.fromEntries(answers.map((one) => [one.question, one.answer]));

describe('what several tabs keep of a try', () => {
  it('is of each question what was typed last', () => {
    const mine = typed('t1', ['a', 'early', 1], ['b', 'late', 9]);
    const joined = joinTyped(mine, [
      typed('t2', ['a', 'later', 5], ['b', 'early', 3]),
      typed('t3', ['a', 'between', 4], ['c', 'alone', 2]),
    ]);
    expect(wordsOf(joined)).toEqual({ a: 'later', b: 'late', c: 'alone' });
    expect(joinTyped(joined, [mine])).toBe(joined);
  });

  it('replaces what was right in the last try, and is replaced by none of it', () => {
    const before = typed('', ['a', 'right']);
    const mine = typed('t1', ['a', 'changed', 1]);
    expect(wordsOf(joinTyped(before, [mine]))).toEqual({ a: 'changed' });
    expect(joinTyped(mine, [before])).toBe(mine);
  });

  it('does not count once the try is over', () => {
    const mine = typed('t1', ['a', 'old', 1], ['b', 'right']);
    expect(isOfEarlier(mine, 2)).toBe(false);
    expect(isOfEarlier(mine, 3)).toBe(true);
    expect(wordsOf(ofTry(mine, 3))).toEqual({ b: 'right' });
  });
});
