import type { Attempt, ExerciseResult } from '@lectern/contract/exercises';

/**
 * `3 of 4 tests passed`. `hasHidden` is true for an attempt at an exercise with hidden tests: these run only once all
 * visible ones have passed, and count from then on.
 */
export function resultSummary(
  { tests, hidden, trouble, hasPassed }: ExerciseResult,
  hasHidden = false,
): string {
  const all = tests.length + hidden.length;
  const passed = tests.filter((test) => test.hasPassed).length + hidden.filter(Boolean).length;
  if (all === 0) return trouble === null ? 'No tests ran' : 'The tests could not run';
  return hasHidden && !hasPassed && hidden.length === 0
    ? `${passed} of ${all} visible tests passed, and the hidden tests did not run`
    : `${passed} of ${all} tests passed`;
}

const isOther = (one: number, other: number): boolean => one > 0 && other > 0 && one !== other;

type Judged = Pick<Attempt, 'number' | 'result'>;

/** The summaries of two attempts, with the reason where an author's change made their totals differ. */
export function comparedSummary(older: Judged, newer: Judged, hasHidden: boolean): string {
  const areChanged =
    isOther(older.result.tests.length, newer.result.tests.length) ||
    isOther(older.result.hidden.length, newer.result.hidden.length);
  return [
    ...[older, newer].map(({ number, result }) => `Attempt ${number}: ${resultSummary(result, hasHidden)}.`),
    ...(areChanged ? ['The tests have been changed in the meantime.'] : []),
  ].join(' ');
}
