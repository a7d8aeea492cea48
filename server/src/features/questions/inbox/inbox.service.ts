import { quotas } from '@lectern/contract/limits';
import type { CannedAnswer, InboxCourse, InboxQuestion, InboxShow } from '@lectern/contract/question-inbox';
import type { QuestionCard } from '@lectern/contract/questions';
import { toCards, type QuestionsDependencies } from '../question-wire.ts';
import { countOtherCanned, removeCanned, writeCanned } from './canned-answers.repository.ts';
import { listInbox, listInboxCourses } from './inbox.repository.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

const PAGE = 20;

interface Asked {
  show: InboxShow;
  courseId?: string | undefined;
  q: string;
  after?: string | undefined;
  question?: string | undefined;
}

/** A page of the questions in an instructor's own courses. */
export const pageOfInbox = async (
  deps: QuestionsDependencies,
  userId: string,
  asked: Asked,
): Promise<{ questions: InboxQuestion[]; next: string | null }> => {
  const rows = await listInbox(deps.db, userId, asked, PAGE);
  const courseIds = [...new Set(rows.map(({ courseId }) => courseId))];
  const cards = await Promise.all(
    courseIds.map((courseId) => {
      const ofCourse = rows.filter((row) => row.courseId === courseId);
      return toCards(deps, { userId, courseId, isInstructor: true, role: null, version: null }, ofCourse);
    }),
  );
  const byId = new Map(cards.flat().map((card) => [card._id, card]));
  const questions = rows.map(
    ({ id, courseId, courseName, lectureName, excerpt, askedAgainAt, isAnsweredByStudent }) => ({
      ...(byId.get(id) as QuestionCard),
      course: courseId,
      courseName,
      lectureName,
      excerpt,
      askedAgainAt: askedAgainAt?.toISOString() ?? null,
      isAnsweredByStudent,
    }),
  );
  return { questions, next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null };
};

/** An instructor's own courses with students or questions. */
export const inboxCourses = async (db: Database, userId: string): Promise<InboxCourse[]> =>
  (await listInboxCourses(db, userId)).map(({ id, title, waiting, times, role }) => ({
    _id: id,
    courseName: title,
    waiting,
    times,
    ...(role !== 'owner' && { role }),
  }));

/** @throws AppError QUOTA_FULL */
export const saveCannedAnswer = (db: Database, userId: string, canned: CannedAnswer): Promise<CannedAnswer> =>
  transact(db, async (tx) => {
    if ((await countOtherCanned(tx, userId, canned._id)) >= quotas.cannedAnswers.max)
      throw new AppError('QUOTA_FULL', { message: quotas.cannedAnswers.whenFull });
    await writeCanned(tx, userId, canned);
    return canned;
  });

/** @throws AppError ANSWER_NOT_FOUND */
export const deleteCannedAnswer = async (db: Database, userId: string, id: string): Promise<void> => {
  if (!(await removeCanned(db, userId, id))) throw new AppError('ANSWER_NOT_FOUND');
};
