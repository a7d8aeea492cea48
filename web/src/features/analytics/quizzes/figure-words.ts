import type { QuizFigures } from '@lectern/contract/quiz-analytics';
import { EASY, GOOD, HARD, rightShare, SOME } from './first-looks.ts';
import { FEW } from '../share-words.ts';

type Figures = NonNullable<QuizFigures[number]['figures']>;

/** `7 of 11 (64%)`; `fewer than 5 of 11` where the number is hidden. */
export const countInWords = (people: number | null, of: number): string =>
  people === null ? `${FEW} of ${of}` : `${people} of ${of} (${Math.round((100 * people) / of)}%)`;

/** A figure's value, and what it says. */
interface Told {
  value: string;
  says: string;
}

export function difficultyOf(figures: Figures): Told {
  const { people, of } = figures.rightAtFirst;
  const share = rightShare(figures);
  const says =
    people === null
      ? `Fewer than 5 of ${of} had it right at first`
      : `${countInWords(people, of)} had it right at first`;
  // Of a hidden number only the most that it can be is known.
  if (share < HARD) return { value: 'Hard', says };
  if (people === null) return { value: 'Hard or medium', says };
  return { value: share >= EASY ? 'Easy' : 'Medium', says };
}

/** Null while it is not known. */
export function discriminationOf({ discrimination: found }: Figures): Told | null {
  if (found === null) return null;
  const number = found.toFixed(2).replace('-', '−');
  if (found >= GOOD) return { value: `Good (${number})`, says: 'Who had it right did better in the rest' };
  if (found >= SOME)
    return { value: `Some (${number})`, says: 'Who had it right did a little better in the rest' };
  return found > -SOME
    ? { value: `None (${number})`, says: 'Who had it right did no better in the rest' }
    : { value: `Reversed (${number})`, says: 'Who had it right did worse in the rest' };
}

/** Null while it is not known. */
export const stillKnownOf = (found: QuizFigures[number]['stillKnown']): Told | null =>
  found && {
    value: countInWords(found.people, found.of),
    says: `${found.expected}% were expected to know it`,
  };
