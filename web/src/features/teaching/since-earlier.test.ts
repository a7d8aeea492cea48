import { expect, it } from 'vitest';
import { sinceEarlier } from './since-earlier.ts';

const files = (content: string) => [{ name: 'code.js', content }];

it.each([
  ['a\nb', 'a\nb', 'the program is the same', [], []],
  ['a\nb', 'a\nB\nc', '2 lines are new or changed', [2, 3], [[2, ['b']]]],
  ['a\nb\nc', 'A', '1 line is new or changed, 2 lines are gone', [1], [[1, ['a', 'b', 'c']]]],
  ['a\nb\nc', 'a\nc', '1 line is gone', [], [[2, ['b']]]],
  ['a\nb', 'a', '1 line is gone', [], [[2, ['b']]]],
])('compares %j with %j', (before, after, words, lines, gone) => {
  const since = sinceEarlier(files(before), files(after));
  expect([
    since.words,
    [...(since.marked.get('code.js') ?? [])],
    [...(since.gone.get('code.js') ?? [])],
  ]).toEqual([words, lines, gone]);
});
