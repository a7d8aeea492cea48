import type { Attempt } from '@lectern/contract/exercises';
import type { LearnerAttempt } from '@lectern/contract/teaching';
import { formatCount } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';

interface OutcomeProps extends Pick<Attempt, 'result'>, Pick<LearnerAttempt, 'hiddenFailed'> {}

/** `Passed 3 of 5 tests`; empty where none ran. */
export function testsInWords({ tests, hidden }: Attempt['result']): string {
  const outcomes = [...tests.map(({ hasPassed }) => hasPassed), ...hidden];
  return outcomes.length === 0
    ? ''
    : `Passed ${outcomes.filter(Boolean).length} of ${formatCount(outcomes.length, 'test')}`;
}

const Failed = () => <span className="font-semibold text-danger">Failed:</span>;

/** What failed, in words; of hidden tests the titles. */
export function Outcome({ result: { trouble, tests, hidden }, hiddenFailed }: OutcomeProps) {
  const failed = tests.filter(({ hasPassed }) => !hasPassed);
  /** Those whose edition of the exercise no longer names them. */
  const unnamed = hidden.filter((hasPassed) => !hasPassed).length - hiddenFailed.length;
  return (
    <div className="grid gap-2 text-sm empty:hidden">
      {trouble !== null && <p className="wrap-anywhere text-danger">{trouble}</p>}
      {failed.length + hiddenFailed.length > 0 && (
        <ul aria-label="Tests that failed" className="grid gap-1">
          {failed.map(({ title, message }) => (
            <li key={title} className="wrap-anywhere">
              <Failed /> <span className="font-semibold">{title}</span>{' '}
              <span className="text-soft">{message}</span>
            </li>
          ))}
          {hiddenFailed.map((title) => (
            <li key={`hidden ${title}`} className="wrap-anywhere">
              <Failed /> <span className="font-semibold">{title}</span> <Badge>Hidden</Badge>
            </li>
          ))}
        </ul>
      )}
      {unnamed > 0 && <p>{formatCount(unnamed, 'hidden test has', 'hidden tests have')} failed.</p>}
    </div>
  );
}
