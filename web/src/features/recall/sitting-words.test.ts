import { describe, expect, it } from 'vitest';
import { sittingWords, type Graded } from './sitting-words.ts';

const [known, forgotten]: Graded[] = [
  { grade: 'good', days: 4 },
  { grade: 'again', days: 1 },
];

describe('the words of a sitting', () => {
  it.each([
    [[known], 'You answered 1 card, and knew it. It comes again in 4 days.'],
    [[forgotten], 'You answered 1 card, and did not know it. It comes again tomorrow.'],
    [[known, known], 'You answered 2 cards, and knew both. They come again in 4 days.'],
    [[known, forgotten, known], 'You answered 3 cards, and knew 2 of them. They come again in 1 to 4 days.'],
    [[forgotten, forgotten], 'You answered 2 cards, and knew none of them. They come again tomorrow.'],
  ])('say what was known, and when it comes again', (graded, words) => {
    expect(
      sittingWords(
        graded.filter((card) => card !== undefined),
        graded.length,
      ),
    ).toBe(words);
  });

  it('say what was missed and answered once more', () => {
    expect(sittingWords([{ grade: 'again', days: 1 }], 1, 1)).toBe(
      'You answered 1 card, and did not know it. You went through 1 card once more. It comes again tomorrow.',
    );
  });

  it('count what was answered earlier today', () => {
    expect(sittingWords([{ grade: 'hard', days: 2 }], 5)).toContain('That makes 5 today.');
    expect(sittingWords([], 5)).toBe('You have answered 5 cards today.');
    expect(sittingWords([], 5, 1)).toBe(
      'You have answered 5 cards today. You went through 1 card once more.',
    );
    expect(sittingWords([], 0)).toBe('');
  });
});
