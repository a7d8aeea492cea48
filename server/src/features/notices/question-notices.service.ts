import {
  insertAnnouncementNotices,
  insertAnswerNotice,
  insertAskedAgainNotice,
  insertQuestionNotice,
  insertSharedAnswerNotices,
  readAnswered,
} from './question-notices.repository.ts';
import type { Tx } from '#platform/database/database.ts';

/**
 * Tells the author and the followers of a question about an answer. When the author writes the answer, the teachers are
 * told.
 */
export const noticeAnswer = async (tx: Tx, questionId: string, answererId: string): Promise<void> => {
  await insertAnswerNotice(tx, questionId, answererId);
  await insertSharedAnswerNotices(tx, questionId, answererId);
  await insertAskedAgainNotice(tx, questionId, answererId);
};

/** The notices that a question waits are read: a teacher has answered it, or it was closed, or an answer accepted. */
export const noticeAnswered = (tx: Tx, questionId: string): Promise<void> => readAnswered(tx, questionId);

/** Tells a course's teachers about a new question. */
export const noticeQuestion = (tx: Tx, questionId: string): Promise<void> =>
  insertQuestionNotice(tx, questionId);

/** Tells the students to whom an announcement was sent. */
export const noticeAnnouncement = (tx: Tx, announcementId: string): Promise<void> =>
  insertAnnouncementNotices(tx, announcementId);
