import { describe, expect, it } from 'vitest';
import { hangsOn, placeNow, type AskedLecture } from './question-place.ts';

const lecture: AskedLecture = {
  id: 'l',
  title: 'Knots',
  description: 'A bowline holds.\nIt does not slip.\nIt is easy to untie.',
  videoId: 'v1',
  exerciseId: 'e1',
};
const anchor = (place: 'second' | 'line' | 'exercise' | 'lecture', at = 0, quote = '') => ({
  place,
  at,
  quote,
  hangsOn: hangsOn(place, lecture),
});

describe('the place of a question', () => {
  it('is the same while what it hangs on is', () => {
    const renamed = { ...lecture, title: 'Loops', description: '' };
    expect(placeNow(anchor('second', 7), renamed)).toEqual({ state: 'same', at: 7 });
    expect(placeNow(anchor('exercise'), renamed).state).toBe('same');
    expect(placeNow(anchor('lecture'), renamed).state).toBe('changed');
    expect(placeNow(anchor('lecture'), lecture).state).toBe('same');
  });

  it('has changed with another video or edition of the exercise, and is gone without one', () => {
    const other = { ...lecture, videoId: 'v2', exerciseId: 'e2' };
    expect(placeNow(anchor('second', 7), other).state).toBe('changed');
    expect(placeNow(anchor('exercise'), other).state).toBe('changed');
    const bare = { ...lecture, videoId: null, exerciseId: null };
    expect(placeNow(anchor('second', 7), bare).state).toBe('gone');
    expect(placeNow(anchor('exercise'), bare).state).toBe('gone');
    expect(placeNow(anchor('lecture'), undefined).state).toBe('gone');
  });

  it('follows a line by its words, and never to one of two', () => {
    const line = anchor('line', 2, 'It does not slip.');
    expect(placeNow(line, lecture)).toEqual({ state: 'same', at: 2 });
    const moved = { ...lecture, description: `First.\n${lecture.description}` };
    expect(placeNow(line, moved)).toEqual({ state: 'same', at: 3 });
    const twice = { ...lecture, description: 'It does not slip.\nx\nIt does not slip.' };
    expect(placeNow(line, twice).state).toBe('gone');
    expect(placeNow(line, { ...lecture, description: 'It slips.' }).state).toBe('gone');
  });
});
