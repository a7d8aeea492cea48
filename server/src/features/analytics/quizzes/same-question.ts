import { isDeepStrictEqual } from 'node:util';
import { gapsOf } from '@lectern/contract/gaps';
import type { Question } from '@lectern/contract/quiz-content';

/** A correction changes so many characters at most: three, one in a short text, none in a shorter one. */
const mostCorrected = (length: number): number => (length < 4 ? 0 : length < 12 ? 1 : 3);

/** Longer texts are not compared by their characters: that takes long. */
const MOST_COMPARED = 1_000;

/** Numbers and signs, which no correction of words changes. */
const signsOf = (text: string): string => text.replaceAll(/[\p{L}\s.,;:!?'"“”‘’-]/gu, '');

/** The Levenshtein distance. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to < row.length; to += 1)
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** Whether the one is the other with its mistakes corrected. */
const areAlike = (one: string, other: string): boolean => {
  if (one === other) return true;
  const most = mostCorrected(Math.max(one.length, other.length));
  return (
    Math.abs(one.length - other.length) <= most &&
    signsOf(one) === signsOf(other) &&
    Math.max(one.length, other.length) <= MOST_COMPARED &&
    distance(one, other) <= most
  );
};

/** The words that students read, and what their answers are judged by. */
const partsOf = (question: Question): { words: string[]; key: unknown } => {
  const { kind, prompt } = question;
  switch (kind) {
    case 'one':
    case 'several':
      return {
        words: [prompt, ...question.options.map(({ text }) => text)],
        key: question.options.map(({ id, isRight }) => ({ id, isRight })),
      };
    case 'text':
      return { words: [prompt], key: [question.accepted, question.isCaseSensitive] };
    case 'number':
      return { words: [prompt], key: [question.value, question.tolerance, question.unit] };
    case 'order':
      return {
        words: [prompt, ...question.items.map(({ text }) => text)],
        key: question.items.map(({ id }) => id),
      };
    case 'match':
      return {
        words: [prompt, ...question.pairs.map(({ left }) => left)],
        key: [question.pairs.map(({ right }) => right), question.extras.toSorted()],
      };
    case 'gaps': {
      const { parts, answers } = gapsOf(question.body);
      return { words: [prompt, ...parts], key: [answers, question.isCode] };
    }
    case 'output':
      return { words: [prompt], key: question.code };
    case 'fix':
      return { words: [prompt], key: [question.code, question.line, question.fixed, question.tests] };
  }
};

/**
 * Whether answers to one wording of a question are counted as answers to the other: what is right is the same, and the
 * words are the same but for corrections. Explanations, tags and the place do not matter (decision 0592).
 */
export const isSameQuestion = (one: Question, other: Question): boolean => {
  if (one.kind !== other.kind) return false;
  const [first, second] = [partsOf(one), partsOf(other)];
  return (
    isDeepStrictEqual(first.key, second.key) &&
    first.words.length === second.words.length &&
    first.words.every((words, at) => areAlike(words, second.words[at] ?? ''))
  );
};
