import type { LectureAnalytics, People } from '@lectern/contract/analytics';
import { Link } from 'react-router';
import { ExerciseDetails } from './exercises/exercise-details.tsx';
import { breakOffId, cameTo, type BreakOff } from './break-off.ts';
import { FoldedFigures } from './folded-figures.tsx';
import { HowCounted } from './how-counted.tsx';
import { exerciseSentence, quizSentence } from './lecture-sentences.ts';
import { isNobody, knownOf } from '#lib/words/people-words.ts';
import { QuizDetails } from './quizzes/quiz-details.tsx';
import { VideoCurves } from './video-curves.tsx';
import { classNames } from '#lib/class-names.ts';
import { useHashTarget } from '#lib/addresses/hash-target.ts';
import { formatCount } from '#lib/format.ts';

/** The columns of the table of lectures. On a phone the bar has a line of its own. */
export const LECTURE_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_3.25rem_4.75rem_3.25rem] gap-x-2 @2xl:grid-cols-[minmax(0,1fr)_4rem_5rem_5.5rem_minmax(0,15rem)] @2xl:gap-x-5';
export const BAR_CELL = 'col-span-4 @2xl:col-span-1';

interface LectureAnalyticsRowProps {
  courseId: string;
  /** Whether the viewer may change the course. */
  isEditor: boolean;
  lecture: LectureAnalytics;
  /** A number of people in words. */
  tell: (people: People) => string;
  /** The students whom these numbers count. */
  students: number;
  /** Present where many do not go on to the next lecture. */
  stop: BreakOff | undefined;
}

interface CurvesProps {
  lecture: LectureAnalytics;
}

/** Where in its video people stop and go back, and the way to its map. */
function VideoFigures({ lecture }: CurvesProps) {
  const { title, curve, again, watched } = lecture;
  return (
    <>
      {curve !== null && again !== null && (
        <FoldedFigures title="Where students stop and go back">
          <VideoCurves lecture={lecture} curve={curve} again={again} />
          {watched.others === null && (
            <HowCounted
              notes={[
                `Drawn of the ${formatCount(watched.seen, 'student')} who ${watched.seen === 1 ? 'shows' : 'show'} you their progress. Up to four others are not in it: they were promised to be counted only among five or more.`,
              ]}
            />
          )}
        </FoldedFigures>
      )}
      <Link
        className="link inline-flex min-h-6 items-center text-sm"
        to={`/dashboard/lecture-map?lecture=${lecture.lecture}`}
      >
        Map of {title}
      </Link>
    </>
  );
}

/** The results of its exercise and quiz, and what its video tells; all but two sentences is folded. */
function LectureDetails({
  courseId,
  isEditor,
  lecture,
}: Pick<LectureAnalyticsRowProps, 'courseId' | 'isEditor' | 'lecture'>) {
  const { exercise, quiz, durationSeconds, lecture: lectureId } = lecture;
  return (
    <>
      {exercise && <p className="text-sm text-soft">{exerciseSentence(exercise)}</p>}
      {quiz && <p className="text-sm text-soft">{quizSentence(quiz)}</p>}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 [&>details[open]]:basis-full">
        {exercise && !isNobody(exercise.tried) && <ExerciseDetails {...{ courseId, lectureId, isEditor }} />}
        {quiz && !isNobody(quiz.tried) && <QuizDetails {...{ courseId, lectureId }} leadsToQuiz={isEditor} />}
        {durationSeconds > 0 && <VideoFigures lecture={lecture} />}
      </div>
    </>
  );
}

/** One lecture: how many people opened and completed it, and below it what its exercise, quiz and video tell. */
export function LectureAnalyticsRow(props: LectureAnalyticsRowProps) {
  const { courseId, isEditor, lecture, tell, students, stop } = props;
  const { title, started, completed, completedUnopened, durationSeconds, exercise, quiz } = lecture;
  const done = knownOf(completed);
  const came = knownOf(cameTo(lecture));
  const share = (people: number): string =>
    `${students === 0 ? 0 : (100 * people) / Math.max(students, done, came)}%`;
  const row = useHashTarget<HTMLTableRowElement>(breakOffId(lecture), (place) =>
    place.focus({ preventScroll: true }),
  );
  const hasDetails = durationSeconds > 0 || exercise !== null || quiz !== null;
  return (
    <>
      <tr
        ref={row}
        role="row"
        tabIndex={-1}
        className={classNames(
          LECTURE_COLUMNS,
          'scroll-mt-40 items-baseline gap-y-1.5 border-t border-line pt-3 focus:bg-board-wash focus-visible:outline-none',
          !hasDetails && 'pb-3',
        )}
      >
        {/* A heading may stand in a cell, but not in a `th`. */}
        <td role="rowheader">
          <h4 className="font-semibold wrap-anywhere">{title}</h4>
          {lecture.isHeldBack && <p className="text-soft">Held back: the next version leaves it out</p>}
          {stop && (
            <p className="font-semibold text-accent">{stop.came - stop.went} fewer in the next lecture</p>
          )}
        </td>
        {[started, completed, completedUnopened].map((people, column) => (
          <td key={column} role="cell" className="text-right tabular-nums">
            {tell(people)}
          </td>
        ))}
        <td role="cell" className={BAR_CELL}>
          <div
            role="img"
            aria-label={`${title}: ${came} of ${students} came to it, ${tell(completed)} completed it`}
            className="relative h-2.5 overflow-hidden rounded-full border border-line bg-well forced-colors:border-[CanvasText]"
          >
            <div
              className="absolute inset-y-0 left-0 bg-board/30 forced-colors:bg-[GrayText]"
              style={{ width: share(came) }}
            />
            <div
              className="absolute inset-y-0 left-0 bg-board forced-colors:bg-[CanvasText]"
              style={{ width: share(done) }}
            />
          </div>
        </td>
      </tr>
      {hasDetails && (
        <tr
          role="row"
          // The opened part covers the table's header, because it has other columns.
          className="block pt-1.5 pb-3 has-[[open]]:relative has-[[open]]:z-6 has-[[open]]:bg-paper"
        >
          <td role="cell" colSpan={5} className="block">
            <LectureDetails {...{ courseId, isEditor, lecture }} />
          </td>
        </tr>
      )}
    </>
  );
}
