import type { ExerciseCheck } from '@lectern/contract/exercises';
import { formatCount } from '#lib/format.ts';
import { Notice } from '#ui/notice.tsx';

interface CheckResultProps {
  check: ExerciseCheck | null;
  /** The visible tests are still the example's, although the solution is not. */
  hasExampleTests: boolean;
}

/** Whether an exercise can be published, and the reasons if not. */
export function CheckResult({ check, hasExampleTests }: CheckResultProps) {
  if (check === null) return <Notice>It was not checked yet. Save it again to check it.</Notice>;
  if (check.problems.length === 0) {
    return (
      <Notice tone="board">
        <p className="font-semibold">The exercise works</p>
        <p className="text-sm">
          The solution passes {formatCount(check.tests.length, 'test')}, the starter does not, and each test
          can fail.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger">
      <p className="font-semibold">It cannot be published like this</p>
      {hasExampleTests && (
        <p className="mt-1 text-sm">
          The visible tests are still those of the example. Write your own in the tab <em>Visible tests</em>.
        </p>
      )}
      <ul className="mt-1 list-disc pl-5 text-sm">
        {check.problems.map((problem) => (
          <li key={problem} className="break-words">
            {problem}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The same result in one line, beside the button that runs the check. */
export function CheckLine({ check }: { check: ExerciseCheck | null }) {
  const [problem, ...others] = check?.problems ?? [];
  if (check === null || problem === undefined) return check && <span className="text-board">It works</span>;
  return (
    <p className="line-clamp-2 font-semibold break-words text-danger">
      It does not work: {problem}
      {others.length > 0 && ` (and ${formatCount(others.length, 'more problem')})`}
    </p>
  );
}
