import { describe, expect, it } from 'vitest';
import { countingNotes, heightOf, stripsIn, watchedInWords } from './map-words.ts';

const nothing = [null, null];
const lanes = {
  watched: [8, 7],
  again: nothing,
  paused: nothing,
  slowed: [null, 5],
  captioned: nothing,
  left: nothing,
};

describe('how a lecture map is counted', () => {
  const map = { step: 5, stops: [], clarifications: [], asked: [0, 0], lanes };

  it('is said of the strips with five people somewhere, and of the others', () => {
    expect(stripsIn(lanes).drawn).toEqual(['slowed']);
    expect(countingNotes({ ...map, people: { seen: 3, others: 5 } })).toEqual([
      'The height of a bar is the number of students, in steps of 5 seconds.',
      'A strip is stronger where more people did it.',
      'Where a line is empty, fewer than five people did it.',
      'Not drawn: Paused, Captions on and Left, which fewer than five people did at any one place.',
      '“Left” counts students who left the page in the middle of the video; “Watched” counts those who went on watching.',
    ]);
  });

  it.each([0, null])('is said of those with anybody, where no others are counted (%s)', (others) => {
    const notes = countingNotes({
      ...map,
      people: { seen: 4, others },
      stops: [{ second: 12, kind: 'question' }],
    });
    expect(notes).toContain('Where a line is empty, nobody counted here did it.');
    expect(notes).toContain('Where the video pauses by itself (question at 0:12), the pause is not counted.');
    expect(notes.some((note) => note.startsWith('Up to four students'))).toBe(others === null);
  });
});

describe('how many watched', () => {
  it.each([
    [{ seen: 4, others: 5 }, '9 students watched'],
    [{ seen: 1, others: 0 }, '1 student watched'],
    [{ seen: 11, others: null }, 'watched by 11 who show you their progress'],
    [{ seen: 0, others: null }, 'watched by nobody who shows you their progress'],
  ])('is told with the same words whether hidden others watched or not', (people, words) => {
    expect(watchedInWords(people)).toBe(words);
  });
});

describe('the scale of a map', () => {
  it('ends with an even number of people, and draws one of them as a low bar', () => {
    expect([[1], [null], [5], [11, 12]].map(heightOf)).toEqual([4, 4, 6, 12]);
  });
});
