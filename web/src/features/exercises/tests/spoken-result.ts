import type { ExerciseResult } from '@lectern/contract/exercises';
import { summaryOf } from './test-results.tsx';
import { verdictOf, type ShownResult } from './verdict.tsx';

const failuresOf = ({ tests, hidden, trouble }: ExerciseResult): string[] => [
  ...(trouble === null ? [] : [trouble]),
  ...tests.filter(({ hasPassed }) => !hasPassed).map(({ title, message }) => `Failed: ${title}. ${message}`),
  ...hidden.flatMap((hasPassed, index) => (hasPassed ? [] : [`Failed: Hidden test ${index + 1}`])),
];

/** A result for a screen reader: its meaning, and the failures. */
export const spokenResult = (shown: ShownResult, hasHidden: boolean): string =>
  [`${verdictOf(shown, hasHidden)}. ${summaryOf(shown.result)}.`, ...failuresOf(shown.result)].join('\n');
