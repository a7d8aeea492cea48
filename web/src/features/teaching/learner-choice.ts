import { STUCK_FROM } from '@lectern/contract/teaching';
import { useLocation } from 'react-router';
import { learnerGroups, type LearnerGroup } from './learner-groups.ts';

export const STUCK_CHOICES = [STUCK_FROM, 5, 10];

/**
 * Which students of a course are listed. It is part of the address, so that a reload and the way to a student keep
 * it.
 */
export interface LearnerChoice {
  group: LearnerGroup;
  /** Least number of attempts that counts as stuck. */
  stuckFrom: number;
}

/** @param otherwise the group of an address that names none. */
const readChoice = (asked: URLSearchParams, otherwise: LearnerGroup): LearnerChoice => ({
  group: learnerGroups.find((one) => one === asked.get('show')) ?? otherwise,
  stuckFrom: STUCK_CHOICES.find((count) => String(count) === asked.get('stuck')) ?? STUCK_FROM,
});

/** The choice of the page's address. */
export const useLearnerChoice = (otherwise: LearnerGroup): LearnerChoice =>
  readChoice(new URLSearchParams(useLocation().search), otherwise);

/** The address of a list or of somebody in it, with the choice. */
export const withChoice = (address: string, { group, stuckFrom }: LearnerChoice): string =>
  `${address}&show=${group}${stuckFrom === STUCK_FROM ? '' : `&stuck=${stuckFrom}`}`;

/** Keeps the choice of the page's address, if it has one, in the addresses of the pages that it leads to. */
export function useKeepChoice(): (address: string) => string {
  const asked = new URLSearchParams(useLocation().search);
  return (address) => (asked.has('show') ? withChoice(address, readChoice(asked, 'all')) : address);
}
