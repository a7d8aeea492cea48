import { describe, expect, it } from 'vitest';
import { emptyInWords, scaleOf, stripsIn, watchedInWords } from './map-words.ts';

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
    expect(emptyInWords({ seen: 3, others: 5 }, empty, [0, 0])).toBe(
      'Where a line is empty, fewer than five people did it. Not drawn: Paused, Captions on and Left, which fewer than five people did at any one place. “Left” counts who left the page in the middle of the video; who watched on is told by “Watched”. Nobody has asked a question here yet.',
    );
    expect(emptyInWords({ seen: 0, others: 8 }, [], [0, 2])).toBe(
      'Where a line is empty, fewer than five people did it.',
    );
  });

  it.each([0, null])('are those with anybody, where no others are counted (%s)', (others) => {
    expect(emptyInWords({ seen: 4, others }, ['left'], [1])).toBe(
      'Where a line is empty, nobody counted here did it. Not drawn: Left, which nobody counted here did at any one place. “Left” counts who left the page in the middle of the video; who watched on is told by “Watched”. Of fewer than five students, a place may show one person’s habit rather than a hard part.',
    );
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

describe('the scale of a map', () => {
  it('names whole people only', () => {
    expect([scaleOf(12), scaleOf(5)]).toEqual([
      [12, 6, 0],
      [5, 0],
    ]);
  });
});
