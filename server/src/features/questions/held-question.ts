import type { Reader } from './access.ts';
import {
  holdAnswer,
  holdQuestion,
  type HeldAnswer,
  type HeldQuestion,
} from './question-writes.repository.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/** Whether a reader sees a question at all. */
const isVisible = (question: HeldQuestion, { courseId, userId, isInstructor }: Reader): boolean =>
  question.courseId === courseId && (!question.isPrivate || isInstructor || question.authorId === userId);

/**
 * Locks a question that the reader sees.
 * @throws AppError QUESTION_NOT_FOUND
 */
export const holdVisible = async (tx: Tx, reader: Reader, questionId: string): Promise<HeldQuestion> => {
  const question = await holdQuestion(tx, questionId);
  if (question === undefined || !isVisible(question, reader)) throw new AppError('QUESTION_NOT_FOUND');
  return question;
};

/**
 * Locks a question for its author or an instructor of the course.
 * @throws AppError QUESTION_NOT_FOUND, NOT_YOUR_QUESTION
 */
export const holdGoverned = async (tx: Tx, reader: Reader, questionId: string): Promise<HeldQuestion> => {
  const question = await holdVisible(tx, reader, questionId);
  if (!reader.isInstructor && question.authorId !== reader.userId) throw new AppError('NOT_YOUR_QUESTION');
  return question;
};

/** @throws AppError ANSWER_NOT_FOUND */
export const holdAnswerOf = async (tx: Tx, questionId: string, answerId: string): Promise<HeldAnswer> => {
  const answer = await holdAnswer(tx, answerId);
  if (answer?.questionId !== questionId) throw new AppError('ANSWER_NOT_FOUND');
  return answer;
};
