import type { ReportedReview } from '@lectern/contract/admin';
import { recordAct } from '#platform/database/audit-log.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { reviewRemovedMail } from './mails/review-removed.ts';
import { deleteReview, insertReport, listReported, settleReports } from './review-reports.repository.ts';
import { readReview } from './reviews.repository.ts';
import { courseTag } from '#tables/tags.ts';

/**
 * Reports a review to the operators.
 * @throws AppError REVIEW_NOT_FOUND
 */
export const reportReview = async (
  db: Database,
  report: { reporterId: string; reviewId: string; reason: string },
): Promise<void> => {
  if ((await readReview(db, report.reviewId)) === undefined) throw new AppError('REVIEW_NOT_FOUND');
  await insertReport(db, report);
};

/** Reviews with pending reports, newest first. */
export const reportedReviews = async (
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<ReportedReview[]> =>
  (await listReported(db, after, limit)).map(({ id, body, ...row }) => ({ _id: id, review: body, ...row }));

interface Act {
  /** The actor's name in the audit log. */
  actor: string;
  reviewId: string;
}

/**
 * Settles the reports of a review without removing it.
 * @throws AppError REVIEW_NOT_FOUND when no report of it is pending
 */
export const keepReview = (db: Database, { actor, reviewId }: Act): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await settleReports(tx, reviewId))) throw new AppError('REVIEW_NOT_FOUND');
    await recordAct(tx, { actor, action: 'keep-review', subject: `review:${reviewId}` });
  });

/**
 * Deletes a review and tells its author the reason.
 * @throws AppError REVIEW_NOT_FOUND
 */
export const removeReview = (
  db: Database,
  publicUrl: string,
  { actor, reviewId, reason }: Act & { reason: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const removed = await deleteReview(tx, reviewId);
    if (removed === undefined) throw new AppError('REVIEW_NOT_FOUND');
    const { courseId, courseName, email, rating } = removed;
    await announceChange(tx, [courseTag(courseId)]);
    const detail = { reason, courseId, rating };
    await recordAct(tx, { actor, action: 'remove-review', subject: `review:${reviewId}`, detail });
    const mail = reviewRemovedMail(publicUrl, courseName, reason);
    await enqueueMail(tx, { kind: 'review-removed', to: email, ...mail });
  });
