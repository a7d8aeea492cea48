import * as v from 'valibot';
import { baseRevision, id, requiredText, text } from './fields.ts';
import { defineOperation } from './operation.ts';

const ofCourse = v.object({ courseId: id('COURSE_NOT_FOUND') });

export const review = v.object({
  _id: v.string(),
  user: v.object({ firstName: v.string(), lastName: v.string(), image: v.string() }),
  course: v.string(),
  rating: v.number(),
  review: v.string(),
  createdAt: v.string(),
  revision: v.number(),
  /** The instructor's reply; null without one. */
  reply: v.nullable(v.object({ text: v.string(), repliedAt: v.string() })),
  /** Revision of the reply; 0 before the first one. */
  replyRevision: v.number(),
});
export type Review = v.InferOutput<typeof review>;

export const createRatingAndReview = defineOperation({
  summary: "Writes the student's review of a course, replacing an earlier one.",
  methods: ['POST'],
  paths: ['/api/v1/createRatingAndReview'],
  access: 'student',
  body: v.object({
    courseId: id('COURSE_NOT_FOUND'),
    rating: v.pipe(
      v.number(),
      v.integer('A rating is a whole number of stars'),
      v.minValue(1, 'A rating is 1 to 5'),
      v.maxValue(5, 'A rating is 1 to 5'),
    ),
    review: requiredText(5000, 'A review'),
    /** 0 from a page that has seen no review. */
    revision: baseRevision,
  }),
  data: review,
  message: 'Review saved',
});

/** These two operations take the id in the body of a POST or the query of a GET. */
export const getAverageRating = defineOperation({
  summary: "The mean of a course's ratings to one decimal (0 without any), and their number.",
  methods: ['POST', 'GET'],
  paths: ['/api/v1/getAverageRating'],
  access: 'public',
  query: v.partial(ofCourse),
  body: v.optional(v.partial(ofCourse)),
  data: v.object({ averageRating: v.number(), count: v.number() }),
});

export const getCourseRatingAndReview = defineOperation({
  summary: "A course's reviews, newest first.",
  methods: ['POST', 'GET'],
  paths: ['/api/v1/getCourseRatingAndReview'],
  access: 'public',
  query: v.partial(ofCourse),
  body: v.optional(v.partial(ofCourse)),
  data: v.array(review),
});

export const getOwnReview = defineOperation({
  summary: "The student's own review of a course, and whether they may write one.",
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/own-review'],
  access: 'student',
  params: ofCourse,
  data: v.object({ review: v.nullable(review), mayReview: v.boolean() }),
});

const reviewId = id('REVIEW_NOT_FOUND');

export const replyToReview = defineOperation({
  summary: "Saves the instructor's reply to a review of their own course; an empty one removes it.",
  methods: ['PUT'],
  paths: ['/api/v1/reviews/:reviewId/reply'],
  access: 'instructor',
  params: v.object({ reviewId }),
  body: v.object({ text: v.pipe(text(2000, 'A reply'), v.trim()), revision: baseRevision }),
  data: review,
  message: 'Reply saved',
});

export const reportReview = defineOperation({
  summary: 'Reports a review to the operators; once for each person.',
  methods: ['POST'],
  paths: ['/api/v1/reviews/:reviewId/report'],
  access: 'signed-in',
  params: v.object({ reviewId }),
  body: v.object({ reason: requiredText(500, 'A reason') }),
  message: 'Thank you, we will look at it',
});
