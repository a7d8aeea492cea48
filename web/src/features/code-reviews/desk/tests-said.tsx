import type { ExerciseResult } from '@lectern/contract/exercises';

/** The visible tests that failed, and how many hidden ones did. */
export function TestsSaid({ result: { tests, hidden, trouble } }: { result: ExerciseResult }) {
  const failed = tests.filter(({ hasPassed }) => !hasPassed);
  const hiddenFailed = hidden.filter((hasPassed) => !hasPassed).length;
  if (trouble === null && failed.length === 0 && hiddenFailed === 0) return null;
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
      {hiddenFailed > 0 && (
        <p>
          {hiddenFailed} of {hidden.length} hidden tests failed.
        </p>
      )}
    </section>
  );
}
