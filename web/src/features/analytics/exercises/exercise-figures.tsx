import { useId, type ReactNode } from 'react';
import type { People } from '@lectern/contract/analytics';
import type { ExerciseFigures as Figures, FailedNow } from '@lectern/contract/exercise-analytics';
import { Link } from 'react-router';
import { useExerciseAnalytics } from '../analytics.api.ts';
import { BeforeAfter } from '../before-after.tsx';
import { CountedNote } from '../counted-note.tsx';
import { AttemptsToPass } from './attempts-to-pass.tsx';
import { ExerciseFacts } from './exercise-facts.tsx';
import { PartBar } from './part-bar.tsx';
import { knownOf, peopleInWords } from '#lib/words/people-words.ts';
import { SeenNames } from '../seen-names.tsx';
import { exerciseAddress, programsAddress } from '#lib/addresses/author-addresses.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { Badge } from '#ui/badge.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

interface FailureRow {
  key: string;
  label: ReactNode;
  students: People;
  who: Figures['tests'][number]['who'];
}

interface FailuresProps {
  title: string;
  /** The text without any rows. */
  none: string;
  courseId: string;
  tried: number;
  rows: readonly FailureRow[];
  /** Below the rows; absent where they need no explanation. */
  legend?: string | undefined;
}

/** Causes of failure, as bars out of all who tried; behind the number, the names of those who show their work. */
function Failures({ title, none, courseId, tried, rows, legend }: FailuresProps) {
  return (
    <section>
      <h5 className="mb-2 text-sm font-semibold">{title}</h5>
      {rows.length === 0 ? (
        <p className="text-sm text-faint">{none}</p>
      ) : (
        <ul className="grid gap-3">
          {rows.map(({ key, label, students, who }) => (
            <li key={key}>
              <div className="flex items-baseline justify-between gap-4 text-sm">
                <span className="min-w-0 wrap-anywhere">{label}</span>
                <span className="shrink-0 tabular-nums">
                  {peopleInWords(students, { most: tried, fewOthers: false })} of{' '}
                  {formatCount(tried, 'student')}
                </span>
              </div>
              <PartBar part={knownOf(students)} of={tried} className="bg-danger" />
              {who.length > 0 && (
                <details className="mt-1 text-sm">
                  <summary className="w-fit cursor-pointer text-soft">Names and programs</summary>
                  <SeenNames courseId={courseId} students={who} />
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
      {legend !== undefined && <p className="mt-2 text-sm text-soft">{legend}</p>}
    </section>
  );
}

/** Students who show their work, by name, with the tests that they fail. */
function FailsNow({ courseId, failedNow }: { courseId: string; failedNow: readonly FailedNow[] }) {
  const id = useId();
  if (failedNow.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h5 id={id} className="mb-2 text-sm font-semibold">
        Who fails which test now
      </h5>
      <ul className="grid gap-2">
        {failedNow.map(({ title, isHidden, students }) => (
          <li key={`${title} ${String(isHidden)}`} className="text-sm">
            <p className="wrap-anywhere">
              {title} {isHidden && <Badge>Hidden</Badge>}
            </p>
            <SeenNames courseId={courseId} students={students} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-faint">
        Of those who show you their work, by their newest attempt. Looking at a program is logged, and the
        student can see the log.
      </p>
    </section>
  );
}

const PLACEHOLDER =
  '# stands for any name, text or number: errors that differ only there are counted as one.';

/**
 * The sentence where there are no rows: either all failures are listed, or only those of five or more unseen
 * students.
 */
const NOTHING_FAILED = {
  all: { tests: 'No test was failed.', errors: 'No error occurred.' },
  some: {
    tests: 'No test was failed by five students. Tests that fewer failed are not listed.',
    errors: 'No error occurred for five students. Errors of fewer are not listed.',
  },
} as const;

interface WaysProps {
  courseId: string;
  lectureId: string;
  /** Whether the viewer may change the exercise. */
  isEditor: boolean;
}

/** Where the programs are read, and where the exercise is edited. */
const Ways = ({ courseId, lectureId, isEditor }: WaysProps) => (
  <p className="flex flex-wrap gap-x-5 gap-y-1">
    <Link className="link inline-flex min-h-6 items-center" to={programsAddress(courseId, lectureId)}>
      Programs that students wrote
    </Link>
    {isEditor && (
      <Link className="link inline-flex min-h-6 items-center" to={exerciseAddress(courseId, lectureId)}>
        Edit the exercise
      </Link>
    )}
  </p>
);

/** An exercise's figures: attempts until passing, failures, and time. */
export function ExerciseFigures({ courseId, lectureId, isEditor }: WaysProps) {
  const { data, isError, isFetching, refetch } = useExerciseAnalytics(lectureId);
  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <Loading label="Counting">
        <Skeleton className="mt-3 h-40 w-full" />
      </Loading>
    );
  }
  const { tried, figures, failedNow } = data;
  if (figures === null)
    return (
      <div className="mt-4 grid gap-4">
        <CountedNote people={tried} did="tried it" />
        <Ways {...{ courseId, lectureId, isEditor }} />
      </div>
    );
  const counted = knownOf(tried);
  const { tests: noTests, errors: noErrors } =
    NOTHING_FAILED[tried.others === 0 || tried.others === null ? 'all' : 'some'];
  return (
    <div className="mt-4 grid gap-6">
      <CountedNote people={tried} did="tried it" />
      <ExerciseFacts figures={figures} tried={tried} />
      <Ways {...{ courseId, lectureId, isEditor }} />
      <FailsNow courseId={courseId} failedNow={failedNow} />
      <div className="grid gap-8 lg:grid-cols-2">
        <Failures
          title="Tests that students failed in any attempt"
          none={noTests}
          courseId={courseId}
          tried={counted}
          rows={figures.tests.map(({ title, isHidden, students, who }) => ({
            key: `${title} ${String(isHidden)}`,
            label: (
              <>
                {title} {isHidden && <Badge>Hidden</Badge>}
              </>
            ),
            students,
            who,
          }))}
        />
        <Failures
          title="Errors that programs threw in any attempt"
          none={noErrors}
          courseId={courseId}
          tried={counted}
          legend={figures.errors.some(({ text }) => text.includes('#')) ? PLACEHOLDER : undefined}
          rows={figures.errors.map(({ text, students, who }) => ({
            key: text,
            label: <code className="font-mono text-[0.9em]">{text}</code>,
            students,
            who,
          }))}
        />
      </div>
      <AttemptsToPass rows={figures.attemptsToPass} />
      {figures.addedHints.length > 0 && (
        <section>
          <h5 className="text-sm font-semibold">Hints that were added</h5>
          <BeforeAfter
            label="Passed within three attempts"
            added={figures.addedHints.map(({ addedAt, ...hint }) => ({
              key: addedAt,
              when: `Added on ${formatDate(addedAt)}`,
              ...hint,
            }))}
          />
        </section>
      )}
    </div>
  );
}
