import { explanationOf } from './error-words.ts';
import { resultSummary } from './result-summary.ts';
import { verdictOf, type ShownResult } from './verdict.tsx';

const failuresOf = ({ result: { tests, hidden, trouble }, files }: ShownResult): string[] => {
  const explained = (message: string): string =>
    [message, explanationOf(message, files) ?? []].flat().join('\n');
  return [
    ...(trouble === null ? [] : [explained(trouble)]),
    ...tests
      .filter(({ hasPassed }) => !hasPassed)
      .map(({ title, message }) => `Failed: ${title}. ${explained(message)}`),
    ...hidden.flatMap((hasPassed, index) => (hasPassed ? [] : [`Failed: Hidden test ${index + 1}`])),
  ];
};

/** A result for a screen reader: its meaning, and the failures. */
export const spokenResult = (shown: ShownResult, hasHidden: boolean): string =>
  [
    `${verdictOf(shown, hasHidden)}. ${resultSummary(shown.result, hasHidden && shown.isVerdict)}.`,
    ...failuresOf(shown),
  ].join('\n');
