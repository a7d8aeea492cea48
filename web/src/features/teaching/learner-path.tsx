import type { LearnerPage } from '@lectern/contract/teaching';
import { Link } from 'react-router';
import { useKeepChoice } from './learner-choice.ts';
import { learnersAddress, learnerTriesAddress } from '#lib/learners-address.ts';
import { formatDateTime } from '#lib/format.ts';

type PathLecture = LearnerPage['lectures'][number];

const COMPLETED = {
  hand: 'Marked complete',
  watching: 'Watched',
  exercise: 'Exercise passed',
  quiz: 'Quiz passed',
};

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
  /** Whether the answers in quizzes may be read, beside their results. */
  showsQuizAnswers: boolean;
}

/** The number of attempts shown at first. */
const FEW_ATTEMPTS = 8;

function Attempts({
  courseId,
  studentId,
  lecture,
}: Pick<PathProps, 'courseId' | 'studentId'> & { lecture: PathLecture }) {
  const keepChoice = useKeepChoice();
  const links = lecture.attempts.map(({ _id, number, hasPassed, submittedAt }) => (
    <li key={_id}>
      <Link
        className="link inline-flex min-h-6 items-center"
        title={formatDateTime(submittedAt)}
        to={keepChoice(learnersAddress(courseId, studentId, _id))}
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
export function LearnerPath({ courseId, studentId, lectures, showsQuizAnswers }: PathProps) {
  const keepChoice = useKeepChoice();
  return (
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
          {lecture.quiz && (
            <p className="text-sm text-soft">
              {quizWords(lecture.quiz)}
              {showsQuizAnswers && (
                <>
                  {' · '}
                  <Link
                    className="link inline-flex min-h-6 items-center"
                    aria-label={`Answers in ${lecture.title}`}
                    to={keepChoice(learnerTriesAddress(courseId, studentId, lecture.lecture))}
                    preventScrollReset
                  >
                    Answers
                  </Link>
                </>
              )}
            </p>
          )}
          {lecture.attempts.length > 0 && <Attempts {...{ courseId, studentId, lecture }} />}
        </li>
      ))}
    </ol>
  );
}
