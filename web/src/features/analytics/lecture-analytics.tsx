import type { LectureAnalytics, People } from '@lectern/contract/analytics';
import { Link } from 'react-router';
import { ExerciseDetails } from './exercises/exercise-details.tsx';
import { FoldedFigures } from './folded-figures.tsx';
import {
  isNobody,
  isNoRest,
  knownOf,
  peopleInWords,
  restInWords,
  restOf,
  studentsInWords,
} from '#lib/people-words.ts';
import { QuizDetails } from './quizzes/quiz-details.tsx';
import { VideoCurves } from './video-curves.tsx';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';
import { ProgressBar } from '#ui/progress.tsx';

/** The columns of the table of lectures. On a phone the bar has a line of its own. */
export const LECTURE_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_3.25rem_4.75rem_3.25rem] gap-x-2 @2xl:grid-cols-[minmax(0,1fr)_4rem_5rem_5.5rem_minmax(0,15rem)] @2xl:gap-x-5';
export const BAR_CELL = 'col-span-4 @2xl:col-span-1';

interface LectureAnalyticsRowProps {
  courseId: string;
  lecture: LectureAnalytics;
  /** A number of people in words. */
  tell: (people: People) => string;
  /** The students whom these numbers count. */
  students: number;
}

type Results = Pick<NonNullable<LectureAnalytics['quiz']>, 'tried' | 'passed'>;

/** Says of results that count those who are seen alone who else is not in them. */
const notCounted = ({ tried }: Results): string =>
  tried.others === null ? '. Up to four others are not counted.' : '';

/** Those of whom the results tell. */
const countedIn = ({ tried }: Results): People => (tried.others === null ? { ...tried, others: 0 } : tried);

const whoIn = (results: Results): string =>
  `${studentsInWords(countedIn(results))}${results.tried.others === null ? ' who show you their work' : ''}`;

/** `7 students tried the exercise 12 times: 1 passed, 6 have not passed yet`. */
function exerciseSentence(exercise: NonNullable<LectureAnalytics['exercise']>): string {
  const { attempts, tried, passed } = exercise;
  const counted = countedIn(exercise);
  if (isNobody(counted))
    return tried.others === null
      ? 'Fewer than five students have tried the exercise'
      : 'Nobody has tried the exercise yet';
  const rest = restOf(counted, passed);
  const failed = restInWords(rest);
  const open = isNoRest(rest) ? '' : `, ${failed} ${failed === '1' ? 'has' : 'have'} not passed yet`;
  return `${whoIn(exercise)} tried the exercise ${formatCount(attempts, 'time')}: ${peopleInWords(passed)} passed${open}${notCounted(exercise)}`;
}

/** `7 students answered the quiz: 3 passed`. */
function quizSentence(quiz: Results): string {
  if (isNobody(countedIn(quiz)))
    return quiz.tried.others === null
      ? 'Fewer than five students have answered the quiz'
      : 'Nobody has answered the quiz yet';
  return `${whoIn(quiz)} answered the quiz: ${peopleInWords(quiz.passed)} passed${notCounted(quiz)}`;
}

interface CurvesProps {
  lecture: LectureAnalytics;
}

/** Where in its video people stop and go back, and the way to its map. */
function VideoFigures({ lecture }: CurvesProps) {
  const { title, curve, again, watched } = lecture;
  return (
    <>
      {curve === null || again === null ? (
        <p className="mt-2 text-sm text-soft">
          The chart of where students stop and go back appears when five students have watched, or somebody
          who shows you their progress.
        </p>
      ) : (
        <FoldedFigures title="Where students stop and go back">
          {watched.others === null && (
            <p className="mt-4 text-sm text-soft">
              Drawn of the {formatCount(watched.seen, 'student')} who {watched.seen === 1 ? 'shows' : 'show'}{' '}
              you their progress. Up to four others are not in it: they were promised to be counted only from
              five on.
            </p>
          )}
          <VideoCurves lecture={lecture} curve={curve} again={again} />
        </FoldedFigures>
      )}
      <Link
        className="link mt-2 inline-flex min-h-6 items-center text-sm"
        to={`/dashboard/lecture-map?lecture=${lecture.lecture}`}
      >
        Map of {title}
      </Link>
    </>
  );
}

/** The results of its exercise and quiz, and what its video tells; all but two sentences is folded. */
function LectureDetails({ courseId, lecture }: Pick<LectureAnalyticsRowProps, 'courseId' | 'lecture'>) {
  const { exercise, quiz, durationSeconds, lecture: lectureId } = lecture;
  return (
    <>
      {exercise && <p className="text-sm text-soft">{exerciseSentence(exercise)}</p>}
      {exercise && !isNobody(exercise.tried) && <ExerciseDetails {...{ courseId, lectureId }} />}
      {quiz && <p className="mt-2 text-sm text-soft first:mt-0">{quizSentence(quiz)}</p>}
      {quiz && !isNobody(quiz.tried) && <QuizDetails {...{ courseId, lectureId }} />}
      {durationSeconds > 0 && <VideoFigures lecture={lecture} />}
    </>
  );
}

/** One lecture: how many people opened and completed it, and below it what its exercise, quiz and video tell. */
export function LectureAnalyticsRow({ courseId, lecture, tell, students }: LectureAnalyticsRowProps) {
  const { title, started, completed, completedUnopened, durationSeconds, exercise, quiz } = lecture;
  const done = knownOf(completed);
  const hasDetails = durationSeconds > 0 || exercise !== null || quiz !== null;
  return (
    <>
      <tr
        role="row"
        className={classNames(
          LECTURE_COLUMNS,
          'items-baseline gap-y-1.5 border-t border-line pt-3',
          !hasDetails && 'pb-3',
        )}
      >
        {/* A heading may stand in a cell, but not in a `th`. */}
        <td role="rowheader">
          <h4 className="font-semibold wrap-anywhere">{title}</h4>
        </td>
        {[started, completed, completedUnopened].map((people, column) => (
          <td key={column} role="cell" className="text-right tabular-nums">
            {tell(people)}
          </td>
        ))}
        <td role="cell" className={BAR_CELL}>
          <ProgressBar
            value={students === 0 ? 0 : (100 * done) / Math.max(students, done)}
            label={`Completed ${title}: ${tell(completed)} of ${students}`}
          />
        </td>
      </tr>
      {hasDetails && (
        <tr role="row" className="block pt-1.5 pb-3">
          <td role="cell" colSpan={5} className="block">
            <LectureDetails {...{ courseId, lecture }} />
          </td>
        </tr>
      )}
    </>
  );
}
