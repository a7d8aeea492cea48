import * as v from 'valibot';
import { answer } from './quiz-answers.ts';

const asked = {
  id: v.string(),
  second: v.nullable(v.number()),
  isRequired: v.boolean(),
  /** Its name in its quiz, `Question 3` or `Question at 0:12`; absent where it is asked alone. */
  name: v.optional(v.string()),
  /** Markdown, like everything that an author writes here. */
  prompt: v.string(),
};
const shownItems = v.array(v.object({ id: v.string(), text: v.string() }));

/** A question as a student sees it, without its solution. */
export const shownQuestion = v.variant('kind', [
  v.object({ ...asked, kind: v.picklist(['one', 'several', 'order']), items: shownItems }),
  v.object({ ...asked, kind: v.literal('text') }),
  v.object({ ...asked, kind: v.literal('number'), unit: v.string() }),
  v.object({ ...asked, kind: v.literal('match'), lefts: v.array(v.string()), choices: v.array(v.string()) }),
  /** Gaps are between the parts. */
  v.object({ ...asked, kind: v.literal('gaps'), parts: v.array(v.string()), isCode: v.boolean() }),
  v.object({ ...asked, kind: v.literal('output'), code: v.string() }),
  v.object({
    ...asked,
    kind: v.literal('fix'),
    code: v.string(),
    line: v.number(),
    /** The program is this file of several; the others are not shown. */
    file: v.optional(v.string()),
  }),
]);
export type ShownQuestion = v.InferOutput<typeof shownQuestion>;

export const verdict = v.object({
  question: v.string(),
  isRight: v.boolean(),
  /** The author's explanation for the given answer; empty without one. */
  why: v.string(),
  /** Output of the tests; empty without tests. */
  said: v.string(),
  /** Whether each gap, pair, place or line of a wrong answer is right; absent for other kinds, and where tries are counted. */
  parts: v.optional(v.array(v.boolean())),
});
export type Verdict = v.InferOutput<typeof verdict>;

/** The solution and its explanation, for students who passed this very quiz, or this question of it. */
export const quizSolution = v.object({ question: v.string(), answer, explanation: v.string() });
export type QuizSolution = v.InferOutput<typeof quizSolution>;
