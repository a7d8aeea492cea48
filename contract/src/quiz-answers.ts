import * as v from 'valibot';
import { id, text } from './fields.ts';
import { KiB } from './units.ts';

/** The most questions of a quiz. */
export const MAX_QUESTIONS = 50;

/** A random UUID made by the author's page: unlike a counter, it does not reveal the order of creation. */
export const questionKey = v.pipe(id('INVALID_INPUT'), v.regex(/^.{14}4/, 'INVALID_INPUT'));

const answerText = text(2_000, 'An answer');
/**
 * A given answer: a text (or the id of the one choice), or texts in order (ids of choices and items, words in gaps, the
 * match of each item).
 */
export const answer = v.union([answerText, v.pipe(v.array(answerText), v.maxLength(50))]);
export type Answer = v.InferOutput<typeof answer>;

export const answers = v.pipe(
  v.array(v.object({ question: questionKey, answer })),
  v.maxLength(MAX_QUESTIONS),
  v.check((given) => JSON.stringify(given).length <= 32 * KiB, 'These answers are longer than they may be'),
);
export type Answers = v.InferOutput<typeof answers>;
