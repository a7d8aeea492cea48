import { FEWEST_PEOPLE, type Share } from '@lectern/contract/analytics';

/** The text for a number too small to be shown. */
export const FEW = 'fewer than 5';

/** `7 of 11 (64%)`; `3 of 4` without a percentage, which would mislead for fewer than five. */
export const partInWords = (part: number, of: number): string =>
  of < FEWEST_PEOPLE ? `${part} of ${of}` : `${part} of ${of} (${Math.round((100 * part) / of)}%)`;

/** `38%`, `3 of 4`; `fewer than 5 of 60` if a share would reveal fewer than five. */
export const shareInWords = ({ people, of }: Share): string => {
  if (people === null) return `${FEW} of ${of}`;
  return of < FEWEST_PEOPLE ? `${people} of ${of}` : `${Math.round((100 * people) / of)}%`;
};
