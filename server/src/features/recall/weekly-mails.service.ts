import { weeklyReview } from './mails/weekly-review.ts';
import { stopWeeklyMail, takeWeeklyMails } from './weekly-mails.repository.ts';
import { unsubscribeLinks, type Mailing } from '#features/notices/notices.service.ts';
import { transact, type Tx } from '#platform/database/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

const PEOPLE_AT_ONCE = 100;

/** Mails everybody who asked for weekly mails and has due cards, once a week. */
export const mailWeeklyReviews = async (mailing: Mailing): Promise<void> => {
  let taken: number;
  do {
    taken = await transact(mailing.db, async (tx) => {
      const due = await takeWeeklyMails(tx, PEOPLE_AT_ONCE);
      for (const { userId, email, ...about } of due) {
        const links = unsubscribeLinks(mailing, { userId, kind: 'daily-review' });
        const href = `${mailing.publicUrl}/dashboard/daily-review`;
        const mail = weeklyReview({ ...about, href, unsubscribeHref: links.page });
        await enqueueMail(tx, { ...mail, kind: 'daily-review', to: email, unsubscribe: links.oneClick });
      }
      return due.length;
    });
  } while (taken === PEOPLE_AT_ONCE);
};

/** Stops the weekly mails, by the link in one. */
export const endWeeklyMails = (tx: Tx, userId: string): Promise<void> => stopWeeklyMail(tx, userId);
