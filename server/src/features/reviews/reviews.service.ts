import type { Review } from '@lectern/contract/reviews';
import {
  countRating,
  deleteReviews,
  listReviews,
  readOwnReview,
  readRating,
  readRatings,
  writeReview,
  type ReviewRow,
} from './reviews.repository.ts';
import type { PictureAddresses } from '#features/catalog/catalog.service.ts';
import { requireEnrolment } from '#features/learning/enrolments.service.ts';
import { announceChange } from '#platform/change-feed.ts';
import { transact, type Database, type Tx } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';

const MAX_LISTED = 200;
/** A portrait beside a name, for screens of twice the density. */
const PORTRAIT_WIDTH = 96;

const toReview = (row: ReviewRow, pictures: PictureAddresses): Review => ({
  _id: row.id,
  user: {
    firstName: row.firstName,
    lastName: row.lastName,
    image: pictures.imageAddress(row.picture, PORTRAIT_WIDTH),
  },
  course: row.courseId,
  rating: row.rating,
  review: row.body,
  createdAt: row.createdAt.toISOString(),
});

interface NewReview {
  userId: string;
  courseId: string;
  rating: number;
  body: string;
}

/**
 * Writes a student's one review of a course, over an earlier one.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND
 */
export const reviewCourse = (db: Database, pictures: PictureAddresses, review: NewReview): Promise<Review> =>
  transact(db, async (tx) => {
    // The locked enrolment lets a student's own reviews take turns, so that each is counted by what it replaces.
    await requireEnrolment(tx, review);
    const before = await readRating(tx, review);
    await writeReview(tx, review);
    await countRating(tx, review.courseId, before === undefined ? 1 : 0, review.rating - (before ?? 0));
    await announceChange(tx, [`course:${review.courseId}`]);
    const written = await readOwnReview(tx, review);
    if (written === undefined) throw new AppError('INTERNAL');
    return toReview(written, pictures);
  });

/**
 * The average of a published course's ratings, to one decimal; 0 without any.
 * @throws AppError COURSE_NOT_FOUND
 */
export const averageRating = async (
  db: Database,
  courseId: string,
): Promise<{ averageRating: number; count: number }> => {
  const ratings = await readRatings(db, courseId);
  if (ratings === undefined) throw new AppError('COURSE_NOT_FOUND');
  const { count, sum } = ratings;
  return { averageRating: count === 0 ? 0 : Math.round((sum / count) * 10) / 10, count };
};

/**
 * A published course's newest reviews.
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

/** Deletes all reviews of a student whose account is deleted, and takes them out of the averages. */
export const removeReviewsOf = async (tx: Tx, userId: string): Promise<void> => {
  const courseIds = await deleteReviews(tx, userId);
  if (courseIds.length > 0)
    await announceChange(
      tx,
      courseIds.map((id) => `course:${id}`),
    );
};
