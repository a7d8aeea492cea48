import type { ExerciseResult } from '@lectern/contract/exercises';
import { Badge } from '#ui/badge.tsx';

interface TestsSaidProps {
  result: ExerciseResult;
  /** Titles of hidden tests. */
  hiddenFailed: readonly string[];
}

/** The failed tests; of hidden ones the titles. */
export function TestsSaid({ result: { tests, hidden, trouble }, hiddenFailed }: TestsSaidProps) {
  const failed = tests.filter(({ hasPassed }) => !hasPassed);
  const hiddenCount = hidden.filter((hasPassed) => !hasPassed).length;
  if (trouble === null && failed.length === 0 && hiddenCount === 0) return null;
  return (
    <section aria-labelledby="tests-said" className="grid gap-2 rounded-md bg-danger-wash px-4 py-3">
      <h3 id="tests-said" className="font-semibold">
        What the tests said
      </h3>
      {trouble !== null && <p className="font-mono text-sm break-words">{trouble}</p>}
      {failed.length > 0 && (
        <ul className="ml-5 grid list-disc gap-1">
          {failed.map(({ title, message, expected, got }) => (
            <li key={title} className="break-words">
              {title}
              <span className="block font-mono text-sm text-soft">
                {expected !== null && got !== null ? `Expected ${expected}, but got ${got}` : message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {hiddenCount > 0 && (
        <p>
          {hiddenCount} of {hidden.length} hidden tests failed.
        </p>
      )}
      {hiddenFailed.length > 0 && (
        <ul className="ml-5 grid list-disc gap-1">
          {hiddenFailed.map((title) => (
            <li key={title} className="break-words">
              {title} <Badge>Hidden</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
