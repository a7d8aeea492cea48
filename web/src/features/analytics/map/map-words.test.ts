import { describe, expect, it } from 'vitest';
import { emptyInWords, stripsIn, watchedInWords } from './map-words.ts';

const nothing = [null, null];
const lanes = {
  watched: [8, 7],
  again: nothing,
  paused: nothing,
  slowed: [null, 5],
  captioned: nothing,
  left: nothing,
};

describe('the strips of a lecture map', () => {
  it('are those with five people somewhere; the others are named in one sentence', () => {
    const { drawn, empty } = stripsIn(lanes);
    expect(drawn).toEqual(['slowed']);
    expect(emptyInWords(empty, [0, 0])).toBe(
      ' Not drawn: Paused, Captions on and Left, which fewer than five people did at any one place. Nobody has asked a question here yet.',
    );
    expect(emptyInWords([], [0, 2])).toBe('');
  });
});

describe('how many watched', () => {
  it.each([
    [{ seen: 4, others: 5 }, '9 students watched'],
    [{ seen: 1, others: 0 }, '1 student watched'],
    [
      { seen: 11, others: null },
      'watched by 11 who show you their progress; up to four others are not counted',
    ],
    [
      { seen: 0, others: null },
      'watched by nobody who shows you their progress; up to four others are not counted',
    ],
  ])('is told with the same words whether hidden others watched or not', (people, words) => {
    expect(watchedInWords(people)).toBe(words);
  });
});
