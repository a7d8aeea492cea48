import type { LearnerPage as Page } from '@lectern/contract/teaching';
import { Link } from 'react-router';
import { useLearner } from './teaching.api.ts';
import { previewAddress } from '#lib/author-addresses.ts';
import { learnersAddress } from '#lib/learners-address.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

type PathLecture = Page['lectures'][number];

const COMPLETED = { hand: 'Marked complete', watching: 'Watched', exercise: 'Exercise passed' };

function stateOf({ completedBy, wasOpened, attempts, watchedShare }: PathLecture): string {
  if (completedBy !== null) return COMPLETED[completedBy];
  if (watchedShare !== null && watchedShare > 0) return `${Math.floor(watchedShare * 100)}% watched`;
  if (attempts.length > 0) return 'Exercise not passed yet';
  return wasOpened ? 'Opened' : 'Not opened';
}

const quizWords = ({ tries, right, of, hasPassed }: NonNullable<PathLecture['quiz']>): string =>
  `Quiz: ${hasPassed ? 'passed' : 'not passed yet'}, ${right} of ${of} right in ${tries === 1 ? 'the only try' : `the newest of ${tries} tries`}`;

interface PathProps {
  courseId: string;
  studentId: string;
  lectures: readonly PathLecture[];
}

/** The number of attempts shown at first. */
const FEW_ATTEMPTS = 8;

function Attempts({ courseId, studentId, lecture }: Omit<PathProps, 'lectures'> & { lecture: PathLecture }) {
  const links = lecture.attempts.map(({ _id, number, hasPassed, submittedAt }) => (
    <li key={_id}>
      <Link
        className="link inline-flex min-h-6 items-center"
        title={formatDateTime(submittedAt)}
        to={learnersAddress(courseId, studentId, _id)}
        preventScrollReset
      >
        Attempt {number}
        {hasPassed ? ', passed' : ', not passed'}
      </Link>
    </li>
  ));
  const list = 'flex flex-wrap gap-x-4 gap-y-1 text-sm';
  if (links.length <= FEW_ATTEMPTS) return <ul className={list}>{links}</ul>;
  return (
    <>
      <ul className={list}>{links.slice(0, FEW_ATTEMPTS)}</ul>
      <details>
        <summary className="cursor-pointer text-sm text-soft">{links.length - FEW_ATTEMPTS} earlier</summary>
        <ul className={list}>{links.slice(FEW_ATTEMPTS)}</ul>
      </details>
    </>
  );
}

/** The lectures in order, with the student's work in each. */
const Path = ({ courseId, studentId, lectures }: PathProps) => (
  <ol>
    {lectures.map((lecture) => (
      <li key={lecture.lecture} className="grid gap-1 border-b border-line py-3 last:border-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <p className="min-w-0 wrap-anywhere">
            <span className="text-sm text-soft">{lecture.sectionName} · </span>
            <span className="font-semibold">{lecture.title}</span>
          </p>
          <p className={lecture.completedBy === null ? 'text-sm text-soft' : 'text-sm text-board'}>
            {stateOf(lecture)}
          </p>
        </div>
        {lecture.quiz && <p className="text-sm text-soft">{quizWords(lecture.quiz)}</p>}
        {lecture.attempts.length > 0 && <Attempts {...{ courseId, studentId, lecture }} />}
      </li>
    ))}
  </ol>
);

function Facts({ page }: { page: Page }) {
  const facts = [
    ['Lectures completed', `${page.completedLectures} of ${page.totalLectures}`],
    ['Enrolled', formatDate(page.enrolledAt)],
    ['Last active', formatDate(page.lastActiveAt)],
    ['Certificate', page.certificate === null ? 'None yet' : formatDate(page.certificate.issuedAt)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="rounded-lg border border-line bg-sheet px-4 py-3">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One student of a course: progress, attempts and questions; never notes. */
export function LearnerPage({ courseId, studentId }: Omit<PathProps, 'lectures'>) {
  const { data, error, isFetching, refetch } = useLearner(courseId, studentId);
  if (error !== null)
    return <ErrorState title={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <Loading label="Loading the student">
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <hgroup className="wrap-anywhere">
          <h2 className="text-xl">{data.name}</h2>
          <p className="text-soft">{data.courseName}</p>
        </hgroup>
        <Facts page={data} />
        <p className="text-sm text-soft">This look is in the log, and {data.name} can read it.</p>
      </div>
      <section aria-labelledby="path">
        <h3 id="path" className="rubric mb-2">
          Path
        </h3>
        <Path courseId={courseId} studentId={studentId} lectures={data.lectures} />
      </section>
      <section aria-labelledby="asked">
        <h3 id="asked" className="rubric mb-2">
          Questions
        </h3>
        {data.questions.length === 0 ? (
          <p className="text-soft">Nothing asked in this course.</p>
        ) : (
          <ul className="grid gap-2">
            {data.questions.map(({ _id, title, lecture, askedAt, isAnswered }) => (
              <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link
                  className="link inline-flex min-h-6 items-center wrap-anywhere"
                  to={`${previewAddress(courseId, lecture)}&question=${_id}`}
                >
                  {title}
                </Link>
                <span className="text-sm text-soft">{formatDate(askedAt)}</span>
                {!isAnswered && <Badge tone="amber">No answer yet</Badge>}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
