import type { Review } from '@lectern/contract/reviews';
import {
  countRating,
  deleteReviews,
  hasLearned,
  holdOwnReview,
  holdReview,
  listReviews,
  readOwnReview,
  readRatings,
  readReview,
  writeReply,
  writeReview,
  type ReviewRow,
} from './reviews.repository.ts';
import { averageOf, type PictureAddresses } from '#features/catalog/catalog.service.ts';
import { isEnrolled, requireEnrolment, requireKnownCourse } from '#features/learning/enrolments.service.ts';
import { noticeReply, noticeReview } from '#features/notices/notices.service.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { refuseStale } from '#platform/database/stale-text.ts';
import { AppError } from '#platform/errors.ts';
import { hasRight } from '#tables/course-staff.ts';
import { courseTag } from '#tables/tags.ts';

const MAX_LISTED = 200;
/** The width for a portrait beside a name, on screens of twice the density. */
const PORTRAIT_WIDTH = 96;

const toReview = (row: ReviewRow, pictures: PictureAddresses): Review => ({
  _id: row.id,
  user: {
    firstName: row.firstName,
    lastName: row.lastName,
    image: pictures.portraitAddress(row, PORTRAIT_WIDTH),
  },
  course: row.courseId,
  rating: row.rating,
  review: row.body,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  reply:
    row.reply === null || row.repliedAt === null
      ? null
      : { text: row.reply, repliedAt: row.repliedAt.toISOString() },
  replyRevision: row.replyRevision,
});

interface NewReview {
  userId: string;
  courseId: string;
  rating: number;
  body: string;
}

/**
 * Writes a student's review of a course, replacing an earlier one.
 * @param base the revision that was read before; 0 for none
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND, CHANGED_ELSEWHERE, WATCH_FIRST for a student who has done nothing in
 * the course yet
 */
export const reviewCourse = (
  db: Database,
  pictures: PictureAddresses,
  review: NewReview,
  base?: number,
): Promise<Review> =>
  transact(db, async (tx) => {
    // The enrolment's lock serialises a student's own reviews, so that the difference to the earlier rating is counted
    // right.
    await requireEnrolment(tx, review);
    if (!(await hasLearned(tx, review))) throw new AppError('WATCH_FIRST');
    const before = await holdOwnReview(tx, review);
    if (before !== undefined) refuseStale(before, { rating: review.rating, body: review.body }, base);
    await writeReview(tx, review);
    const [count, sum] = before === undefined ? [1, review.rating] : [0, review.rating - before.rating];
    await countRating(tx, review.courseId, count, sum);
    if (before === undefined) await noticeReview(tx, review.courseId);
    await announceChange(tx, [courseTag(review.courseId)]);
    const written = await readOwnReview(tx, review);
    if (written === undefined) throw new AppError('INTERNAL');
    return toReview(written, pictures);
  });

/**
 * The average rating of a published course, as `averageOf` computes it.
 * @throws AppError COURSE_NOT_FOUND
 */
export const averageRating = async (
  db: Database,
  courseId: string,
): Promise<{ averageRating: number; count: number }> => {
  const ratings = await readRatings(db, courseId);
  if (ratings === undefined) throw new AppError('COURSE_NOT_FOUND');
  const { count, sum } = ratings;
  return { averageRating: averageOf(sum, count), count };
};

/**
 * The newest reviews of a published course.
 * @throws AppError COURSE_NOT_FOUND
 */
export const courseReviews = async (
  db: Database,
  pictures: PictureAddresses,
  courseId: string,
): Promise<Review[]> => {
  if ((await readRatings(db, courseId)) === undefined) throw new AppError('COURSE_NOT_FOUND');
  const rows = await listReviews(db, courseId, MAX_LISTED);
  return rows.map((row) => toReview(row, pictures));
};

/**
 * The student's own review of a course, null without one, and whether they may write one.
 * @throws AppError COURSE_NOT_FOUND
 */
export const ownReview = async (
  db: Database,
  pictures: PictureAddresses,
  key: { userId: string; courseId: string },
): Promise<{ review: Review | null; mayReview: boolean }> => {
  await requireKnownCourse(db, key);
  const row = await readOwnReview(db, key);
  const mayReview = (await isEnrolled(db, key)) && (await hasLearned(db, key));
  return { review: row === undefined ? null : toReview(row, pictures), mayReview };
};

/**
 * Writes the instructor's reply to a review; an empty one removes it. The first reply tells the review's writer.
 * @throws AppError REVIEW_NOT_FOUND, also for a review in somebody else's course; NOT_IN_YOUR_ROLE, CHANGED_ELSEWHERE
 */
export const replyToReview = (
  db: Database,
  pictures: PictureAddresses,
  {
    reviewId,
    userId,
    text,
    revision,
  }: { reviewId: string; userId: string; text: string; revision?: number | undefined },
): Promise<Review> =>
  transact(db, async (tx) => {
    const held = await holdReview(tx, reviewId, userId);
    if (held === undefined || held.role === null) throw new AppError('REVIEW_NOT_FOUND');
    if (!hasRight(held.role, 'edit')) throw new AppError('NOT_IN_YOUR_ROLE');
    const before = await readReview(tx, reviewId);
    if (before === undefined) throw new AppError('REVIEW_NOT_FOUND');
    refuseStale({ text: before.reply ?? '', revision: before.replyRevision }, { text }, revision);
    await writeReply(tx, reviewId, text === '' ? null : text);
    if (text !== '' && before.reply === null) await noticeReply(tx, held.userId, held.courseId);
    await announceChange(tx, [courseTag(held.courseId)]);
    const written = await readReview(tx, reviewId);
    if (written === undefined) throw new AppError('INTERNAL');
    return toReview(written, pictures);
  });

/** Deletes all reviews of a student whose account is deleted, and takes them out of the averages. */
export const removeReviewsOf = async (tx: Tx, userId: string): Promise<void> => {
  const courseIds = await deleteReviews(tx, userId);
  await announceChange(tx, courseIds.map(courseTag));
};
