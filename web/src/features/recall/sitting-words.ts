import type { RecallGrade } from '@lectern/contract/recall';
import { formatCount } from '#lib/format.ts';

/** A card that was answered in this sitting. */
export interface Graded {
  grade: RecallGrade;
  /** Days until it comes again. */
  days: number;
}

const knownOf = (graded: readonly Graded[]): string => {
  const known = graded.filter(({ grade }) => grade !== 'again').length;
  if (graded.length === 1) return known === 1 ? 'knew it' : 'did not know it';
  if (known === graded.length) return graded.length === 2 ? 'knew both' : 'knew all of them';
  return `knew ${known === 0 ? 'none' : known} of them`;
};

const againOf = (graded: readonly Graded[]): string => {
  const days = graded.map((card) => card.days);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const when =
    first !== last
      ? `in ${first} to ${last} days`
      : first === 1
        ? 'tomorrow'
        : `in ${formatCount(first, 'day')}`;
  return `${graded.length === 1 ? 'It comes' : 'They come'} again ${when}.`;
};

/**
 * What was done in a sitting, and when its cards come again.
 * @param doneToday the cards that were answered today, before this sitting too
 * @param triedAgain how many that were missed were answered once more
 * @example sittingWords([{ grade: 'good', days: 4 }], 1) // 'You answered 1 card, and knew it. It comes again in 4 days.'
 */
export const sittingWords = (graded: readonly Graded[], doneToday: number, triedAgain = 0): string => {
  const more = triedAgain === 0 ? '' : ` You went through ${formatCount(triedAgain, 'card')} once more.`;
  if (graded.length === 0)
    return doneToday === 0 ? '' : `You have answered ${formatCount(doneToday, 'card')} today.${more}`;
  const before = doneToday > graded.length ? ` That makes ${doneToday} today.` : '';
  return `You answered ${formatCount(graded.length, 'card')}, and ${knownOf(graded)}.${before}${more} ${againOf(graded)}`;
};
