import type { Share } from '@lectern/contract/analytics';

/** Where fewer may not be told. */
export const FEW = 'fewer than 5';

/** `38%`; `fewer than 5 of 60` where a share would tell of fewer than five. */
export const shareInWords = ({ people, of }: Share): string =>
  people === null ? `${FEW} of ${of}` : `${Math.round((100 * people) / of)}%`;
