import type { ExerciseResult } from '@lectern/contract/exercises';
import { resultSummary } from './result-summary.ts';
import { verdictOf, type ShownResult } from './verdict.tsx';
import { explainError } from '#lib/explained-errors.ts';

const explained = (message: string): string => [message, explainError(message) ?? []].flat().join('\n');

const failuresOf = ({ tests, hidden, trouble }: ExerciseResult): string[] => [
  ...(trouble === null ? [] : [explained(trouble)]),
  ...tests
    .filter(({ hasPassed }) => !hasPassed)
    .map(({ title, message }) => `Failed: ${title}. ${explained(message)}`),
  ...hidden.flatMap((hasPassed, index) => (hasPassed ? [] : [`Failed: Hidden test ${index + 1}`])),
];

/** A result for a screen reader: its meaning, and the failures. */
export const spokenResult = (shown: ShownResult, hasHidden: boolean): string =>
  [
    `${verdictOf(shown, hasHidden)}. ${resultSummary(shown.result, hasHidden && shown.isVerdict)}.`,
    ...failuresOf(shown.result),
  ].join('\n');
