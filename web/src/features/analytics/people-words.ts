import type { People } from '@lectern/contract/analytics';

/** The most people that a hidden number can be. */
const HIDDEN = 4;

/** `7`; `3 to 6` where two are seen and the number of others is hidden. */
export const peopleInWords = ({ seen, others }: People): string =>
  others === null ? `${seen + 1} to ${seen + HIDDEN}` : String(seen + others);

/** `7 students`, `1 student`, `1 to 4 students`. */
export const studentsInWords = (people: People): string =>
  `${peopleInWords(people)} ${people.others !== null && people.seen + people.others === 1 ? 'student' : 'students'}`;

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
