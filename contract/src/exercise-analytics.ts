import * as v from 'valibot';
import { people, share } from './analytics.ts';
import { id } from './fields.ts';
import { defineOperation } from './operation.ts';

/** A student who shows their work, with one of their attempts. */
export const seenAttempt = v.object({ student: v.string(), name: v.string(), attempt: v.string() });
export type SeenAttempt = v.InferOutput<typeof seenAttempt>;

/** The students behind a number, as far as they show their work, at most 50, each with the newest such attempt. */
const who = v.array(seenAttempt);

export const exerciseFigures = v.object({
  attempts: v.number(),
  passed: people,
  /**
   * Number of students who passed with each attempt. Neighbouring attempts are joined until each row has five people
   * who are not seen, or none; numbers with nobody are left out. `to` is null for an open end.
   */
  attemptsToPass: v.array(v.object({ from: v.number(), to: v.nullable(v.number()), students: v.number() })),
  /**
   * Time from opening the lecture to the first passed attempt, by median and ninetieth percentile; null when nobody
   * passed who may be counted.
   */
  secondsToPass: v.nullable(v.object({ median: v.number(), ninetieth: v.number() })),
  /** Students who have not passed and have not tried for two weeks. */
  givenUp: people,
  /** Students who opened a hint. */
  openedHints: people,
  /** Students who failed each test at least once, most first. */
  tests: v.array(v.object({ title: v.string(), isHidden: v.boolean(), students: people, who })),
  /** Errors thrown by programs, with texts and numbers replaced by `#`, by students, most first. */
  errors: v.array(v.object({ text: v.string(), students: people, who })),
  /**
   * Hints that were added after somebody had tried. `before` and `since` are the shares that passed within three
   * attempts, for students who began before the hint and since; null for fewer than five. A student who has not passed
   * counts from the third attempt on.
   */
  addedHints: v.array(
    v.object({ text: v.string(), addedAt: v.string(), before: v.nullable(share), since: v.nullable(share) }),
  ),
});
export type ExerciseFigures = v.InferOutput<typeof exerciseFigures>;

/** Students who fail a test now: those who show their work, by the newest attempt of students who have not passed. */
export const failedNow = v.object({
  title: v.string(),
  isHidden: v.boolean(),
  students: v.array(seenAttempt),
});
export type FailedNow = v.InferOutput<typeof failedNow>;

export const getExerciseAnalytics = defineOperation({
  summary:
    "Where students fail in the exercise of the instructor's own lecture. Who shows their work is counted one by one, and named; all others from five on.",
  methods: ['GET'],
  paths: ['/api/v1/own-lectures/:lectureId/exercise-analytics'],
  access: 'instructor',
  params: v.object({ lectureId: id('LECTURE_NOT_FOUND') }),
  data: v.object({
    /** One to four others are left out of all figures. */
    tried: people,
    /** Null while nobody has tried who may be counted. */
    figures: v.nullable(exerciseFigures),
    /** The test that fails most of them comes first. */
    failedNow: v.array(failedNow),
  }),
});
export type ExerciseAnalytics = v.InferOutput<typeof getExerciseAnalytics.data>;
