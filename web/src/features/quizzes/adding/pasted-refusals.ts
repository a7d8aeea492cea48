import { ANSWER, BOX, FIXED, LETTERED, PAIR, STEP, type Listed } from './pasted-forms.ts';

/** Why a part of a pasted text is no question, in words for its author. */
export interface Refusal {
  why: string;
  /** The line that it is about, from 0 within the part. */
  at: number;
}

export const NO_QUESTION: Refusal = {
  why: 'The question is missing. Write it in the line above.',
  at: 0,
};

const FORMS = new Map<Listed, string>([
  [BOX, 'A choice begins with “- [ ]”, a right one with “- [x]”'],
  [STEP, 'An item begins with its number, as “3.”'],
  [PAIR, 'A pair is written as “- left = right”'],
  [ANSWER, 'A right answer begins with “Answer:”'],
]);

/** A line among the answers that is none. */
export const strangeLine = (form: Listed, at: number): Refusal => ({
  why: `This line is not read as an answer. ${FORMS.get(form)}; words of the question stand above all answers.`,
  at,
});

export const openProgram = (at: number): Refusal => ({
  why: 'The program that begins here is not closed. Put ``` on a line below it.',
  at,
});

const BULLET = /^\s*[-*+•] /;

/** A pattern for a part without answers, and the sentence about it. */
const LACKS: readonly [RegExp, string][] = [
  [/^answers?\s*:?\s*$/i, 'The answer is missing. Write it after “Answer:”.'],
  [/\{\{|\}\}/, 'The gap is empty or not closed. Write the right word in it, as “{{word}}”.'],
  [/_{3,}|\.{4,}/, 'A gap is written with its right word, as “{{word}}”.'],
  [FIXED, 'The program is missing. Write it above this line, between two lines of ```.'],
  [/^\s*(?:[-*+•]\s*)?\[/, 'A box is written as “- [ ]” or “- [x]”, with a space after it.'],
  [BULLET, 'No answer is marked. Begin the right ones with “- [x]” and the others with “- [ ]”.'],
  [LETTERED, 'The right answer is missing. Write “Answer: B” below, with its letter.'],
  [STEP, 'One item alone cannot be put in order.'],
];

/** What a part without answers lacks. */
export const withoutAnswers = (lines: readonly string[]): Refusal => {
  for (const [form, why] of LACKS) {
    const at = lines.findIndex((line) => form.test(line));
    if (at !== -1) return { why, at };
  }
  return /^#{1,6} /.test(lines[0] ?? '') && lines.length === 1
    ? { why: 'This is a heading, not a question. You can delete it.', at: 0 }
    : { why: 'It has no answers. Write them below it, for example “Answer: 8”.', at: 0 };
};
