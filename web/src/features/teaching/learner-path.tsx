import type { LearnerPage } from '@lectern/contract/teaching';
import { Link } from 'react-router';
import { useKeepChoice } from './learner-choice.ts';
import { bySection, splitPath } from './path-parts.ts';
import { learnersAddress, learnerTriesAddress } from '#lib/addresses/learners-address.ts';
import { formatCount, formatDateTime } from '#lib/format.ts';

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

/** A lecture with the student's work in it. */
function PathRow({
  courseId,
  studentId,
  lecture,
  showsQuizAnswers,
}: Omit<PathProps, 'lectures'> & { lecture: PathLecture }) {
  const keepChoice = useKeepChoice();
  return (
    <li className="grid gap-1 border-b border-line py-2.5 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="min-w-0 font-semibold wrap-anywhere">{lecture.title}</p>
        <p className={lecture.completedBy === null ? 'text-sm text-soft' : 'text-sm text-board'}>
          {stateOf(lecture)}
        </p>
      </div>
      {lecture.quiz && (
        <p className="text-sm text-soft">
          {quizWords(lecture.quiz)}
          {showsQuizAnswers && (
            <>
              {'\u00a0· '}
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
  );
}

/** Lectures below the name of their section. */
const Sections = ({ lectures, ...place }: PathProps) =>
  bySection(lectures).map((section) => (
    <section
      key={section[0].lecture}
      className="grid gap-x-8 not-first:mt-4 lg:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <h4 className="text-sm text-soft wrap-anywhere lg:pt-3">{section[0].sectionName}</h4>
      <ol>
        {section.map((lecture) => (
          <PathRow key={lecture.lecture} {...place} lecture={lecture} />
        ))}
      </ol>
    </section>
  ));

/** The lectures in order, with the student's work in each. Those to which the student has not come yet are folded. */
export function LearnerPath({ lectures, ...place }: PathProps) {
  const { reached, ahead } = splitPath(lectures);
  return (
    <div>
      {reached.length === 0 && <p className="text-soft">No lecture opened yet.</p>}
      <Sections {...place} lectures={reached} />
      {ahead.length > 0 && (
        <details className="mt-4">
          <summary className="w-fit cursor-pointer py-1.5 text-soft">
            {formatCount(ahead.length, 'lecture')} not opened yet
          </summary>
          <Sections {...place} lectures={ahead} />
        </details>
      )}
    </div>
  );
}
