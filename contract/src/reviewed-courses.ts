import * as v from 'valibot';
import { people } from './analytics.ts';
import { defineOperation } from './operation.ts';
import { answerTimes } from './questions.ts';

export const reviewedCourse = v.object({
  _id: v.string(),
  courseName: v.string(),
  /** Reviews that were requested and are not finished; a thousand means a thousand or more. */
  waiting: v.number(),
  times: answerTimes,
  /** Exercises that somebody has tried, in course order. */
  exercises: v.array(
    v.object({
      lecture: v.string(),
      lectureName: v.string(),
      /** Those who have tried it: who shows their work, and others. */
      students: people,
    }),
  ),
});
export type ReviewedCourse = v.InferOutput<typeof reviewedCourse>;

export const getReviewedCourses = defineOperation({
  summary:
    "The instructor's own courses with exercises that were tried: how many reviews wait, and the waiting times.",
  methods: ['GET'],
  paths: ['/api/v1/code-reviews/courses'],
  access: 'instructor',
  data: v.array(reviewedCourse),
});
