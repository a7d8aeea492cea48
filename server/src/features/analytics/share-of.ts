import { FEWEST_PEOPLE, type People, type Share } from '@lectern/contract/analytics';

export const isFew = (people: number): boolean => people > 0 && people < FEWEST_PEOPLE;

/** Null for one to four people. */
export const orNothing = (people: number): number | null => (isFew(people) ? null : people);

/** A share of `of` people; null for fewer than five. The count in it is null below five too. */
export const shareOf = (people: number, of: number): Share | null =>
  of < FEWEST_PEOPLE ? null : { people: people < FEWEST_PEOPLE ? null : Math.min(people, of), of };

/**
 * Adds up rows for students who are seen, and rows for the others. When there are only one to four others at all, none of
 * their numbers is told: of so few, nobody says as much as four (decision 0585).
 */
export const peopleIn = <Row extends { isSeen: boolean }>(
  rows: readonly Row[],
  count: (row: Row) => number,
  areOthersFew = false,
): People => {
  const sum = (isSeen: boolean): number =>
    rows.filter((row) => row.isSeen === isSeen).reduce((total, row) => total + count(row), 0);
  return { seen: sum(true), others: areOthersFew ? null : orNothing(sum(false)) };
};

/**
 * Whose ways through a video are drawn, in curves and in the map: those who are seen, from the first on, and others from
 * five on.
 */
export const isDrawn = ({ seen, others }: People): boolean => seen + (others ?? 0) > 0;

/** Whether those who are seen are drawn alone: then each is counted. Beside others no number is below five. */
export const areSeenAlone = ({ others }: People): boolean => others === null || others === 0;

export interface Parts {
  tried: number;
  triedOthers: number;
  /** Those of them who are counted in the share. */
  did: number;
  didOthers: number;
}

/** A share of people some of whom are not seen; null when it would tell of one to four of those. */
export const shareOfParts = ({ tried, triedOthers, did, didOthers }: Parts): Share | null => {
  if (tried === 0 || orNothing(triedOthers) === null) return null;
  if (orNothing(didOthers) !== null) return { people: did, of: tried };
  // Fewer than five, unless some of them are seen.
  return did === didOthers ? { people: null, of: tried } : null;
};
