import type { ExerciseCheck } from '@lectern/contract/exercises';
import { formatCount } from '#lib/format.ts';
import { Notice } from '#ui/notice.tsx';

const list = new Intl.ListFormat('en');

/** Says which parts of a saved exercise are still the example's: nobody means to publish them. */
function ExampleParts({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <p className="mt-1 text-sm">
      Still those of the example: {list.format(parts)}. Replace them, unless you mean to keep them.
    </p>
  );
}

interface CheckResultProps {
  check: ExerciseCheck | null;
  /** The parts that are still the example's, in words. */
  exampleParts: readonly string[];
}

/** Whether an exercise can be published, and the reasons if not. */
export function CheckResult({ check, exampleParts }: CheckResultProps) {
  if (check === null) return <Notice>It has not been checked yet. Save it again to check it.</Notice>;
  if (check.problems.length === 0) {
    return (
      <Notice tone={exampleParts.length === 0 ? 'board' : 'plain'}>
        <p className="font-semibold">The exercise works</p>
        <p className="text-sm">
          The solution passes {formatCount(check.tests.length, 'test')}, the starter does not, and each test
          can fail.
        </p>
        <ExampleParts parts={exampleParts} />
      </Notice>
    );
  }
  return (
    <Notice tone="danger">
      <p className="font-semibold">It cannot be published like this</p>
      <ExampleParts parts={exampleParts} />
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
export function CheckLine({ check, exampleParts }: CheckResultProps) {
  const [problem, ...others] = check?.problems ?? [];
  if (check === null) return null;
  if (problem === undefined && exampleParts.length > 0)
    return (
      <p className="font-semibold text-amber">
        It works, but still the example’s: {list.format(exampleParts)}
      </p>
    );
  if (problem === undefined) return <span className="text-board">It works</span>;
  return (
    <p className="line-clamp-6 font-semibold break-words text-danger">
      It does not work: {problem}
      {others.length > 0 && ` (and ${formatCount(others.length, 'more problem')})`}
    </p>
  );
}
