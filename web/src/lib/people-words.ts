import type { People } from '@lectern/contract/analytics';

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

/** `7`; `3 to 6` where two are seen and the number of others is hidden, or `2 to 6` where that may be nobody. */
export const peopleInWords = (people: People, { most: of, fewOthers }: Whole = ANY): string => {
  const most = people.others === null ? Math.min(mostOf(people), of) : mostOf(people);
  const least = people.others === null ? Math.min(people.seen + (fewOthers ? 0 : 1), most) : most;
  return least === most ? String(most) : `${least} to ${most}`;
};

/** `7 students`, `1 student`, `1 to 4 students`. */
export const studentsInWords = (people: People, whole: Whole = ANY): string => {
  const words = peopleInWords(people, whole);
  return `${words} ${words === '1' ? 'student' : 'students'}`;
};

/** The number of which it is certain. */
export const knownOf = ({ seen, others }: People): number => seen + (others ?? 0);

export const isNobody = ({ seen, others }: People): boolean => seen === 0 && others === 0;

/** Those who are not in the part. Hidden where it would tell of one to four others. */
export const restOf = (whole: People, part: People): People => {
  const others = whole.others === null || part.others === null ? null : whole.others - part.others;
  return {
    seen: whole.seen - part.seen,
    others: others !== null && others > 0 && others <= HIDDEN ? null : others,
  };
};
