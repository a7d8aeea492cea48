import * as v from 'valibot';
import { ownCourse } from './course-builder.ts';
import { defineOperation } from './operation.ts';

/** A course of the instructor's with what is compared between courses. */
export const taughtCourse = v.object({
  ...v.pick(ownCourse, [
    '_id',
    'courseName',
    'isPublished',
    'publishState',
    'takenDownReason',
    'lecturesCount',
    'studentsCount',
    'averageRating',
    'reviewsCount',
    'unansweredReviews',
  ]).entries,
  /** Who enrolled within 30 days and is still there. */
  newStudents: v.number(),
  /** Of the students: who has completed it. */
  completed: v.number(),
  /** Questions without an answer by somebody else, and not closed; a thousand stands for more. */
  waitingQuestions: v.number(),
  /** Programs for which a review was asked; a thousand stands for more. */
  waitingPrograms: v.number(),
  /** Of the students whose work is seen: who is stuck in an exercise. */
  stuckStudents: v.number(),
});
export type TaughtCourse = v.InferOutput<typeof taughtCourse>;

/** A video that was refused and that no newer one has replaced. */
export const failedVideo = v.object({
  course: v.string(),
  courseName: v.string(),
  lecture: v.string(),
  lectureName: v.string(),
  reason: v.string(),
});
export type FailedVideo = v.InferOutput<typeof failedVideo>;

export const teachingOverview = v.object({
  /** Last changed first. */
  courses: v.array(taughtCourse),
  /** The newest first, at most 100. */
  failedVideos: v.array(failedVideo),
});
export type TeachingOverview = v.InferOutput<typeof teachingOverview>;

export const getTeachingOverview = defineOperation({
  summary: "The instructor's own courses side by side, with what waits in them.",
  methods: ['GET'],
  paths: ['/api/v1/teaching-overview'],
  access: 'instructor',
  data: teachingOverview,
});
