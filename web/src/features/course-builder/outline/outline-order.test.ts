import { expect, it } from 'vitest';
import { anOutline } from '../../../../testing/outline.ts';
import { moveLecturesTo, moveSectionTo, neighbourOfAll } from './outline-order.ts';

const outline = anOutline({ s1: 'abcd', s2: 'e', s3: '' });
const moved = (ids: string[], sectionId: string, before: string | null) =>
  moveLecturesTo(outline, ids, { sectionId, before }).sections.map(({ subSection }) => subSection.join(''));

it('moves lectures before another, behind all, and into an empty section, in their own order', () => {
  expect(moved(['c'], 's1', 'a')).toEqual(['cabd', 'e', '']);
  expect(moved(['d', 'b'], 's2', 'e')).toEqual(['ac', 'bde', '']);
  expect(moved(['a', 'e'], 's3', null)).toEqual(['bcd', '', 'ae']);
  expect(moved(['a'], 's1', null)).toEqual(['bcda', 'e', '']);
});

it('leaves what is dropped on itself, or before one that moves too, where that makes sense', () => {
  expect(moved(['b'], 's1', 'b')).toEqual(['abcd', 'e', '']);
  expect(moved(['b', 'c'], 's1', 'c')).toEqual(['abcd', 'e', '']);
});

it('moves a section before another one, or behind all', () => {
  const order = (before: string | null) =>
    moveSectionTo(outline, 's1', before).sections.map(({ _id }) => _id);
  expect(order('s3')).toEqual(['s2', 's1', 's3']);
  expect(order(null)).toEqual(['s2', 's3', 's1']);
  expect(order('s1')).toEqual(['s1', 's2', 's3']);
});

it('names the next part that stays when several lectures go', () => {
  expect(neighbourOfAll(outline, ['b', 'c'])).toBe('d');
  expect(neighbourOfAll(outline, ['e', 'c', 'd'])).toBe('b');
  expect(neighbourOfAll(outline, ['e'])).toBe('s2');
  expect(neighbourOfAll(outline, [])).toBeUndefined();
});
