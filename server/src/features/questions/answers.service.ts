import { quotas } from '@lectern/contract/limits';
import type { Answer } from '@lectern/contract/questions';
import { requireReader, type Reader } from './access.ts';
import { holdAnswerOf, holdGoverned, holdVisible } from './held-question.ts';
import { toAnswer, type QuestionsDependencies } from './question-wire.ts';
import {
  countAnswers,
  holdAnswer,
  insertAnswer,
  insertReport,
  removeAnswer,
  rewriteAnswer,
  setAccepted,
} from './question-writes.repository.ts';
import { listAnswers } from './questions.repository.ts';
import { noticeAnswer, noticeAnswered } from '#features/notices/question-notices.service.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { answeredSignal } from '#tables/tags.ts';

type Deps = QuestionsDependencies;

interface AnswerPlace {
  courseId: string;
  questionId: string;
  answerId: string;
}

/** @throws AppError QUESTION_CLOSED, ANSWERED_MEANWHILE, QUOTA_FULL, ANSWER_NOT_FOUND when the id is taken */
const write = async (
  tx: Tx,
  { userId, isInstructor }: Reader,
  { courseId, questionId, answerId }: AnswerPlace,
  given: { body: string; seen?: number | undefined; isClosed: boolean; askerId: string | null },
): Promise<void> => {
  if (given.isClosed) throw new AppError('QUESTION_CLOSED');
  const answers = await countAnswers(tx, questionId);
  if (answers > (given.seen ?? answers)) throw new AppError('ANSWERED_MEANWHILE');
  if (answers >= quotas.answers.max) throw new AppError('QUOTA_FULL', { message: quotas.answers.whenFull });
  const answer = { id: answerId, questionId, authorId: userId, byInstructor: isInstructor, body: given.body };
  if (!(await insertAnswer(tx, answer))) throw new AppError('ANSWER_NOT_FOUND');
  await noticeAnswer(tx, questionId, userId);
  if (isInstructor) await noticeAnswered(tx, questionId);
  if (given.askerId !== null) await announceChange(tx, [answeredSignal(given.askerId, courseId)]);
};

/**
 * Posts an answer under the id that the page made, or edits the caller's own answer.
 * @throws AppError COURSE_NOT_FOUND, NOT_ENROLLED, NOT_YOUR_COURSE, QUESTION_NOT_FOUND, ANSWER_NOT_FOUND, QUESTION_CLOSED,
 * ANSWERED_MEANWHILE, QUOTA_FULL
 */
export const saveAnswer = async (
  { db, media }: Deps,
  caller: Caller,
  place: AnswerPlace,
  { body, seen }: { body: string; seen?: number | undefined },
): Promise<Answer> => {
  const { courseId, questionId, answerId } = place;
  const reader = await requireReader(db, caller, courseId);
  await transact(db, async (tx) => {
    const { isClosed, authorId: askerId } = await holdVisible(tx, reader, questionId);
    const before = await holdAnswer(tx, answerId);
    if (before === undefined) return write(tx, reader, place, { body, seen, isClosed, askerId });
    if (before.questionId !== questionId || before.authorId !== reader.userId)
      throw new AppError('ANSWER_NOT_FOUND');
    if (before.body !== body) await rewriteAnswer(tx, answerId, before, body);
  });
  const written = (await listAnswers(db, reader, questionId)).find(({ id }) => id === answerId);
  if (written === undefined) throw new AppError('ANSWER_NOT_FOUND');
  return toAnswer(written, media);
};

/** @throws AppError QUESTION_NOT_FOUND, ANSWER_NOT_FOUND, also for somebody else's answer */
export const deleteAnswer = (
  db: Database,
  reader: Reader,
  questionId: string,
  answerId: string,
): Promise<void> =>
  transact(db, async (tx) => {
    await holdVisible(tx, reader, questionId);
    const answer = await holdAnswerOf(tx, questionId, answerId);
    if (!reader.isInstructor && answer.authorId !== reader.userId) throw new AppError('ANSWER_NOT_FOUND');
    await removeAnswer(tx, answerId, answer);
  });

/**
 * Null withdraws the acceptance.
 * @throws AppError QUESTION_NOT_FOUND, NOT_YOUR_QUESTION, ANSWER_NOT_FOUND, OWN_ANSWER
 */
export const acceptAnswer = (
  db: Database,
  reader: Reader,
  questionId: string,
  answerId: string | null,
): Promise<void> =>
  transact(db, async (tx) => {
    await holdGoverned(tx, reader, questionId);
    if (answerId !== null) {
      const { authorId } = await holdAnswerOf(tx, questionId, answerId);
      if (authorId === reader.userId) throw new AppError('OWN_ANSWER');
    }
    await setAccepted(tx, questionId, answerId);
    if (answerId !== null) await noticeAnswered(tx, questionId);
  });

/**
 * Reports an answer, or the question itself when no answer is given. @throws AppError QUESTION_NOT_FOUND,
 * ANSWER_NOT_FOUND
 */
export const reportQuestion = (
  db: Database,
  reader: Reader,
  { questionId, answerId, reason }: { questionId: string; answerId: string | null; reason: string },
): Promise<void> =>
  transact(db, async (tx) => {
    await holdVisible(tx, reader, questionId);
    if (answerId !== null) await holdAnswerOf(tx, questionId, answerId);
    await insertReport(tx, { reporterId: reader.userId, questionId, answerId, reason });
  });
