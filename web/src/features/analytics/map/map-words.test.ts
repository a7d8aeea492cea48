import { describe, expect, it } from 'vitest';
import { emptyInWords, stripsIn } from './map-words.ts';

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
