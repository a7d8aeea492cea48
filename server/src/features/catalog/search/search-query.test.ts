import { describe, expect, it } from 'vitest';
import { normaliseSearch, unfinishedWord } from './search-query.ts';

describe('normaliseSearch', () => {
  it('makes one search of all its spellings', () => {
    expect(normaliseSearch('  JavaScript \n for  Beginners ')).toBe('javascript for beginners');
  });
});

describe('unfinishedWord', () => {
  it.each([
    ['java', { head: '', word: 'java' }],
    ['learn jav', { head: 'learn ', word: 'jav' }],
    ['"a quote" naïv', { head: '"a quote" ', word: 'naïv' }],
    ['"an open quo', undefined],
    ['git -hu', undefined],
    ['"done"', undefined],
    ['c++', undefined],
    ['', undefined],
  ])('of %j is %j', (text, word) => {
    expect(unfinishedWord(text)).toEqual(word);
  });
});
