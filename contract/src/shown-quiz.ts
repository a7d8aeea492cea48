import * as v from 'valibot';
import { isoDate } from './fields.ts';
import { answers } from './quiz-answers.ts';
import { question } from './quiz-content.ts';
import { quizSolution, shownQuestion, verdict } from './shown-question.ts';

const tryEntries = {
  _id: v.string(),
  /** Counted from 1 in each lecture. */
  number: v.number(),
  /** A question at a second; null for those below the lecture. */
  question: v.nullable(v.string()),
  right: v.number(),
  total: v.number(),
  /** Whether it reached the pass mark in time. */
  hasPassed: v.boolean(),
  /** Submitted after the time limit. */
  isLate: v.boolean(),
  submittedAt: isoDate,
  /** When a corrected question made it better; null for a try that was judged once. */
  judgedAgainAt: v.nullable(isoDate),
};
export const quizTry = v.object({ ...tryEntries, answers, verdicts: v.array(verdict) });
export type QuizTry = v.InferOutput<typeof quizTry>;

/** A student's state in a quiz. */
const stateEntries = {
  /** Permanent once true. */
  hasPassed: v.boolean(),
  /** Tries left for the questions below the lecture; null where tries are not counted. */
  triesLeft: v.nullable(v.number()),
  /** When the next try is possible; null while one is. */
  nextTryAt: v.nullable(isoDate),
  /** Questions at seconds that were answered right. */
  rightAtSeconds: v.array(v.string()),
  /**
   * Solutions of all questions once the quiz is passed; before that, of the questions at seconds that were answered
   * right. Null for none.
   */
  solutions: v.nullable(v.array(quizSolution)),
};

export const quizState = v.object(stateEntries);

/** A question with its solution and its program's output. */
export const questionKey = v.object({ question, printed: v.nullable(v.string()) });
export type QuestionKey = v.InferOutput<typeof questionKey>;

export const quiz = v.object({
  questions: v.array(shownQuestion),
  passMark: v.number(),
  triesADay: v.nullable(v.number()),
  decides: v.boolean(),
  /** Time limit of a try; null for none. */
  minutes: v.nullable(v.number()),
  /** Questions of the next try below the lecture, in order; empty until a timed try begins. */
  asks: v.array(v.string()),
  /** How many questions that try asks. */
  asksCount: v.number(),
  /** The timed try in progress, which `begunAt` names; null without one. */
  sitting: v.nullable(v.object({ secondsLeft: v.number(), extensions: v.number(), begunAt: isoDate })),
  /** Solutions for judging provisionally, except questions judged by tests; null where the author withholds them. */
  keys: v.nullable(v.array(questionKey)),
  ...stateEntries,
  /** Newest first. */
  tries: v.array(v.object(tryEntries)),
  /**
   * The last try at the questions below the lecture; null before one, and once all its questions have changed. Its
   * answers and verdicts are those of questions that are still the same.
   */
  lastTry: v.nullable(quizTry),
  /** The names of questions of that try that have changed since it was made, as `Question 2`. */
  changed: v.array(v.string()),
});
export type Quiz = v.InferOutput<typeof quiz>;
