import { operations } from '@lectern/contract';
import { averageRating, courseReviews, ownReview, replyToReview, reviewCourse } from './reviews.service.ts';
import { reportReview } from './review-reports.service.ts';
import type { PictureAddresses } from '#features/catalog/catalog.service.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Api } from '#platform/http/operations.ts';
import { courseTag } from '#tables/tags.ts';

interface Dependencies {
  db: Database;
  media: PictureAddresses;
}

interface Asked {
  query: { courseId?: string | undefined };
  body: { courseId?: string | undefined } | undefined;
}

/** The id stands in the body of a POST or in the query of a GET. */
const courseIdOf = ({ query, body }: Asked): string => {
  const courseId = body?.courseId ?? query.courseId;
  if (courseId === undefined) throw new AppError('FIELDS_REQUIRED');
  return courseId;
};

export const reviewsRoutes = (api: Api, { db, media }: Dependencies): void => {
  api.handle(operations.createRatingAndReview, async ({ caller: { userId }, body }) => {
    const { courseId, rating, review, revision } = body;
    return { data: await reviewCourse(db, media, { userId, courseId, rating, body: review }, revision) };
  });

  api.handle(operations.getOwnReview, async ({ caller: { userId }, params: { courseId } }) => ({
    data: await ownReview(db, media, { userId, courseId }),
  }));

  api.handle(operations.replyToReview, async ({ caller: { userId }, params: { reviewId }, body }) => ({
    data: await replyToReview(db, media, { reviewId, userId, ...body }),
  }));

  api.handle(operations.reportReview, ({ caller: { userId }, params: { reviewId }, body }) =>
    reportReview(db, { reporterId: userId, reviewId, reason: body.reason }),
  );

  api.handleCached(operations.getAverageRating, (call) => {
    const courseId = courseIdOf(call);
    return {
      key: `average-rating:${courseId}`,
      load: async () => ({ data: await averageRating(db, courseId), tags: [courseTag(courseId)] }),
    };
  });

  api.handleCached(operations.getCourseRatingAndReview, (call) => {
    const courseId = courseIdOf(call);
    return {
      key: `reviews:${courseId}`,
      load: async () => ({ data: await courseReviews(db, media, courseId), tags: [courseTag(courseId)] }),
    };
  });
};
