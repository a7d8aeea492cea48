import * as v from 'valibot';
import { share } from './analytics.ts';
import { id } from './fields.ts';
import { defineOperation } from './operation.ts';

/** A program to look at: the newest of those whose students show their work; null without one. */
const program = v.nullable(v.object({ student: v.string(), attempt: v.string() }));

export const exerciseFigures = v.object({
  attempts: v.number(),
  passed: v.number(),
  /** How many passed with which attempt; neighbours are joined until each row has five people. `to` is null for no end. */
  attemptsToPass: v.array(v.object({ from: v.number(), to: v.nullable(v.number()), students: v.number() })),
  /** From opening the lecture to the first attempt that passed: of half, and of nine in ten; null for fewer than five. */
  secondsToPass: v.nullable(v.object({ median: v.number(), ninetieth: v.number() })),
  /** Who has not passed and has not tried for two weeks; null for one to four. */
  givenUp: v.nullable(v.number()),
  /** Who opened a hint; null for one to four. */
  openedHints: v.nullable(v.number()),
  /** Students whom a test failed at least once, most first. */
  tests: v.array(v.object({ title: v.string(), isHidden: v.boolean(), students: v.number(), program })),
  /** What programs threw, with `#` for texts and numbers in it, by students, most first. */
  errors: v.array(v.object({ text: v.string(), students: v.number(), program })),
  /**
   * Hints that were added after somebody had tried, and who passed within three attempts: of those who began before it
   * and since; null for fewer than five. Who has not passed counts from the third attempt on.
   */
  addedHints: v.array(
    v.object({ text: v.string(), addedAt: v.string(), before: v.nullable(share), since: v.nullable(share) }),
  ),
});
export type ExerciseFigures = v.InferOutput<typeof exerciseFigures>;

/** Whom a test fails: those who show their work, by the newest attempt of who has not passed. */
export const failedNow = v.object({
  title: v.string(),
  isHidden: v.boolean(),
  students: v.array(v.object({ student: v.string(), name: v.string(), attempt: v.string() })),
});
export type FailedNow = v.InferOutput<typeof failedNow>;

export const getExerciseAnalytics = defineOperation({
  summary:
    "Where students fail in the exercise of the instructor's own lecture; no figure of fewer than five.",
  methods: ['GET'],
  paths: ['/api/v1/own-lectures/:lectureId/exercise-analytics'],
  access: 'instructor',
  params: v.object({ lectureId: id('LECTURE_NOT_FOUND') }),
  data: v.object({
    tried: v.number(),
    /** Null for fewer than five who tried. */
    figures: v.nullable(exerciseFigures),
    /** The test that fails most of them first. */
    failedNow: v.array(failedNow),
  }),
});
export type ExerciseAnalytics = v.InferOutput<typeof getExerciseAnalytics.data>;
