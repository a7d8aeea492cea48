import { firstWords } from '@lectern/contract/first-words';
import { kindsFor, type MailKind, type Notice, type NoticeSwitch } from '@lectern/contract/notices';
import { noticeMail } from './mails/notice-mail.ts';
import { noticePaths } from './notice-paths.ts';
import type { NoticeRow } from './notice-subject.ts';
import {
  deleteOld,
  endMails,
  insertContinueNotices,
  insertFirstStudentNotice,
  insertInvitationNotice,
  insertInvitationTakenNotice,
  insertJudgedAgainNotice,
  insertNewVersionNotices,
  insertOfferNotice,
  insertOfferTakenNotice,
  insertReplyNotice,
  insertReviewNotice,
  insertScheduleNotice,
  insertVideoNotice,
  insertWaitingInvitationNotices,
  listFollowedVersions,
  listNotices,
  listSwitches,
  takeDueMails,
} from './notices.repository.ts';
import {
  signSubscription,
  verifySubscription,
  type SecretKeys,
  type Subscription,
} from './unsubscribe-token.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

export { countToldOfVersion, TELLS_NOBODY } from './new-version-audience.repository.ts';

const MOST_SHOWN = 30;
const MAILS_AT_ONCE = 100;

/** Who has given rise to a notice, and the first words of their text. */
export const saidIn = ({ said }: Pick<NoticeRow, 'said'>): Pick<Notice, 'who' | 'words' | 'isAgain'> => ({
  who: said?.who ?? '',
  words: firstWords(said?.words ?? ''),
  isAgain: said?.isAgain ?? false,
});

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
    ...saidIn(row),
    path: noticePaths[row.kind](row),
    createdAt: row.createdAt.toISOString(),
    isRead: row.isRead,
  }));
  return { notices, unread: notices.filter(({ isRead }) => !isRead).length };
};

/** The kinds of notice for this account with their switches. A switch that was never set is on. */
export const readSwitches = async (
  db: Database,
  { userId, accountType }: Pick<Caller, 'userId' | 'accountType'>,
): Promise<NoticeSwitch[]> => {
  const stored = new Map((await listSwitches(db, userId)).map((one) => [one.kind, one]));
  return kindsFor[accountType].map((kind) => stored.get(kind) ?? { kind, inPage: true, byMail: true });
};

/** The changes are told to the students of so many versions; those of others find them in the page. */
const MOST_VERSIONS = 20;

/**
 * Tells the students of a course about a newer version, with the changes from the one that each follows. Call it in the
 * transaction that publishes the version.
 */
export const noticeNewVersion = async (
  tx: Tx,
  courseId: string,
  version: number,
  changesSince: (version: number) => Promise<string>,
): Promise<void> => {
  const changes: Record<string, string> = {};
  for (const from of await listFollowedVersions(tx, courseId, version, MOST_VERSIONS))
    changes[from] = await changesSince(from);
  await insertNewVersionNotices(tx, courseId, version, changes);
};

/** Tells a student that their review was answered. */
export const noticeReply = (tx: Tx, userId: string, courseId: string): Promise<void> =>
  insertReplyNotice(tx, userId, courseId);

/** Tells a student that an answer of theirs in the lecture's quiz now counts as right. */
export const noticeJudgedAgain = (
  tx: Tx,
  place: { userId: string; courseId: string; lectureId: string },
): Promise<void> => insertJudgedAgainNotice(tx, place);

/** Tells a course's owner about the first student. Call it in the transaction that enrols the student. */
export const noticeFirstStudent = (tx: Tx, courseId: string): Promise<void> =>
  insertFirstStudentNotice(tx, courseId);

/** Tells a course's owner that a student has reviewed it. */
export const noticeReview = (tx: Tx, courseId: string): Promise<void> => insertReviewNotice(tx, courseId);

/** Tells the owner of a lecture whether its video is ready or was refused. */
export const noticeVideo = (tx: Tx, kind: 'video-failed' | 'video-ready', mediaId: string): Promise<void> =>
  insertVideoNotice(tx, kind, mediaId);

/** Tells a course's owner whether the scheduled publication succeeded. */
export const noticeSchedule = (
  tx: Tx,
  kind: 'schedule-published' | 'schedule-refused',
  courseId: string,
): Promise<void> => insertScheduleNotice(tx, kind, courseId);

/** Tells the instructor with this address, if there is one, that they are invited to teach a course. */
export const noticeInvitation = (tx: Tx, courseId: string, email: string): Promise<void> =>
  insertInvitationNotice(tx, courseId, email);

/** Tells a new instructor of the invitations that wait for their address. Call it in the transaction of the sign-up. */
export const noticeWaitingInvitations = (tx: Tx, userId: string): Promise<void> =>
  insertWaitingInvitationNotices(tx, userId);

/** Tells a course's owner that an invited person has joined the course's teachers. */
export const noticeInvitationTaken = (tx: Tx, courseId: string): Promise<void> =>
  insertInvitationTakenNotice(tx, courseId);

/** Tells the instructor with this address that a course is offered to them, if there is one. */
export const noticeOffer = (tx: Tx, courseId: string, email: string): Promise<void> =>
  insertOfferNotice(tx, courseId, email);

/** Tells the person who offered a course that it was taken over. */
export const noticeOfferTaken = (tx: Tx, courseId: string, userId: string): Promise<void> =>
  insertOfferTakenNotice(tx, courseId, userId);

/** Daily: reminds students who were away for a week, and deletes old notices. */
export const noticeDaily = async (db: Database): Promise<void> => {
  await insertContinueNotices(db);
  await deleteOld(db);
};

export interface Mailing {
  db: Database;
  publicUrl: string;
  secretKeys: SecretKeys;
}

/** Two addresses that end the mails of a kind: a page, and one-click unsubscribing (RFC 8058). */
export const unsubscribeLinks = (
  { publicUrl, secretKeys }: Pick<Mailing, 'publicUrl' | 'secretKeys'>,
  subscription: Subscription,
): { page: string; oneClick: string } => {
  const token = signSubscription(secretKeys, subscription);
  return { page: `${publicUrl}/unsubscribe/${token}`, oneClick: `${publicUrl}/api/v1/unsubscribe/${token}` };
};

/** Puts the mails of all pending notices into the outbox. */
export const mailNotices = async (mailing: Mailing): Promise<void> => {
  const { db, publicUrl } = mailing;
  let taken: number;
  do {
    taken = await transact(db, async (tx) => {
      const due = await takeDueMails(tx, MAILS_AT_ONCE);
      for (const { userId, email, kind, ...about } of due) {
        const links = unsubscribeLinks(mailing, { userId, kind });
        const { who, words } = saidIn(about);
        const mail = noticeMail({
          kind,
          firstName: about.firstName,
          courseName: about.courseName,
          lectureName: about.lectureName ?? '',
          about: about.about ?? '',
          who,
          quote: about.quote ?? words,
          href: `${publicUrl}${noticePaths[kind](about)}`,
          unsubscribeHref: links.page,
        });
        await enqueueMail(tx, { ...mail, kind: `notice-${kind}`, to: email, unsubscribe: links.oneClick });
      }
      return due.length;
    });
  } while (taken === MAILS_AT_ONCE);
};

export interface Unsubscribing extends Pick<Mailing, 'db' | 'secretKeys'> {
  /** Cancels the pending weekly mails about cards. */
  endWeeklyMails(tx: Tx, userId: string): Promise<void>;
}

/**
 * Ends the mails of the kind that the link's token names.
 * @throws AppError LINK_EXPIRED for a link that is not ours
 */
export const unsubscribeBy = async (
  { db, secretKeys, endWeeklyMails }: Unsubscribing,
  token: string,
): Promise<{ kind: MailKind }> => {
  const subscription = verifySubscription(secretKeys, token);
  if (subscription === null) throw new AppError('LINK_EXPIRED');
  const { userId, kind } = subscription;
  await transact(db, (tx) =>
    kind === 'daily-review' ? endWeeklyMails(tx, userId) : endMails(tx, userId, kind),
  );
  return { kind };
};
