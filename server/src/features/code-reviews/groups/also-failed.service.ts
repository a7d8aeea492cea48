import type { AlsoFailed } from '@lectern/contract/code-reviews';
import { requireOwned, type Reviewed } from '../owned-review.ts';
import { listAlsoFailed } from './also-failed.repository.ts';
import { finishFor } from './groups.repository.ts';
import { noticeCodeReviews } from '#features/notices/review-notices.service.ts';
import { newId } from '#platform/database/ids.ts';
import { transact, type Database } from '#platform/database/database.ts';

const MOST_LISTED = 100;

/** @throws AppError REVIEW_NOT_FOUND */
export const readAlsoFailed = async (db: Database, reviewed: Reviewed): Promise<AlsoFailed[]> => {
  const review = await requireOwned(db, reviewed);
  const rows = await listAlsoFailed(db, review, reviewed.instructorId, MOST_LISTED);
  return rows.map(({ userId: _userId, ...row }) => row);
};

/**
 * Sends one note, as a review without remarks at lines, to the confirmed ones of those who failed the same tests.
 * Returns to how many: who has submitted something else in the meantime gets none.
 * @throws AppError REVIEW_NOT_FOUND
 */
export const sendToAlsoFailed = async (
  db: Database,
  reviewed: Reviewed,
  { note, attempts }: { note: string; attempts: readonly string[] },
): Promise<number> => {
  const review = await requireOwned(db, reviewed);
  const listed = await listAlsoFailed(db, review, reviewed.instructorId, MOST_LISTED);
  const confirmed = listed.filter(({ attempt }) => attempts.includes(attempt));
  return transact(db, async (tx) => {
    const finished = await finishFor(
      tx,
      confirmed.map(({ userId, attempt }) => ({ id: newId(), userId, attemptId: attempt })),
      { verdict: note, sentIn: newId() },
    );
    await noticeCodeReviews(
      tx,
      finished.map(({ id }) => id),
    );
    return finished.length;
  });
};
