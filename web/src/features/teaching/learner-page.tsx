import type { LearnerPage as Page } from '@lectern/contract/teaching';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LearnerQuestions, LearnerReviews } from './learner-asked.tsx';
import { learnerFacts, stuckAt } from './learner-facts.ts';
import { useKeepChoice } from './learner-choice.ts';
import { LearnerPath } from './learner-path.tsx';
import { useLearner } from './teaching.api.ts';
import { questionAddress, reviewAddress } from '#lib/addresses/author-addresses.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { FailedRead } from '#ui/failed-read.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const Facts = ({ page }: { page: Page }) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
    {learnerFacts(page).map(({ label, value, says, isOpen }) => (
      <div key={label} className="rounded-lg border border-line bg-sheet px-4 py-3">
        <dt className="text-sm text-soft">{label}</dt>
        <dd className="font-semibold tabular-nums">{value}</dd>
        <dd className={`text-sm tabular-nums ${isOpen === true ? 'font-semibold text-amber' : 'text-soft'}`}>
          {says}
        </dd>
      </div>
    ))}
  </dl>
);

/** What waits for the instructor, and where the student is stuck: each with the way to it. */
function Needs({ courseId, studentId, page }: { courseId: string; studentId: string; page: Page }) {
  const keepChoice = useKeepChoice();
  const stuck = stuckAt(page);
  const reviews = page.reviews.filter(({ finishedAt }) => finishedAt === null);
  const questions = page.questions.filter(({ isWaiting }) => isWaiting);
  if (stuck.length + reviews.length + questions.length === 0) return null;
  return (
    <Notice>
      <ul className="grid gap-1">
        {questions.map(({ _id, title }) => (
          <li key={_id} className="wrap-anywhere">
            Asked “{title}”.{' '}
            <Link className="link" to={questionAddress(_id)} aria-label={`Answer: ${title}`}>
              Answer
            </Link>
          </li>
        ))}
        {reviews.map(({ _id, title, number }) => (
          <li key={_id} className="wrap-anywhere">
            Waiting for a review of attempt {number} of “{title || 'A deleted lecture'}”.{' '}
            <Link
              className="link"
              to={reviewAddress(_id, false)}
              aria-label={`Review attempt ${number} of ${title}`}
            >
              Review
            </Link>
          </li>
        ))}
        {stuck.map(({ lecture, title, attempts: [newest, ...earlier] }) => (
          <li key={lecture} className="wrap-anywhere">
            Stuck in <strong>{title}</strong> after {formatCount(earlier.length + 1, 'attempt')}.{' '}
            {newest && (
              <Link
                className="link"
                to={keepChoice(learnersAddress(courseId, studentId, newest._id))}
                preventScrollReset
              >
                See the newest program
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface LearnerPageProps {
  courseId: string;
  studentId: string;
  /** The button that writes to this student. */
  writeTo: (receivers: readonly { student: string; name: string }[]) => ReactNode;
}

/** One student of a course: progress, attempts, reviews and questions; never notes. */
export function LearnerPage({ courseId, studentId, writeTo }: LearnerPageProps) {
  const { data, error, isFetching, refetch } = useLearner(courseId, studentId);
  if (error !== null) return <FailedRead {...{ error, isFetching, refetch }} />;
  if (data === undefined) {
    return (
      <Loading label="Loading the student">
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  const { completedLectures, totalLectures, enrolledAt, lastActiveAt, agreed } = data;
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <hgroup className="min-w-0 wrap-anywhere">
            <h2 className="text-xl">{data.name}</h2>
            <p className="text-soft">
              {data.courseName}. Enrolled on {formatDate(enrolledAt)}, last active on{' '}
              {formatDate(lastActiveAt)}.
            </p>
            <p className="text-soft">
              {agreed.byJoining ? 'Joined the class as taught' : 'Agreed to show their work'} on{' '}
              {formatDate(agreed.at)}.
            </p>
          </hgroup>
          {writeTo([{ student: studentId, name: data.name }])}
        </div>
        <ProgressBar
          value={(100 * completedLectures) / Math.max(1, totalLectures)}
          label={`Lectures completed: ${completedLectures} of ${totalLectures}`}
        />
        <Needs {...{ courseId, studentId }} page={data} />
        <Facts page={data} />
        <p className="text-sm text-soft">This look is in the log, and {data.name} can read it.</p>
      </div>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
        <section aria-labelledby="reviews">
          <h3 id="reviews" className="rubric mb-2">
            Code reviews
          </h3>
          <LearnerReviews reviews={data.reviews} />
        </section>
        <section aria-labelledby="asked">
          <h3 id="asked" className="rubric mb-2">
            Questions
          </h3>
          <LearnerQuestions courseId={courseId} questions={data.questions} />
        </section>
      </div>
      <section aria-labelledby="path">
        <h3 id="path" className="rubric mb-2">
          Path
        </h3>
        {!data.showsQuizAnswers && data.lectures.some(({ quiz }) => quiz !== null) && (
          <p className="max-w-[68ch] text-sm text-soft">
            {data.name} agreed to show their work before quiz answers were named: you see the results of
            quizzes. Answers appear when they allow it in Tutorial settings.
          </p>
        )}
        <LearnerPath {...{ courseId, studentId }} {...data} />
      </section>
    </div>
  );
}
