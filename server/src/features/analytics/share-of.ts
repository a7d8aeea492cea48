import { FEWEST_PEOPLE, type Share } from '@lectern/contract/analytics';

/** Null for one to four people. */
export const orNothing = (people: number): number | null =>
  people > 0 && people < FEWEST_PEOPLE ? null : people;

/** A share of `of` people; null for fewer than five. The count in it is null below five too. */
export const shareOf = (people: number, of: number): Share | null =>
  of < FEWEST_PEOPLE ? null : { people: people < FEWEST_PEOPLE ? null : Math.min(people, of), of };
