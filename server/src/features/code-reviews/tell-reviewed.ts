import { noticeCodeReviews } from '#features/notices/review-notices.service.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import type { Tx } from '#platform/database/database.ts';
import { answeredSignal } from '#tables/tags.ts';

/** Tells students that their programs were reviewed: by a notice, and in the rooms of the course that are open. */
export const tellReviewed = async (
  tx: Tx,
  courseId: string,
  reviews: readonly { id: string; userId: string | null }[],
): Promise<void> => {
  await noticeCodeReviews(
    tx,
    reviews.map(({ id }) => id),
  );
  const students = new Set(reviews.flatMap(({ userId }) => userId ?? []));
  await announceChange(
    tx,
    Array.from(students, (userId) => answeredSignal(userId, courseId)),
  );
};
