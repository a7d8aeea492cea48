import { FEWEST_PEOPLE, type CourseAnalytics, type LectureAnalytics } from '@lectern/contract/analytics';
import {
  countAttempts,
  countByLecture,
  countByWeek,
  countQuizzes,
  listReplaySteps,
  listStandings,
  listViewerSteps,
  readTotals,
  type StudentStanding,
  type ViewerStep,
} from './analytics.repository.ts';
import { viewerCurve } from './viewer-curve.ts';
import { readOwnCourse } from '#features/course-builder/course-builder.service.ts';
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
  const standing = STANDINGS.map(([from, to]) => ({
    from,
    to,
    students: others
      .filter((one) => percentageOf(one) >= from && percentageOf(one) <= to)
      .reduce((sum, { students }) => sum + students, 0),
  }));
  return { count, standing };
};

const lecturesOf = async (
  { db, replica, media }: AnalyticsDependencies,
  caller: Caller,
  courseId: string,
): Promise<{ courseName: string; lectures: LectureAnalytics[] }> => {
  const course = await readOwnCourse({ db, media }, caller, courseId);
  const counts = new Map((await countByLecture(replica, courseId)).map((count) => [count.lectureId, count]));
  const attempts = new Map(
    (await countAttempts(replica, courseId)).map(({ lectureId, ...count }) => [lectureId, count]),
  );
  const quizzes = new Map(
    (await countQuizzes(replica, courseId)).map(({ lectureId, ...count }) => [lectureId, count]),
  );
  const steps = await listViewerSteps(replica, courseId);
  const replays = await listReplaySteps(replica, courseId);
  const lectures = course.courseContent.flatMap(({ sectionName, subSection }) =>
    subSection.map((lecture) => {
      const {
        started = 0,
        watched = 0,
        completed = 0,
        completedUnopened = 0,
      } = counts.get(lecture._id) ?? {};
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
        durationSeconds: lecture.durationSeconds,
        started,
        completed,
        completedUnopened,
        exercise:
          attempts.get(lecture._id) ?? (lecture.hasExercise ? { attempts: 0, tried: 0, passed: 0 } : null),
        quiz: quizzes.get(lecture._id) ?? (lecture.quiz === undefined ? null : { tried: 0, passed: 0 }),
        curve: curveOf(steps),
        again: curveOf(replays),
      };
    }),
  );
  return { courseName: course.courseName, lectures };
};

/**
 * The figures of an instructor's own course. Only students who agreed are named, and no figure covers fewer than five
 * people.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readCourseAnalytics = async (
  deps: AnalyticsDependencies,
  caller: Caller,
  courseId: string,
): Promise<CourseAnalytics> => {
  const { courseName, lectures } = await lecturesOf(deps, caller, courseId);
  const totals = await readTotals(deps.replica, courseId);
  const standings = await listStandings(deps.replica, courseId, caller.userId);
  return {
    courseName,
    ...totals,
    weeks: await countByWeek(deps.replica, courseId),
    lectures,
    remembered: await readRemembered(deps.replica, courseId, FEWEST_PEOPLE),
    named: standings.flatMap((one) =>
      one.name === null
        ? []
        : {
            name: one.name,
            completionPercentage: percentageOf(one),
            completedAt: one.completedAt?.toISOString() ?? null,
            lastActiveAt: one.lastActiveAt.toISOString(),
          },
    ),
    others: othersOf(standings),
  };
};
