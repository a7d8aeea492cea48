import type { People } from '@lectern/contract/analytics';
import { formatCount } from '#lib/format.ts';

/** The most people that a hidden number can be. */
const HIDDEN = 4;

/** The most people that it can be. */
export const mostOf = ({ seen, others }: People): number => seen + (others ?? HIDDEN);

/** The people of whom a number is a part. */
export interface Whole {
  /** No range goes above it. */
  most: number;
  /** Whether a hidden number of others may be nobody (`fewOthers` of the figures of a course). */
  fewOthers: boolean;
}

const ANY: Whole = { most: Infinity, fewOthers: false };

/** `7`; `3 to 6`; `up to 4` where it may be nobody. */
const rangeInWords = (least: number, most: number): string => {
  if (least === most) return String(most);
  return least === 0 ? `up to ${most}` : `${least} to ${most}`;
};

/**
 * `7`; `3 to 6` where two are seen and the number of others is hidden, or `2 to 6` where that may be nobody; `up to 4` of
 * others alone.
 */
export const peopleInWords = (people: People, { most: of, fewOthers }: Whole = ANY): string => {
  const most = people.others === null ? Math.min(mostOf(people), of) : mostOf(people);
  const least = people.others === null ? Math.min(people.seen + (fewOthers ? 0 : 1), most) : most;
  return rangeInWords(least, most);
};

/** A course, and how many of its students are not seen. */
interface Class {
  students: number;
  unseen: number;
  fewOthers: boolean;
}

/** How many completed a course: one range wherever it is told, and a dash where all are up to four who are not seen. */
export const completedInWords = (completed: People, { students, unseen, fewOthers }: Class): string =>
  fewOthers && students <= unseen && completed.others === null
    ? '–'
    : peopleInWords(completed, { most: Math.min(students, completed.seen + unseen), fewOthers });

/** Why `3 to 6` or `up to 4` stands for how many completed; empty beside one number and a dash. */
export const completedReason = (words: string): string =>
  words.includes(' ')
    ? 'Completed is a range: students who do not show you their progress are counted exactly only from five on.'
    : '';

/** `7 students`, `1 student`, `1 to 4 students`. */
export const studentsInWords = (people: People, whole: Whole = ANY): string => {
  const words = peopleInWords(people, whole);
  return `${words} ${/^(?:up to )?1$/.test(words) ? 'student' : 'students'}`;
};

/**
 * How many did something, in the same words on every page: `7 students have tried it`, `1 student who shows you their work
 * has tried it` beside others who are not told, `Fewer than five students have tried it` where nobody else is.
 */
export function didInWords({ seen, others }: People, did: string): string {
  if (others === null && seen > 0)
    return `${formatCount(seen, 'student who shows', 'students who show')} you their work ${seen === 1 ? 'has' : 'have'} ${did}`;
  if (others === null) return `Fewer than five students have ${did}`;
  return seen + others === 0
    ? `Nobody has ${did} yet`
    : `${formatCount(seen + others, 'student has', 'students have')} ${did}`;
}

/** The number of which it is certain. */
export const knownOf = ({ seen, others }: People): number => seen + (others ?? 0);

export const isNobody = ({ seen, others }: People): boolean => seen === 0 && others === 0;

/** People of whom a part is taken away: the number of others lies between two. */
export interface Rest {
  seen: number;
  others: readonly [least: number, most: number];
}

const spanOf = ({ others }: People | Rest): Rest['others'] =>
  others === null ? [1, HIDDEN] : typeof others === 'number' ? [others, others] : others;

/** Those who are not in the part. What would tell of one to four others is as wide as that. */
export const restOf = (whole: People | Rest, part: People): Rest => {
  const [all, taken] = [spanOf(whole), spanOf(part)];
  const least = Math.max(0, all[0] - taken[1]);
  const most = Math.max(0, all[1] - taken[0]);
  const isFew = most > 0 && most <= HIDDEN;
  return { seen: whole.seen - part.seen, others: isFew ? [Math.min(least, 1), HIDDEN] : [least, most] };
};

export const isNoRest = ({ seen, others }: Rest): boolean => seen === 0 && others[1] === 0;

/** `7`; `7 to 10`; `up to 4` where it may be nobody. */
export const restInWords = ({ seen, others }: Rest): string =>
  rangeInWords(seen + others[0], seen + others[1]);
