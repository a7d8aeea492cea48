import * as v from 'valibot';
import { isoDate } from './fields.ts';
import { answers } from './quiz-answers.ts';
import { question } from './quiz-content.ts';
import { quizSolution, shownQuestion, verdict } from './shown-question.ts';

const tryEntries = {
  _id: v.string(),
  /** Counted from 1 in each lecture. */
  number: v.number(),
  /** Of a question at a second; null for those below the lecture. */
  question: v.nullable(v.string()),
  right: v.number(),
  total: v.number(),
  /** Whether it reached the pass mark, in time. */
  hasPassed: v.boolean(),
  /** It came after its time. */
  isLate: v.boolean(),
  submittedAt: isoDate,
};
export const quizTry = v.object({ ...tryEntries, answers, verdicts: v.array(verdict) });
export type QuizTry = v.InferOutput<typeof quizTry>;

/** How a student stands with a quiz. */
const stateEntries = {
  /** Once and for all. */
  hasPassed: v.boolean(),
  /** Of the questions below the lecture; null where they are not counted. */
  triesLeft: v.nullable(v.number()),
  /** When there is a further try; null while there is one. */
  nextTryAt: v.nullable(isoDate),
  /** Questions at seconds that were answered right. */
  rightAtSeconds: v.array(v.string()),
  /** Null while it is not passed. */
  solutions: v.nullable(v.array(quizSolution)),
};

export const quizState = v.object(stateEntries);

/** A question with what is right, and what its program prints. */
const questionKey = v.object({ question, printed: v.nullable(v.string()) });
export type QuestionKey = v.InferOutput<typeof questionKey>;

export const quiz = v.object({
  questions: v.array(shownQuestion),
  passMark: v.number(),
  triesADay: v.nullable(v.number()),
  decides: v.boolean(),
  /** Of a try; null for no limit. */
  minutes: v.nullable(v.number()),
  /** What the next try asks below the lecture, in its order; empty while a try with a limit has not begun. */
  asks: v.array(v.string()),
  /** The try that has begun; null without one. */
  sitting: v.nullable(v.object({ secondsLeft: v.number(), extensions: v.number() })),
  /** What judges the questions that are asked, but those to be judged by tests, for the time being; null where the author keeps it. */
  keys: v.nullable(v.array(questionKey)),
  ...stateEntries,
  /** The newest first. */
  tries: v.array(v.object(tryEntries)),
  /** The last try at the questions below the lecture; null before one, and once the questions are others. */
  lastTry: v.nullable(quizTry),
});
export type Quiz = v.InferOutput<typeof quiz>;
