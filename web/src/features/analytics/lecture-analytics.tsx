import type { LectureAnalytics, People } from '@lectern/contract/analytics';
import { Link } from 'react-router';
import { ChartWithTable } from './chart-with-table.tsx';
import { highestPart, steepestFall } from './curve-marks.ts';
import { ExerciseDetails } from './exercises/exercise-details.tsx';
import { FoldedFigures } from './folded-figures.tsx';
import { isNobody, knownOf, peopleInWords, restOf, studentsInWords } from '#lib/people-words.ts';
import { QuizDetails } from './quizzes/quiz-details.tsx';
import { formatCount, formatDuration } from '#lib/format.ts';
import { ProgressBar } from '#ui/progress.tsx';

interface LectureAnalyticsRowProps {
  courseId: string;
  lecture: LectureAnalytics;
  /** A number of people in words. */
  tell: (people: People) => string;
  /** The students whom these numbers count. */
  students: number;
}

type Curve = (number | null)[];

interface VideoCurvesProps {
  lecture: LectureAnalytics;
  curve: Curve;
  again: Curve;
}

/** A video's viewers by second, and those who went back. */
function VideoCurves({ lecture, curve, again }: VideoCurvesProps) {
  const { title, durationSeconds, started, watched } = lecture;
  const isOfSeen = watched.others === null || watched.others === 0;
  const most = isOfSeen ? watched.seen : knownOf(started);
  const timeOf = (part: number): string =>
    formatDuration(Math.floor((part * durationSeconds) / curve.length));
  const barsOf = (values: Curve) => values.map((value, part) => ({ label: timeOf(part), value }));
  const ends: [string, string] = ['0:00', formatDuration(durationSeconds)];
  const fall = steepestFall(curve);
  const back = highestPart(again);
  return (
    <div className="mt-4 grid gap-6 lg:grid-cols-2">
      <div>
        <p className="mb-2 text-sm">
          <span className="font-semibold">Who watches, over the video</span>
          {fall !== null && <span className="text-soft"> · most leave at {timeOf(fall)}</span>}
          {curve.includes(null) && <span className="text-soft"> · pale where fewer than five do</span>}
        </p>
        <ChartWithTable
          title={`Students who watched each part of ${title}`}
          columns={['From', 'Students']}
          max={most}
          bars={barsOf(curve)}
          ends={ends}
        />
      </div>
      <div>
        <p className="mb-2 text-sm">
          <span className="font-semibold">Who went back and played it again</span>
          {back !== null && <span className="text-soft"> · most to {timeOf(back)}</span>}
        </p>
        {back === null ? (
          <p className="text-sm text-faint">
            {isOfSeen ? 'Nobody' : 'Fewer than five'} went back to any part of it.
          </p>
        ) : (
          <ChartWithTable
            title={`Students who went back to each part of ${title}`}
            columns={['From', 'Students']}
            max={most}
            gaps="none"
            bars={barsOf(again)}
            ends={ends}
          />
        )}
      </div>
    </div>
  );
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
  const failed = peopleInWords(rest);
  const open = isNobody(rest) ? '' : `, ${failed} ${failed === '1' ? 'has' : 'have'} not passed yet`;
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

/** The people of a lecture in columns, the same in each row. */
function LectureCounts({ lecture, tell }: Pick<LectureAnalyticsRowProps, 'lecture' | 'tell'>) {
  const counts = [
    ['Opened', lecture.started],
    ['Completed', lecture.completed],
    ['Only marked', lecture.completedUnopened],
  ] as const;
  return (
    <dl className="grid w-full grid-cols-3 gap-x-4 text-sm sm:w-80 sm:shrink-0">
      {counts.map(([label, people]) => (
        <div key={label}>
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{tell(people)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One lecture: how many people opened and completed it, and where in its video they leave and go back. */
export function LectureAnalyticsRow({ courseId, lecture, tell, students }: LectureAnalyticsRowProps) {
  const { title, curve, again, durationSeconds, completed, exercise, quiz, watched } = lecture;
  const done = knownOf(completed);
  return (
    <li className="border-b border-line py-4 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
        <h4 className="min-w-0 font-semibold wrap-anywhere">{title}</h4>
        <LectureCounts lecture={lecture} tell={tell} />
      </div>
      <ProgressBar
        className="mt-2"
        value={students === 0 ? 0 : (100 * done) / Math.max(students, done)}
        label={`Completed ${title}: ${tell(completed)} of ${students}`}
      />
      {exercise && <p className="mt-2 text-sm text-soft">{exerciseSentence(exercise)}</p>}
      {exercise && !isNobody(exercise.tried) && (
        <ExerciseDetails courseId={courseId} lectureId={lecture.lecture} />
      )}
      {quiz && <p className="mt-2 text-sm text-soft">{quizSentence(quiz)}</p>}
      {quiz && !isNobody(quiz.tried) && <QuizDetails courseId={courseId} lectureId={lecture.lecture} />}
      {durationSeconds > 0 && (
        <>
          {curve === null || again === null ? (
            <p className="mt-3 text-sm text-faint">
              The chart of where students stop and go back appears when five students have watched, or
              somebody who shows you their progress.
            </p>
          ) : (
            <FoldedFigures title="Where students stop and go back">
              {watched.others === null && (
                <p className="mt-4 text-sm text-soft">
                  Drawn of the {formatCount(watched.seen, 'student')} who{' '}
                  {watched.seen === 1 ? 'shows' : 'show'} you their progress. Up to four others are not in it:
                  they were promised to be counted only from five on.
                </p>
              )}
              <VideoCurves lecture={lecture} curve={curve} again={again} />
            </FoldedFigures>
          )}
          <Link
            className="link mt-3 inline-flex min-h-6 items-center text-sm"
            to={`/dashboard/lecture-map?lecture=${lecture.lecture}`}
          >
            Map of {title}
          </Link>
        </>
      )}
    </li>
  );
}
