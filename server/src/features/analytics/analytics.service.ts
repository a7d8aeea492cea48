import {
  FEWEST_PEOPLE,
  type CourseAnalytics,
  type LectureAnalytics,
  type People,
} from '@lectern/contract/analytics';
import {
  countAttempts,
  countByLecture,
  countByWeek,
  countLeft,
  countQuizzes,
  listReplaySteps,
  listStandings,
  listViewerSteps,
  readFewOthers,
  readTotals,
  type ExerciseCount,
  type FewOthers,
  type LectureCount,
  type QuizCount,
  type StudentStanding,
  type ViewedCourse,
  type ViewerStep,
} from './analytics.repository.ts';
import { peopleIn } from './share-of.ts';
import { joinedRanges } from './joined-ranges.ts';
import { viewerCurve } from './viewer-curve.ts';
import { readOwnCourse } from '#features/course-builder/course-builder.service.ts';
import { readTried } from '#features/exercises/tried.service.ts';
import type { Media } from '#features/media/media.service.ts';
import { readRemembered } from '#features/recall/figures.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';

export interface AnalyticsDependencies {
  /** Reads the owner and the content of the course. */
  db: Database;
  /** Reads the figures, which may lag. */
  replica: Database;
  media: Media;
}

const STANDINGS = [
  [0, 0],
  [1, 25],
  [26, 50],
  [51, 75],
  [76, 99],
  [100, 100],
] as const;

const percentageOf = ({ completedLectures, totalLectures }: StudentStanding): number =>
  totalLectures === 0 ? 0 : Math.floor((100 * completedLectures) / totalLectures);

const othersOf = (standings: StudentStanding[]): CourseAnalytics['others'] => {
  const others = standings.filter(({ name }) => name === null);
  const count = others.reduce((sum, { students }) => sum + students, 0);
  if (count < FEWEST_PEOPLE) return { count, standing: null };
  const ranges = STANDINGS.map(([from, to]) => ({
    from,
    to,
    students: others
      .filter((one) => percentageOf(one) >= from && percentageOf(one) <= to)
      .reduce((sum, { students }) => sum + students, 0),
  }));
  return { count, standing: joinedRanges(ranges) };
};

/**
 * How many tried, and how many of them passed. Where the number of the others is hidden, the second figure leaves them
 * out too: a difference between the figures would otherwise reveal somebody.
 */
const resultsOf = <Row extends { isSeen: boolean; passed: number }>(
  rows: readonly Row[],
  tried: People,
): { counted: Row[]; tried: People; passed: People } => {
  const counted = rows.filter(({ isSeen }) => isSeen || tried.others !== null);
  return { counted, tried, passed: peopleIn(counted, ({ passed }) => passed) };
};

const exerciseOf = (
  rows: readonly ExerciseCount[],
  triedBy: People,
): NonNullable<LectureAnalytics['exercise']> => {
  const { counted, ...results } = resultsOf(rows, triedBy);
  return { attempts: counted.reduce((sum, { attempts }) => sum + attempts, 0), ...results };
};

const quizOf = (rows: readonly QuizCount[], areOthersFew: boolean): { tried: People; passed: People } => {
  const { tried, passed } = resultsOf(
    rows,
    peopleIn(rows, (row) => row.tried, areOthersFew),
  );
  return { tried, passed };
};

type OwnCourse = Awaited<ReturnType<typeof readOwnCourse>>;

const lecturesOf = async (
  { replica }: AnalyticsDependencies,
  course: OwnCourse,
  viewed: ViewedCourse,
  few: FewOthers,
): Promise<LectureAnalytics[]> => {
  const byLecture = ({ lectureId }: { lectureId: string }): string => lectureId;
  const counts = Map.groupBy(await countByLecture(replica, viewed), byLecture);
  const triedBy = await readTried(replica, viewed);
  const attempts = Map.groupBy(await countAttempts(replica, viewed), byLecture);
  const quizzes = Map.groupBy(await countQuizzes(replica, viewed), byLecture);
  const steps = await listViewerSteps(replica, viewed);
  const replays = await listReplaySteps(replica, viewed);
  return course.courseContent.flatMap(({ sectionName, subSection }) =>
    subSection.map((lecture) => {
      const rows = counts.get(lecture._id) ?? [];
      const peopleOf = (count: (row: LectureCount) => number): People => peopleIn(rows, count, few.progress);
      const watched = peopleOf((row) => row.watched);
      const tries = attempts.get(lecture._id) ?? [];
      const answered = quizzes.get(lecture._id) ?? [];
      const curveOf = (all: ViewerStep[]): (number | null)[] | null =>
        viewerCurve(
          all.filter(({ lectureId }) => lectureId === lecture._id),
          lecture.durationSeconds,
          watched,
        );
      return {
        lecture: lecture._id,
        title: lecture.title,
        sectionName,
        isHeldBack: lecture.isHeldBack ?? false,
        durationSeconds: lecture.durationSeconds,
        started: peopleOf((row) => row.started),
        completed: peopleOf((row) => row.completed),
        completedUnopened: peopleOf((row) => row.completedUnopened),
        exercise: tries.length > 0 || lecture.hasExercise ? exerciseOf(tries, triedBy(lecture._id)) : null,
        quiz: answered.length > 0 || lecture.quiz !== undefined ? quizOf(answered, few.work) : null,
        watched,
        curve: curveOf(steps),
        again: curveOf(replays),
      };
    }),
  );
};

/**
 * The figures of an instructor's own course. Only students who agreed are named, and counted one by one. All others
 * are counted from five on.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readCourseAnalytics = async (
  deps: AnalyticsDependencies,
  caller: Caller,
  courseId: string,
): Promise<CourseAnalytics> => {
  const viewed = { courseId, viewerId: caller.userId };
  const course = await readOwnCourse(deps, caller, courseId);
  const few = await readFewOthers(deps.replica, viewed);
  const lectures = await lecturesOf(deps, course, viewed, few);
  const totals = await readTotals(deps.replica, viewed);
  const standings = await listStandings(deps.replica, viewed);
  return {
    courseName: course.courseName,
    students: totals.reduce((sum, { students }) => sum + students, 0),
    fewOthers: few.progress,
    completed: peopleIn(totals, ({ completed }) => completed, few.progress),
    left: await countLeft(deps.replica, courseId),
    weeks: await countByWeek(deps.replica, courseId),
    lectures,
    remembered: await readRemembered(deps.replica, courseId, FEWEST_PEOPLE),
    named: standings.flatMap((one) =>
      one.name === null
        ? []
        : {
            student: one.student,
            name: one.name,
            completionPercentage: percentageOf(one),
            completedAt: one.completedAt?.toISOString() ?? null,
            lastActiveAt: one.lastActiveAt.toISOString(),
          },
    ),
    others: othersOf(standings),
  };
};
