import { FEWEST_PEOPLE } from '@lectern/contract/analytics';
import {
  AWAY_DAYS,
  NEARLY_DONE_FROM,
  STUCK_FROM,
  type Learner,
  type LearnerAttempt,
  type LearnerPage,
  type Learners,
} from '@lectern/contract/teaching';
import { DAY } from '@lectern/contract/units';
import {
  countEnrolled,
  countUnlisted,
  listAsked,
  listReviewsOf,
  listLearners,
  listPath,
  readIssuedAt,
  readLearner,
  readLearnerAttempt,
  type LearnerRow,
  type ListedLearner,
} from './learners.repository.ts';
import { keepLook, type Looked } from './looks.service.ts';
import { countStuck, countUnnamedNeeds, countUnpassed } from './needs.repository.ts';
import { isTaughtClass, namedQuizAnswers, readAgreed } from './shown-work.repository.ts';
import {
  readOwnCourse,
  refuseForeignCourse,
  type CourseBuilderDependencies,
} from '#features/course-builder/course-builder.service.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/caller.ts';

type Deps = CourseBuilderDependencies;

const MOST_LISTED = 1000;

const toEntries = ({ enrolledAt: _, completedAt, lastActiveAt, ...row }: LearnerRow) => ({
  ...row,
  completedAt: completedAt?.toISOString() ?? null,
  lastActiveAt: lastActiveAt.toISOString(),
});

const toLearner = (
  { stuck, failedQuiz, helped, waitingReviews, waitingQuestions, ...row }: ListedLearner,
  now: number,
): Learner => {
  const isOpen = row.completedAt === null;
  return {
    ...toEntries(row),
    stuck,
    failedQuiz,
    helped,
    waitingReviews,
    waitingQuestions,
    isAway: isOpen && now - row.lastActiveAt.getTime() >= AWAY_DAYS * DAY,
    isNearlyDone: isOpen && 100 * row.completedLectures >= NEARLY_DONE_FROM * Math.max(1, row.totalLectures),
  };
};

/** Of one to four people who are not seen nothing is told. */
const orHidden = (people: number): number | null => (people > 0 && people < FEWEST_PEOPLE ? null : people);

/**
 * The students of an own course whose work is seen. The list does not open anybody's work, so it is not logged.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readLearners = async (deps: Deps, caller: Caller, courseId: string): Promise<Learners> => {
  const { courseName, role } = await readOwnCourse(deps, caller, courseId);
  const listed = await listLearners(
    deps.db,
    { courseId, viewerId: caller.userId },
    { stuckFrom: STUCK_FROM, limit: MOST_LISTED },
  );
  const { enrolled, unanswered } = await countEnrolled(deps.db, courseId);
  const unnamed = await countUnnamedNeeds(
    deps.db,
    { courseId, viewerId: caller.userId },
    { stuckFrom: STUCK_FROM, awayDays: AWAY_DAYS, nearlyDoneFrom: NEARLY_DONE_FROM },
  );
  const refused = enrolled - listed.length - unanswered;
  const now = Date.now();
  return {
    courseName,
    isOwner: role === undefined,
    isTaught: await isTaughtClass(deps.db, courseId),
    learners: listed.map((row) => toLearner(row, now)),
    unseen: Math.max(0, enrolled - listed.length),
    unanswered: refused > 0 && refused < FEWEST_PEOPLE ? null : unanswered,
    unnamed: {
      stuck: orHidden(unnamed.stuck),
      away: orHidden(unnamed.away),
      nearlyDone: orHidden(unnamed.nearlyDone),
    },
    ...(await countUnlisted(deps.db, { courseId, viewerId: caller.userId })),
  };
};

/** The number of stuck students in each own course; courses without any are absent. */
export const countStuckStudents = (db: Database, { userId }: Caller): Promise<Map<string, number>> =>
  countStuck(db, userId, STUCK_FROM);

/** The number of students who have not passed a quiz that they tried, in the same way. */
export const countUnpassedStudents = (db: Database, { userId }: Caller): Promise<Map<string, number>> =>
  countUnpassed(db, userId);

/** @throws AppError STUDENT_NOT_SEEN, whether the student is enrolled or not */
export const requireSeen = async (
  tx: Tx,
  { userId }: Caller,
  { courseId, studentId }: Looked,
): Promise<LearnerRow> => {
  const row = await readLearner(tx, { courseId, viewerId: userId }, studentId);
  if (row === undefined) throw new AppError('STUDENT_NOT_SEEN');
  return row;
};

/**
 * A student's page in an own course. Every view is logged.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, STUDENT_NOT_SEEN
 */
export const readLearnerPage = async (deps: Deps, caller: Caller, looked: Looked): Promise<LearnerPage> => {
  const { courseId, studentId } = looked;
  const { courseName } = await readOwnCourse(deps, caller, courseId);
  return transact(deps.db, async (tx) => {
    const row = await requireSeen(tx, caller, looked);
    await keepLook(tx, caller, looked, 'see-student');
    const asked = await listAsked(tx, courseId, studentId);
    const reviews = await listReviewsOf(tx, courseId, studentId);
    const issuedAt = await readIssuedAt(tx, courseId, studentId);
    const agreed = await readAgreed(tx, { userId: studentId, courseId });
    // Whose work is seen has a valid yes.
    if (agreed === undefined) throw new AppError('STUDENT_NOT_SEEN');
    return {
      ...toEntries(row),
      courseName,
      enrolledAt: row.enrolledAt.toISOString(),
      agreed: { byJoining: agreed.byJoining, at: agreed.at.toISOString() },
      showsQuizAnswers: await namedQuizAnswers(tx, { userId: studentId, courseId }),
      lectures: await listPath(tx, courseId, studentId),
      questions: asked.map(({ askedAt, ...question }) => ({ ...question, askedAt: askedAt.toISOString() })),
      reviews: reviews.map(({ askedAt, finishedAt, ...review }) => ({
        ...review,
        askedAt: askedAt?.toISOString() ?? null,
        finishedAt: finishedAt?.toISOString() ?? null,
      })),
      certificate: issuedAt === undefined ? null : { issuedAt: issuedAt.toISOString() },
    };
  });
};

type LookedProgram = Looked & { attemptId: string };

/**
 * Reads a program of a student by name, and logs it, in the caller's transaction.
 * @throws AppError STUDENT_NOT_SEEN, ATTEMPT_NOT_FOUND
 */
export const seeProgram = async (tx: Tx, caller: Caller, looked: LookedProgram): Promise<LearnerAttempt> => {
  const { name } = await requireSeen(tx, caller, looked);
  const found = await readLearnerAttempt(tx, looked);
  if (found === undefined) throw new AppError('ATTEMPT_NOT_FOUND');
  const { lectureId, lectureTitle, submittedAt, hiddenFailed, review, starter, earlier, later, ...attempt } =
    found;
  await keepLook(tx, caller, looked, 'see-program', { lectureId, lectureTitle, number: attempt.number });
  return {
    name,
    lectureTitle,
    attempt: { ...attempt, submittedAt: submittedAt.toISOString() },
    hiddenFailed,
    review,
    starter,
    earlier,
    later,
  };
};

/**
 * A student's attempt with its program. Every view is logged.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, STUDENT_NOT_SEEN, ATTEMPT_NOT_FOUND
 */
export const readAttemptOf = async (
  deps: Deps,
  caller: Caller,
  looked: LookedProgram,
): Promise<LearnerAttempt> => {
  await refuseForeignCourse(deps, caller, looked.courseId);
  return transact(deps.db, (tx) => seeProgram(tx, caller, looked));
};
