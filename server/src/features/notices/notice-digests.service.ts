import type { DigestKind } from '@lectern/contract/notices';
import { noticeDigest } from './mails/notice-digest.ts';
import { dropSettledDigests, takeDueDigests, type DueDigest } from './notice-digests.repository.ts';
import { noticePaths } from './notice-paths.ts';
import { saidIn, unsubscribeLinks, type Mailing } from './notices.service.ts';
import { transact, type Tx } from '#platform/database/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

const PEOPLE_AT_ONCE = 100;

/** Where everything of the kind is listed. */
const lists: Partial<Record<DigestKind, string>> = {
  question: '/dashboard/questions',
  'review-asked': '/dashboard/code-reviews',
};

const mailDigest = async (tx: Tx, mailing: Mailing, due: readonly DueDigest[]): Promise<void> => {
  const [first] = due;
  if (first === undefined) return;
  const { publicUrl } = mailing;
  const { userId, email, firstName, kind } = first;
  const links = unsubscribeLinks(mailing, { userId, kind });
  const entries = due
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((notice) => ({
      ...saidIn(notice),
      about: kind === 'review-asked' ? (notice.lectureName ?? '') : (notice.about ?? ''),
      courseName: notice.courseName,
      href: `${publicUrl}${noticePaths[kind](notice)}`,
    }));
  const list = lists[kind];
  const mail = noticeDigest({
    kind,
    firstName,
    entries,
    listHref: list === undefined ? undefined : `${publicUrl}${list}`,
    unsubscribeHref: links.page,
  });
  await enqueueMail(tx, { ...mail, kind: `notice-${kind}`, to: email, unsubscribe: links.oneClick });
};

/** Daily: one mail of each kind to each person with pending notices of what still waits, or was not read. */
export const mailDigests = async (mailing: Mailing): Promise<void> => {
  await transact(mailing.db, dropSettledDigests);
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
