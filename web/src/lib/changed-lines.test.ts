import { expect, it } from 'vitest';
import { changedLines } from './changed-lines.ts';

it('names the lines that are new or changed, and counts those that are gone', () => {
  const before = 'a\nb\nc\nd\n';
  expect(changedLines(before, before)).toEqual({ added: new Set(), removed: 0 });
  expect(changedLines(before, 'a\nB\nc\nd\ne\n')).toEqual({ added: new Set([2, 5]), removed: 1 });
  expect(changedLines(before, 'a\nd\n')).toEqual({ added: new Set(), removed: 2 });
});

it('takes no notice of spaces at the end of a line', () => {
  expect(changedLines('a  \nb', 'a\nb\r')).toEqual({ added: new Set(), removed: 0 });
});
