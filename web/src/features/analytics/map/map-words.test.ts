import { describe, expect, it } from 'vitest';
import { emptyInWords, missingInWords, scaleOf, stripsIn, watchedInWords } from './map-words.ts';

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

describe('a map that is not drawn', () => {
  it.each([
    [0, 'Nobody who shows you their progress has watched this video: 5 are needed.'],
    [1, '1 student who shows you their progress has watched this video: 4 more are needed.'],
    [4, '4 students who show you their progress have watched this video: 1 more is needed.'],
  ])(
    'tells how many more it needs beside %i, in the same words for hidden others and none',
    (seen, words) => {
      expect([missingInWords({ seen, others: null }), missingInWords({ seen, others: 0 })]).toEqual([
        words,
        words,
      ]);
    },
  );
});

describe('the scale of a map', () => {
  it('names whole people only', () => {
    expect([scaleOf(12), scaleOf(5)]).toEqual([
      [12, 6, 0],
      [5, 0],
    ]);
  });
});
