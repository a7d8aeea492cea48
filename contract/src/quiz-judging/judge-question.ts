import { gapsOf } from '../gaps.ts';
import type { Answer } from '../quiz-answers.ts';
import type { Question } from '../quiz-content.ts';
import { listOf, wordOf } from './answer-parts.ts';
import {
  fitsPattern,
  isNear,
  isSameOutput,
  isSameText,
  nearlySameTextAs,
  outputLines,
  readNumber,
  sameTextAs,
} from './compare-answers.ts';

/** All kinds except the one that tests judge. */
export type ComparedQuestion = Exclude<Question, { kind: 'fix' }>;
type Of<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;

export interface Judged {
  isRight: boolean;
  /** The author's explanation for this answer. */
  why: string;
  /** Whether each part of a wrong answer is right, for kinds with parts. */
  parts?: boolean[];
}

/** An answer that is right if each of its parts is. */
const ofParts = (parts: boolean[]): Judged => ({ isRight: parts.every(Boolean), why: '', parts });

const chosen = ({ options }: Of<'one' | 'several'>, ids: readonly string[]): Judged => ({
  isRight: options.every(({ id, isRight }) => ids.includes(id) === isRight),
  why: options
    .filter(({ id, isRight, why }) => ids.includes(id) && !isRight && why !== '')
    .map(({ why }) => why)
    .join('\n\n'),
});

/** The explanation for an expected wrong answer. */
const foreseen = (
  asked: Pick<Of<'text' | 'number' | 'output'>, 'foreseen'>,
  isIt: (text: string) => boolean,
): string => asked.foreseen.find(({ text }) => isIt(text))?.why ?? '';

const ofText = (asked: Of<'text'>, given: string): Judged => {
  const { accepted, isCaseSensitive } = asked;
  const isRight = accepted.some(({ text, isPattern }) =>
    (isPattern ? fitsPattern : isSameText)(given, text, isCaseSensitive),
  );
  const why = foreseen(asked, (text) => isSameText(given, text, isCaseSensitive));
  // An author who expects the mark as a mistake means it.
  const isForgiving = !isCaseSensitive && why === '';
  const isNearlySame = nearlySameTextAs(given);
  const isAlmost = accepted.some(({ text, isPattern }) => !isPattern && isNearlySame(text));
  return { isRight: isRight || (isForgiving && isAlmost), why };
};

const ofNumber = (asked: Of<'number'>, given: string): Judged => {
  const number = readNumber(given, asked.unit);
  return {
    isRight: number !== undefined && isNear(number, asked.value, asked.tolerance),
    why: foreseen(asked, (text) => number !== undefined && number === readNumber(text, asked.unit)),
  };
};

const compare = (asked: ComparedQuestion, given: Answer | undefined, printed: string | undefined): Judged => {
  switch (asked.kind) {
    case 'one':
      return chosen(asked, [wordOf(given)]);
    case 'several':
      return chosen(asked, listOf(given));
    case 'text':
      return ofText(asked, wordOf(given));
    case 'number':
      return ofNumber(asked, wordOf(given));
    case 'order': {
      const ids = listOf(given);
      const judged = ofParts(asked.items.map(({ id }, at) => ids[at] === id));
      return { ...judged, isRight: judged.isRight && ids.length === asked.items.length };
    }
    case 'match': {
      const rights = listOf(given);
      return ofParts(asked.pairs.map(({ right }, at) => rights[at] === right));
    }
    case 'gaps': {
      const words = listOf(given);
      return ofParts(
        gapsOf(asked.body).answers.map((accepted, at) => {
          const word = words[at] ?? '';
          return accepted.some(asked.isCode ? sameTextAs(word, true) : nearlySameTextAs(word));
        }),
      );
    }
    case 'output': {
      const isRight = printed !== undefined && isSameOutput(wordOf(given), printed);
      const why = foreseen(asked, (text) => isSameOutput(wordOf(given), text));
      if (printed === undefined) return { isRight, why };
      const right = outputLines(printed);
      return { isRight, why, parts: outputLines(wordOf(given)).map((line, at) => line === right[at]) };
    }
  }
};

/**
 * Judges an answer by the author's solution. An answer of the wrong form is wrong.
 * @param printed the output of the question's program
 */
export const judgeQuestion = (
  asked: ComparedQuestion,
  given: Answer | undefined,
  printed?: string,
): Judged => {
  const { isRight, why, ...rest } = compare(asked, given, printed);
  if (isRight) return { isRight, why: '' };
  return { isRight, why: why === '' ? asked.whenWrong : why, ...rest };
};
