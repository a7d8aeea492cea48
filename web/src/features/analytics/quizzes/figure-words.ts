import type { People } from '@lectern/contract/analytics';
import type { QuizFigures } from '@lectern/contract/quiz-analytics';
import { EASY, FEWEST_TO_SAY, GOOD, HARD, leastShare, rightShare, SOME } from './first-looks.ts';
import { FEW, partInWords } from '../share-words.ts';
import { knownOf, peopleInWords } from '#lib/words/people-words.ts';

type Figures = NonNullable<QuizFigures[number]['figures']>;

/** `7 of 11 (64%)`; `3 of 4`; `1 to 4 of 11` where the number is hidden. */
export const countInWords = (people: People, of: number): string =>
  people.others === null ? `${peopleInWords(people)} of ${of}` : partInWords(knownOf(people), of);

const difficultyAt = (share: number): string => (share < HARD ? 'Hard' : share >= EASY ? 'Easy' : 'Medium');

/** A figure's value, and what it says. */
interface Told {
  value: string;
  says: string;
}

export function difficultyOf(figures: Figures): Told {
  const { people, of } = figures.rightAtFirst;
  const says = `${countInWords(people, of)} got it right at first`;
  if (of < FEWEST_TO_SAY) return { value: 'Too few answers yet', says };
  // Of a hidden number only the least and the most that it can be are known.
  const least = difficultyAt(leastShare(figures));
  const most = difficultyAt(rightShare(figures));
  return {
    value: least === most ? least : `${least} or ${most.toLowerCase()}`,
    says,
  };
}

/** Null while it is not known. */
export function discriminationOf({ discrimination: found }: Figures): Told | null {
  if (found === null) return null;
  const number = found.toFixed(2).replace('-', '−');
  if (found >= GOOD)
    return { value: `Good (${number})`, says: 'Students who got it right did better in the rest' };
  if (found >= SOME)
    return { value: `Some (${number})`, says: 'Students who got it right did a little better in the rest' };
  return found > -SOME
    ? { value: `None (${number})`, says: 'Students who got it right did no better in the rest' }
    : { value: `Reversed (${number})`, says: 'Students who got it right did worse in the rest' };
}

/** Null while it is not known. */
export const stillKnownOf = (found: QuizFigures[number]['stillKnown']): Told | null =>
  found && {
    value: found.people === null ? `${FEW} of ${found.of}` : partInWords(found.people, found.of),
    says: `Of those who had once missed it: ${found.expected}% were expected to know it`,
  };
