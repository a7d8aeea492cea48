import { FEWEST_PEOPLE, type People } from '@lectern/contract/analytics';
import {
  didInWords,
  isNoRest,
  knownOf,
  peopleInWords,
  restInWords,
  restOf,
  type Rest,
} from '#lib/words/people-words.ts';

/** So many cards are shown at most: of more programs the rarer are left out (`program-groups` of the contract). */
const MOST_CARDS = 20;

const have = (count: string): string => `${count} ${/^(?:up to )?1$/.test(count) ? 'has' : 'have'}`;

const isFew = ({ seen, others }: People): boolean => seen === 0 && others === null;

const isFewRest = ({ seen, others: [least, most] }: Rest): boolean =>
  seen === 0 && least < most && most < FEWEST_PEOPLE;

const restOfTried = (tried: People, passed: People) =>
  restOf({ seen: tried.seen, others: tried.others ?? 0 }, passed);

/** `9 students have tried it: 3 have passed, 6 have not.` The two numbers add up to the first. */
export function triedWords(tried: People, passed: People | null): string {
  const did = didInWords(tried, 'tried it');
  if (passed === null || knownOf(tried) === 0) return `${did}.`;
  const rest = restOfTried(tried, passed);
  if (isNoRest(rest)) return `${did}, and passed.`;
  if (isFew(passed)) return `${did}: fewer than five have passed, the others have not.`;
  const count = peopleInWords(passed, { most: knownOf(tried), fewOthers: false });
  const done = count === '0' ? 'nobody has passed' : `${have(count)} passed`;
  return `${did}: ${done}, ${isFewRest(rest) ? 'fewer than five have' : have(restInWords(rest))} not.`;
}

interface Cards {
  tried: People;
  /** Null where it is not known. */
  passed: People | null;
  /** The programs that have a card. */
  groups: readonly { hasPassed: boolean }[];
  /** All different programs that were submitted. */
  total: number;
}

/** How many different programs have no card, and why; empty where each has one. */
export function hiddenWords({ tried, passed, groups, total }: Cards): string {
  const hidden = total - groups.length;
  if (hidden <= 0) return '';
  const few =
    'fewer than five students wrote the same one, and none of them has asked for a review, shows you their work or shares a solution';
  const why = groups.length < MOST_CARDS ? few : `they are rarer, or ${few}`;
  const programs = `${groups.length} of ${total} different programs that were submitted ${groups.length === 1 ? 'has' : 'have'} a card: `;
  const fails =
    passed !== null && !isNoRest(restOfTried(tried, passed)) && groups.every(({ hasPassed }) => hasPassed);
  return fails
    ? `The programs of those who have not passed are hidden, because ${why}. ${programs}${hidden} are hidden.`
    : `${programs}${hidden} ${hidden === 1 ? 'is' : 'are'} hidden, because ${why}.`;
}
