import * as v from 'valibot';
import { id } from './fields.ts';
import { defineOperation } from './operation.ts';

/** No curve is drawn and no standing is told of fewer people than this. */
export const FEWEST_PEOPLE = 5;

/** Of `of` people so many; null for fewer than five. */
export const share = v.object({ people: v.nullable(v.number()), of: v.number() });
export type Share = v.InferOutput<typeof share>;

export const lectureAnalytics = v.object({
  lecture: v.string(),
  title: v.string(),
  sectionName: v.string(),
  durationSeconds: v.number(),
  /** Students who opened it. */
  started: v.number(),
  completed: v.number(),
  /** Of those who completed it: who marked it in the list without opening it. */
  completedUnopened: v.number(),
  /** What became of its exercise; null without one. */
  exercise: v.nullable(
    v.object({
      attempts: v.number(),
      /** Students who tried it, and those of them who passed. */
      tried: v.number(),
      passed: v.number(),
    }),
  ),
  /** Students who answered its quiz, and those of them who passed it; null without one. */
  quiz: v.nullable(v.object({ tried: v.number(), passed: v.number() })),
  /**
   * How many watched each part of the video, in parts of equal length; a part that fewer than five watched is null.
   * Null as a whole for fewer than five people, and without video.
   */
  curve: v.nullable(v.array(v.nullable(v.number()))),
  /** How many went back and played each part again in one sitting, in the same parts and by the same rule. */
  again: v.nullable(v.array(v.nullable(v.number()))),
});
export type LectureAnalytics = v.InferOutput<typeof lectureAnalytics>;

export const courseAnalytics = v.object({
  courseName: v.string(),
  students: v.number(),
  completed: v.number(),
  left: v.number(),
  /** Enrolments by week, of the last 52; `week` is its Monday. */
  weeks: v.array(v.object({ week: v.string(), enrolments: v.number() })),
  lectures: v.array(lectureAnalytics),
  /**
   * What those who completed the course knew of its questions in the daily review when they had not been asked for 30 days
   * or longer, the last time; null for fewer than five of them.
   */
  remembered: v.nullable(
    v.object({
      people: v.number(),
      answers: v.number(),
      /** Per cent of the answers, and what the schedule expected. */
      known: v.number(),
      expected: v.number(),
    }),
  ),
  /** Those who agreed to be seen by name, last active first, at most 500. */
  named: v.array(
    v.object({
      name: v.string(),
      completionPercentage: v.number(),
      completedAt: v.nullable(v.string()),
      lastActiveAt: v.string(),
    }),
  ),
  /** All others in sums: how many stand where; null for fewer than five. */
  others: v.object({
    count: v.number(),
    standing: v.nullable(v.array(v.object({ from: v.number(), to: v.number(), students: v.number() }))),
  }),
});
export type CourseAnalytics = v.InferOutput<typeof courseAnalytics>;

export const getCourseAnalytics = defineOperation({
  summary: "How an instructor's own course is learnt.",
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/analytics'],
  access: 'instructor',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  data: courseAnalytics,
});
