import * as v from 'valibot';
import { people } from './analytics.ts';
import { ownCourse } from './course-builder.ts';
import { defineOperation } from './operation.ts';

/** An instructor's course with the figures that compare courses. */
export const taughtCourse = v.object({
  ...v.pick(ownCourse, [
    '_id',
    'courseName',
    'role',
    'isPublished',
    'publishState',
    'isWithdrawn',
    'isChanged',
    'takenDownReason',
    'lecturesCount',
    'studentsCount',
    'averageRating',
    'reviewsCount',
    'unansweredReviews',
  ]).entries,
  /** Students who enrolled within 30 days and have not left. */
  newStudents: v.number(),
  /** Students who completed it. */
  completed: people,
  /** Students whose progress is not seen; five means five or more. */
  unseen: v.number(),
  /** Only one to four of them, counting those who left: `others` of `completed` then stands for nobody, too. */
  fewOthers: v.boolean(),
  /** Open questions that wait for an answer of a teacher; a thousand means a thousand or more. */
  waitingQuestions: v.number(),
  /** Since when the longest of them waits; null without any. */
  questionsSince: v.nullable(v.string()),
  /** Requested program reviews; a thousand means a thousand or more. */
  waitingPrograms: v.number(),
  /** Since when the longest of them waits; null without any. */
  programsSince: v.nullable(v.string()),
  /** Students whose work is visible and who are stuck in an exercise. */
  stuckStudents: v.number(),
  /** Students whose work is visible and who have tried a quiz and not passed it. */
  unpassedStudents: v.number(),
});
export type TaughtCourse = v.InferOutput<typeof taughtCourse>;

/** A rejected video without a newer replacement. */
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
  /** Newest first, at most 100. */
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
