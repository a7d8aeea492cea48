import { questionDigest } from './mails/question-digest.ts';
import { noticePaths } from './notice-paths.ts';
import {
  insertAnnouncementNotices,
  insertAnswerNotice,
  insertAskedAgainNotice,
  insertQuestionNotice,
  insertSharedAnswerNotices,
  readAnswered,
  takeDueDigests,
  type DueDigest,
} from './question-notices.repository.ts';
import { unsubscribeLinks, type Mailing } from './notices.service.ts';
import { transact, type Tx } from '#platform/database/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

/**
 * Tells the author and the followers of a question about an answer. When the author writes the answer, the teachers are
 * told.
 */
export const noticeAnswer = async (tx: Tx, questionId: string, answererId: string): Promise<void> => {
  await insertAnswerNotice(tx, questionId, answererId);
  await insertSharedAnswerNotices(tx, questionId, answererId);
  await insertAskedAgainNotice(tx, questionId, answererId);
};

/** The notices that a question waits are read: a teacher has answered or closed it. */
export const noticeAnswered = (tx: Tx, questionId: string): Promise<void> => readAnswered(tx, questionId);

/** Tells a course's teachers about a new question. */
export const noticeQuestion = (tx: Tx, questionId: string): Promise<void> =>
  insertQuestionNotice(tx, questionId);

/** Tells all enrolled students about an announcement. */
export const noticeAnnouncement = (tx: Tx, courseId: string, title: string): Promise<void> =>
  insertAnnouncementNotices(tx, courseId, title);

const PEOPLE_AT_ONCE = 100;

const mailDigest = async (tx: Tx, mailing: Mailing, due: readonly DueDigest[]): Promise<void> => {
  const [first] = due;
  if (first === undefined) return;
  const { userId, email, firstName, kind } = first;
  const links = unsubscribeLinks(mailing, { userId, kind });
  const entries = due
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((notice) => ({
      about: notice.about ?? '',
      courseName: notice.courseName,
      href: `${mailing.publicUrl}${noticePaths[kind](notice)}`,
    }));
  const mail = questionDigest({ kind, firstName, entries, unsubscribeHref: links.page });
  await enqueueMail(tx, { ...mail, kind: `notice-${kind}`, to: email, unsubscribe: links.oneClick });
};

/** Daily: one mail of each kind to each person with pending notices. */
export const mailQuestionDigests = async (mailing: Mailing): Promise<void> => {
  let taken: number;
  do {
    taken = await transact(mailing.db, async (tx) => {
      const due = await takeDueDigests(tx, PEOPLE_AT_ONCE);
      const byPerson = Map.groupBy(due, ({ userId, kind }) => `${userId} ${kind}`);
      for (const own of byPerson.values()) await mailDigest(tx, mailing, own);
      return due.length;
    });
  } while (taken > 0);
};
