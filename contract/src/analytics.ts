import * as v from 'valibot';
import { id } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Smallest group that figures are shown for: neither a curve nor a standing appears for fewer people. */
export const FEWEST_PEOPLE = 5;

/** `people` out of `of`; `people` is null for fewer than five. */
export const share = v.object({ people: v.nullable(v.number()), of: v.number() });
export type Share = v.InferOutput<typeof share>;

/**
 * A number of people: those whom the reader may know one by one, and all others. `others` is null for one to four
 * (decision 0555), and whenever there are only one to four others to count (decision 0585).
 */
export const people = v.object({ seen: v.number(), others: v.nullable(v.number()) });
export type People = v.InferOutput<typeof people>;

export const lectureAnalytics = v.object({
  lecture: v.string(),
  title: v.string(),
  sectionName: v.string(),
  /** Whether the next version leaves it out. */
  isHeldBack: v.boolean(),
  durationSeconds: v.number(),
  /** Students who opened it. */
  started: people,
  completed: people,
  /** Students who completed it by marking it in the list without opening it. */
  completedUnopened: people,
  /** Figures of its exercise; null without one. */
  exercise: v.nullable(
    v.object({
      /**
       * Students who tried it, and of them how often and how many passed: those who show their work, and others. While
       * the number of others is not told, attempts and passed are those of the seen alone.
       */
      attempts: v.number(),
      tried: people,
      passed: people,
    }),
  ),
  /** Students who answered its quiz, and how many of them passed it, by the same rule; null without one. */
  quiz: v.nullable(v.object({ tried: people, passed: people })),
  /** Students who played a part of its video. */
  watched: people,
  /**
   * Number of viewers of each part of the video, in parts of equal length. While one to four others watched, it is drawn
   * of those who are seen alone; null without them, and without video. From five others on it is drawn of all: a part is
   * null where it would tell of one to four others.
   */
  curve: v.nullable(v.array(v.nullable(v.number()))),
  /** Number of people who replayed each part in one sitting, in the same parts and by the same rule. */
  again: v.nullable(v.array(v.nullable(v.number()))),
});
export type LectureAnalytics = v.InferOutput<typeof lectureAnalytics>;

export const courseAnalytics = v.object({
  courseName: v.string(),
  students: v.number(),
  /**
   * Only one to four students, with those who left, do not show their progress. `others` of a figure of progress is then
   * always null, and stands for nobody, too.
   */
  fewOthers: v.boolean(),
  completed: people,
  left: v.number(),
  /** Enrolments by week, of the last 52; `week` is its Monday. */
  weeks: v.array(v.object({ week: v.string(), enrolments: v.number() })),
  lectures: v.array(lectureAnalytics),
  /**
   * How well students who completed the course remember its questions: their last answers in the daily review after 30
   * days or longer without being asked. Null for fewer than five of them.
   */
  remembered: v.nullable(
    v.object({
      people: v.number(),
      answers: v.number(),
      /** Per cent of the answers that were known, and that the schedule expected. */
      known: v.number(),
      expected: v.number(),
    }),
  ),
  /** Students who agreed to be seen by name, last active first, at most 500. */
  named: v.array(
    v.object({
      /** The id of a student who shows the caller their work; null for the others, whose page is not shown. */
      student: v.nullable(v.string()),
      name: v.string(),
      completionPercentage: v.number(),
      completedAt: v.nullable(v.string()),
      lastActiveAt: v.string(),
    }),
  ),
  /**
   * All other students: how many are in each range of progress. Neighbouring ranges are joined until each has nobody or
   * five; null for fewer than five.
   */
  others: v.object({
    count: v.number(),
    standing: v.nullable(v.array(v.object({ from: v.number(), to: v.number(), students: v.number() }))),
  }),
});
export type CourseAnalytics = v.InferOutput<typeof courseAnalytics>;

export const getCourseAnalytics = defineOperation({
  summary: "The figures of the instructor's own course.",
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/analytics'],
  access: 'instructor',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  data: courseAnalytics,
});
