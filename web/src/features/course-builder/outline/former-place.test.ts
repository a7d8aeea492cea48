import type { Section } from '@lectern/contract/course';
import { expect, it } from 'vitest';
import { anOutline } from '../../../../testing/outline.ts';
import { formerPlacesOf, putBack } from './former-place.ts';

const outline = anOutline({ s1: 'abcd', s2: 'e', s3: '' });
const shown = (sections: readonly { _id: string; subSection: string[] }[]): string[] =>
  sections.map(({ _id, subSection }) => `${_id} ${subSection.join('')}`.trim());
/** The outline after the move of `ids` out of the first outline is undone in `now`. */
const back = (ids: string[], now: Section[]) => shown(putBack(now, formerPlacesOf(outline, ids)).sections);

it('puts a lecture behind the nearest of those that stood before it', () => {
  expect(back(['c'], anOutline({ s1: 'abd', s2: 'ce', s3: '' }))).toEqual(['s1 abcd', 's2 e', 's3']);
  expect(back(['c'], anOutline({ s1: 'ad', s2: 'ce', s3: '' }))).toEqual(['s1 acd', 's2 e', 's3']);
  expect(back(['c'], anOutline({ s1: 'dxab', s2: 'ce' }))).toEqual(['s1 dxabc', 's2 e']);
  expect(back(['a'], anOutline({ s1: 'bcda', s2: 'e' }))).toEqual(['s1 abcd', 's2 e']);
});

it('puts several back in their order, without those that were deleted since', () => {
  expect(back(['b', 'c', 'e'], anOutline({ s1: 'ad', s2: '', s3: 'bec' }))).toEqual([
    's1 abcd',
    's2 e',
    's3',
  ]);
  expect(back(['b', 'c'], anOutline({ s1: 'ad', s2: 'ec', s3: '' }))).toEqual(['s1 acd', 's2 e', 's3']);
});

it('puts a section back with what it has now', () => {
  expect(back(['s1'], anOutline({ s2: 'e', s4: 'f', s1: 'ab' }))).toEqual(['s1 ab', 's2 e', 's4 f']);
  expect(back(['s3'], anOutline({ s3: 'a', s2: 'e' }))).toEqual(['s2 e', 's3 a']);
});

it('says what was deleted since when there is nothing to put back, or no place for it', () => {
  expect(() => back(['c'], anOutline({ s1: 'abd', s2: 'e' }))).toThrow('“c” was deleted after that');
  expect(() => back(['e'], anOutline({ s1: 'abecd' }))).toThrow('“s2” was deleted after that');
});
