import type { LectureAnalytics } from '@lectern/contract/analytics';
import { Link } from 'react-router';
import { ChartWithTable } from './chart-with-table.tsx';
import { highestPart, steepestFall } from './curve-marks.ts';
import { ExerciseDetails } from './exercises/exercise-details.tsx';
import { FoldedFigures } from './folded-figures.tsx';
import { isNobody, knownOf, peopleInWords, restOf, studentsInWords } from './people-words.ts';
import { QuizDetails } from './quizzes/quiz-details.tsx';
import { formatCount, formatDuration } from '#lib/format.ts';
import { ProgressBar } from '#ui/progress.tsx';

interface LectureAnalyticsRowProps {
  courseId: string;
  lecture: LectureAnalytics;
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

/** `7 students tried the exercise 12 times: 1 passed, 6 have not passed yet`. */
function exerciseSentence(
  { attempts, tried, passed }: NonNullable<LectureAnalytics['exercise']>,
  students: number,
): string {
  if (isNobody(tried)) return 'Nobody has tried the exercise yet';
  const rest = restOf(tried, passed);
  const failed = peopleInWords(rest, students);
  const open = isNobody(rest) ? '' : `, ${failed} ${failed === '1' ? 'has' : 'have'} not passed yet`;
  const often = attempts === null ? '' : ` ${formatCount(attempts, 'time')}`;
  return `${studentsInWords(tried, students)} tried the exercise${often}: ${peopleInWords(passed, students)} passed${open}`;
}

/** `7 students answered the quiz: 3 passed`. */
const quizSentence = ({ tried, passed }: NonNullable<LectureAnalytics['quiz']>, students: number): string =>
  isNobody(tried)
    ? 'Nobody has answered the quiz yet'
    : `${studentsInWords(tried, students)} answered the quiz: ${peopleInWords(passed, students)} passed`;

/** `7 students opened it, 3 completed it, 1 of them without opening it`. */
function openedSentence(
  { started, completed, completedUnopened }: LectureAnalytics,
  students: number,
): string {
  const unopened = isNobody(completedUnopened)
    ? ''
    : `, ${peopleInWords(completedUnopened, students)} of them without opening it`;
  return `${studentsInWords(started, students)} opened it, ${peopleInWords(completed, students)} completed it${unopened}`;
}

/** One lecture: how many people opened and completed it, and where in its video they leave and go back. */
export function LectureAnalyticsRow({ courseId, lecture, students }: LectureAnalyticsRowProps) {
  const { title, curve, again, durationSeconds, completed, exercise, quiz, watched } = lecture;
  const done = knownOf(completed);
  return (
    <li className="border-b border-line py-4 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h4 className="font-semibold">{title}</h4>
        <p className="text-sm text-soft">{openedSentence(lecture, students)}</p>
      </div>
      <ProgressBar
        className="mt-2"
        value={students === 0 ? 0 : (100 * done) / Math.max(students, done)}
        label={`Completed ${title}: ${peopleInWords(completed, students)} of ${students}`}
      />
      {exercise && <p className="mt-2 text-sm text-soft">{exerciseSentence(exercise, students)}</p>}
      {exercise && !isNobody(exercise.tried) && (
        <ExerciseDetails courseId={courseId} lectureId={lecture.lecture} />
      )}
      {quiz && <p className="mt-2 text-sm text-soft">{quizSentence(quiz, students)}</p>}
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
                  {watched.seen === 1 ? 'shows' : 'show'} you their progress. One to four others watched too.
                  They are not in it: they were promised to be counted only from five on.
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
