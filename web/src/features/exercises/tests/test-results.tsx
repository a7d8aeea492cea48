import type { ExerciseFile, ExerciseResult, TestResult } from '@lectern/contract/exercises';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';
import { ErrorText, type GoToPlace } from './error-place.tsx';
import { ValueDiff } from './value-diff.tsx';

const entryLooks = { log: '', warn: 'text-amber', error: 'text-danger' };

function Printed({ entries, title }: { entries: TestResult['printed']; title: string }) {
  if (entries.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="cursor-pointer text-sm text-soft">{title}</summary>
      <pre className="mt-1 overflow-x-auto rounded-md bg-well p-3 font-mono text-sm">
        {entries.map(([level, text], index) => (
          <span
            key={index}
            className={classNames('block break-words whitespace-pre-wrap', entryLooks[level])}
          >
            {text}
          </span>
        ))}
      </pre>
    </details>
  );
}

function Mark({ hasPassed }: { hasPassed: boolean }) {
  const Icon = hasPassed ? CircleCheck : CircleX;
  return (
    <Icon
      aria-hidden="true"
      className={classNames('mt-0.5 size-5 shrink-0', hasPassed ? 'text-board' : 'text-danger')}
    />
  );
}

/** The mark as text on the title's line: a screen reader would announce a separate one as an image. */
const MarkWord = ({ hasPassed }: { hasPassed: boolean }) => (
  <span className="sr-only">{hasPassed ? 'Passed: ' : 'Failed: '}</span>
);

/** The test's line that failed. */
const TestLine = ({ line, tests }: { line: number; tests: string }) => (
  <p className="text-sm text-soft">
    Line {line} of the tests:{' '}
    <code className="font-mono break-words text-ink">{tests.split('\n')[line - 1]?.trim()}</code>
  </p>
);

interface TestRowProps extends Omit<TestResultsProps, 'result'> {
  test: TestResult;
}

function TestRow({ test, tests, ...links }: TestRowProps) {
  return (
    <li className="flex gap-3 py-2.5">
      <Mark hasPassed={test.hasPassed} />
      <div className="min-w-0 flex-1">
        <p>
          <MarkWord hasPassed={test.hasPassed} />
          {test.title}
        </p>
        {!test.hasPassed && (
          <div className="mt-2 grid gap-2">
            {test.expected !== null && test.got !== null ? (
              <>
                {test.line !== undefined && <TestLine line={test.line} tests={tests} />}
                <ValueDiff expected={test.expected} got={test.got} />
              </>
            ) : (
              <ErrorText message={test.message} {...links} />
            )}
          </div>
        )}
        <Printed entries={test.printed} title="Console of this test" />
      </div>
    </li>
  );
}

interface TestResultsProps {
  result: ExerciseResult;
  /** The program that it is of. */
  files: readonly ExerciseFile[];
  /** Source of the visible tests. */
  tests: string;
  onGoTo: GoToPlace;
}

interface HiddenRowProps {
  /** Counting from 1. */
  numbers: readonly number[];
  hasPassed: boolean;
  /** What is said of a failed test. */
  hint?: string | undefined;
}

const numberList = new Intl.ListFormat('en');

const HiddenRow = ({ numbers, hasPassed, hint }: HiddenRowProps) => (
  <li className="flex gap-3 py-2.5">
    <Mark hasPassed={hasPassed} />
    <p>
      <MarkWord hasPassed={hasPassed} />
      {numbers.length === 1 ? 'Hidden test' : 'Hidden tests'} {numberList.format(numbers.map(String))}
      {hint !== undefined && <span className="text-soft"> · {hint}</span>}
    </p>
  </li>
);

/** Failed hidden tests without a name are one row, because there is one sentence for all of them. */
function FailedHidden({ hidden, hiddenTitles = [] }: Pick<ExerciseResult, 'hidden' | 'hiddenTitles'>) {
  const numbers = hidden.flatMap((hasPassed, index) => (hasPassed ? [] : [index + 1]));
  const titleOf = (number: number): string | null | undefined => hiddenTitles[number - 1];
  const unnamed = numbers.filter((number) => !titleOf(number));
  return (
    <>
      {numbers.map((number) => {
        const title = titleOf(number);
        return title && <HiddenRow key={number} numbers={[number]} hasPassed={false} hint={title} />;
      })}
      {unnamed.length > 0 && (
        <HiddenRow numbers={unnamed} hasPassed={false} hint="try values other than those that you see" />
      )}
    </>
  );
}

/** The tests that failed, or those that passed, as rows: each kind in the author's order. */
function TestRows({ result, wanted, ...rest }: TestResultsProps & { wanted: 'failed' | 'passed' }) {
  const { tests, hidden } = result;
  const isWanted = (hasPassed: boolean): boolean => hasPassed === (wanted === 'passed');
  return (
    <ul className="divide-y divide-line">
      {tests.map((test, index) => isWanted(test.hasPassed) && <TestRow key={index} test={test} {...rest} />)}
      {wanted === 'failed' ? (
        <FailedHidden {...result} />
      ) : (
        hidden.map(
          (hasPassed, index) =>
            hasPassed && <HiddenRow key={`hidden-${index}`} numbers={[index + 1]} hasPassed />,
        )
      )}
    </ul>
  );
}

/** The tests that passed, folded: nothing of them is left to mend. */
function PassedTests(props: TestResultsProps) {
  const { tests, hidden, hasPassed } = props.result;
  const count = [...tests.map((test) => test.hasPassed), ...hidden].filter(Boolean).length;
  if (count === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 text-sm text-soft">
        {hasPassed ? `Show ${formatCount(count, 'test')}` : `${count} passed`}
      </summary>
      <TestRows {...props} wanted="passed" />
    </details>
  );
}

/** The result of a test run: each visible test with its differences, hidden ones as passed or failed. */
export function TestResults(props: TestResultsProps) {
  const { result, files, onGoTo } = props;
  const { trouble, printed } = result;
  return (
    <div>
      {trouble !== null && (
        <div className="rounded-md bg-danger-wash px-3 py-2">
          <ErrorText message={trouble} files={files} onGoTo={onGoTo} />
        </div>
      )}
      <Printed entries={printed} title="Console while loading" />
      {!result.hasPassed && <TestRows {...props} wanted="failed" />}
      <PassedTests {...props} />
    </div>
  );
}
