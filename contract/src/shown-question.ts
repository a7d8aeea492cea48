import * as v from 'valibot';
import { answer } from './quiz-answers.ts';

const asked = {
  id: v.string(),
  second: v.nullable(v.number()),
  isRequired: v.boolean(),
  /** Markdown, as all that an author writes here. */
  prompt: v.string(),
};
const shownItems = v.array(v.object({ id: v.string(), text: v.string() }));

/** A question as a student sees it: nothing in it tells what is right. */
export const shownQuestion = v.variant('kind', [
  v.object({ ...asked, kind: v.picklist(['one', 'several', 'order']), items: shownItems }),
  v.object({ ...asked, kind: v.literal('text') }),
  v.object({ ...asked, kind: v.literal('number'), unit: v.string() }),
  v.object({ ...asked, kind: v.literal('match'), lefts: v.array(v.string()), choices: v.array(v.string()) }),
  /** A gap stands between every two parts. */
  v.object({ ...asked, kind: v.literal('gaps'), parts: v.array(v.string()), isCode: v.boolean() }),
  v.object({ ...asked, kind: v.literal('output'), code: v.string() }),
  v.object({ ...asked, kind: v.literal('fix'), code: v.string(), line: v.number() }),
]);
export type ShownQuestion = v.InferOutput<typeof shownQuestion>;

export const verdict = v.object({
  question: v.string(),
  isRight: v.boolean(),
  /** What its author says to the answer that was given; empty where that is nothing. */
  why: v.string(),
  /** What the tests said; empty where there are none. */
  said: v.string(),
});
export type Verdict = v.InferOutput<typeof verdict>;

/** What is right, and why: for who has passed this very quiz. */
export const quizSolution = v.object({ question: v.string(), answer, explanation: v.string() });
export type QuizSolution = v.InferOutput<typeof quizSolution>;
