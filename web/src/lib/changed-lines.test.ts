import { expect, it } from 'vitest';
import { changedLines } from './changed-lines.ts';

it('names the lines that are new or changed, and counts those that are gone', () => {
  const before = 'a\nb\nc\nd\n';
  expect(changedLines(before, before)).toEqual({ added: new Set(), removed: 0, gone: new Map() });
  expect(changedLines(before, 'a\nB\nc\nd\ne\n')).toEqual({
    added: new Set([2, 5]),
    removed: 1,
    gone: new Map([[2, ['b']]]),
  });
  expect(changedLines(before, 'a\nd\n')).toEqual({
    added: new Set(),
    removed: 2,
    gone: new Map([[2, ['b', 'c']]]),
  });
});

it('takes no notice of spaces at the end of a line', () => {
  expect(changedLines('a  \nb', 'a\nb\r')).toEqual({ added: new Set(), removed: 0, gone: new Map() });
});
