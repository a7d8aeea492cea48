import { kindsFor, type Notice, type NoticeKind, type NoticeSwitch } from '@lectern/contract/notices';
import { noticeMail } from './mails/notice-mail.ts';
import { noticePaths } from './notice-paths.ts';
import {
  deleteOld,
  endMails,
  insertContinueNotices,
  insertFirstStudentNotice,
  insertNewVersionNotices,
  insertOfferNotice,
  insertOfferTakenNotice,
  insertReplyNotice,
  insertReviewNotice,
  insertVideoNotice,
  listNotices,
  listSwitches,
  takeDueMails,
} from './notices.repository.ts';
import { signSubscription, verifySubscription, type SecretKeys } from './unsubscribe-token.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

const MOST_SHOWN = 30;
const MAILS_AT_ONCE = 100;

/** The newest notices, and how many of them are not read. */
export const readNoticesOf = async (
  db: Database,
  userId: string,
): Promise<{ notices: Notice[]; unread: number }> => {
  const rows = await listNotices(db, userId, MOST_SHOWN);
  const notices = rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    course: row.courseId,
    courseName: row.courseName,
    lectureName: row.lectureName ?? '',
    about: row.about ?? '',
    path: noticePaths[row.kind](row),
    createdAt: row.createdAt.toISOString(),
    isRead: row.isRead,
  }));
  return { notices, unread: notices.filter(({ isRead }) => !isRead).length };
};

/** The kinds for such an account, each with its switches; what was never set is on. */
export const readSwitches = async (
  db: Database,
  { userId, accountType }: Pick<Caller, 'userId' | 'accountType'>,
): Promise<NoticeSwitch[]> => {
  const stored = new Map((await listSwitches(db, userId)).map((one) => [one.kind, one]));
  return kindsFor[accountType].map((kind) => stored.get(kind) ?? { kind, inPage: true, byMail: true });
};

/** Tells the students of a course that there is a newer version than theirs; in the transaction that publishes it. */
export const noticeNewVersion = (tx: Tx, courseId: string, version: number): Promise<void> =>
  insertNewVersionNotices(tx, courseId, version);

/** Tells a student that their review was answered. */
export const noticeReply = (tx: Tx, userId: string, courseId: string): Promise<void> =>
  insertReplyNotice(tx, userId, courseId);

/** Tells a course's owner of its first student; in the transaction that enrols them. */
export const noticeFirstStudent = (tx: Tx, courseId: string): Promise<void> =>
  insertFirstStudentNotice(tx, courseId);

/** Tells a course's owner that a student has reviewed it. */
export const noticeReview = (tx: Tx, courseId: string): Promise<void> => insertReviewNotice(tx, courseId);

/** Tells the owner of a lecture what has become of its video. */
export const noticeVideo = (tx: Tx, kind: 'video-failed' | 'video-ready', mediaId: string): Promise<void> =>
  insertVideoNotice(tx, kind, mediaId);

/** Tells the instructor with this address that a course is offered to them, if there is one. */
export const noticeOffer = (tx: Tx, courseId: string, email: string): Promise<void> =>
  insertOfferNotice(tx, courseId, email);

/** Tells who offered a course that it was taken over. */
export const noticeOfferTaken = (tx: Tx, courseId: string, userId: string): Promise<void> =>
  insertOfferTakenNotice(tx, courseId, userId);

/** Once a day: reminds those who were away for a week, and forgets old notices. */
export const noticeDaily = async (db: Database): Promise<void> => {
  await insertContinueNotices(db);
  await deleteOld(db);
};

interface Mailing {
  db: Database;
  publicUrl: string;
  secretKeys: SecretKeys;
}

/** Puts the mails of all notices that wait for one into the outbox. */
export const mailNotices = async ({ db, publicUrl, secretKeys }: Mailing): Promise<void> => {
  let taken: number;
  do {
    taken = await transact(db, async (tx) => {
      const due = await takeDueMails(tx, MAILS_AT_ONCE);
      for (const { userId, email, kind, ...about } of due) {
        const token = signSubscription(secretKeys, { userId, kind });
        const mail = noticeMail({
          kind,
          firstName: about.firstName,
          courseName: about.courseName,
          lectureName: about.lectureName ?? '',
          about: about.about ?? '',
          href: `${publicUrl}${noticePaths[kind](about)}`,
          unsubscribeHref: `${publicUrl}/unsubscribe/${token}`,
        });
        const unsubscribe = `${publicUrl}/api/v1/unsubscribe/${token}`;
        await enqueueMail(tx, { ...mail, kind: `notice-${kind}`, to: email, unsubscribe });
      }
      return due.length;
    });
  } while (taken === MAILS_AT_ONCE);
};

/**
 * Ends mails of the kind that a link of a mail names.
 * @throws AppError LINK_EXPIRED for a link that is not ours
 */
export const unsubscribeBy = async (
  { db, secretKeys }: Pick<Mailing, 'db' | 'secretKeys'>,
  token: string,
): Promise<{ kind: NoticeKind }> => {
  const subscription = verifySubscription(secretKeys, token);
  if (subscription === null) throw new AppError('LINK_EXPIRED');
  await transact(db, (tx) => endMails(tx, subscription.userId, subscription.kind));
  return { kind: subscription.kind };
};
