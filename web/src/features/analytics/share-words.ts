import type { Share } from '@lectern/contract/analytics';

/** The text for a number too small to be shown. */
export const FEW = 'fewer than 5';

/** `38%`; `fewer than 5 of 60` if a share would reveal fewer than five. */
export const shareInWords = ({ people, of }: Share): string =>
  people === null ? `${FEW} of ${of}` : `${Math.round((100 * people) / of)}%`;
