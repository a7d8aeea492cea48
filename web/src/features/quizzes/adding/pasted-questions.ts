import { gapsOf } from '@lectern/contract/gaps';
import type { Question } from '@lectern/contract/quiz-content';
import { readNumber } from '@lectern/contract/quiz-judging/compare-answers';
import { newAccepted, newItem, newOption, newPair, newQuestion } from '../own/new-question.ts';
import {
  ANSWER,
  blocksOf,
  BOX,
  codeLines,
  FIXED,
  isFence,
  LETTERED,
  listedForm,
  outsideOf,
  PAIR,
  STEP,
  TOLERANCE,
  WHY,
} from './pasted-forms.ts';
import { boxesForStars, withoutExtras } from './pasted-extras.ts';
import { NO_QUESTION, openProgram, strangeLine, withoutAnswers, type Refusal } from './pasted-refusals.ts';
import { FILL_GAPS } from '../own/question-words.ts';

/** The texts that a form catches in its lines. */
const textsAfter = (form: RegExp, lines: readonly string[]): string[] =>
  lines.flatMap((line) => form.exec(line)?.[1]?.trim() ?? []);

type Option = ReturnType<typeof newOption>;

/** What explains a right choice explains the question: only wrong choices have words of their own. */
const choicesOf = (prompt: string, choices: readonly Option[]): Question => {
  const right = choices.filter(({ isRight }) => isRight);
  const explanation = right.flatMap(({ why }) => why || []).join('\n\n');
  const options = choices.map((choice) => (choice.isRight ? { ...choice, why: '' } : choice));
  return {
    ...newQuestion(right.length > 1 ? 'several' : 'one'),
    prompt,
    options,
    explanation,
  } as Question;
};

const readChoices = (prompt: string, lines: readonly string[]): Question => {
  const options: Option[] = [];
  for (const line of lines) {
    const [, mark, text = ''] = BOX.exec(line) ?? [];
    const [, why = ''] = WHY.exec(line) ?? [];
    const last = options.at(-1);
    if (text !== '') options.push({ ...newOption(), text: text.trim(), isRight: mark !== undefined });
    else if (last !== undefined && why !== '') last.why = `${last.why}\n${why}`.trim();
  }
  return choicesOf(prompt, options);
};

/** Choices with letters at the end of a question, and the letters of the right ones; undefined for anything else. */
const readLettered = (prompt: string, answers: readonly string[]): Question | undefined => {
  const lines = prompt.split('\n').filter((line) => line.trim() !== '');
  const words = lines.slice(0, lines.findLastIndex((line) => !LETTERED.test(line)) + 1);
  const choices = lines.slice(words.length).map((line) => LETTERED.exec(line) ?? []);
  const right = answers.flatMap((answer) => answer.toUpperCase().split(/[\s,;]+/));
  const letters = choices.map(([, letter = '']) => letter.toUpperCase());
  if (choices.length < 2 || words.length === 0 || !right.every((letter) => letters.includes(letter)))
    return undefined;
  return choicesOf(
    words.join('\n').trim(),
    choices.map(([, letter = '', text = '']) => ({
      ...newOption(),
      text: text.trim(),
      isRight: right.includes(letter.toUpperCase()),
    })),
  );
};

const readAnswer = (prompt: string, answers: readonly string[]): Question => {
  const lettered = readLettered(prompt, answers);
  if (lettered !== undefined) return lettered;
  const [answer = ''] = answers;
  const [, written = answer, tolerance = '', unit = ''] = TOLERANCE.exec(answer) ?? [];
  const value = readNumber(written);
  return answers.length === 1 && value !== undefined
    ? ({
        ...newQuestion('number'),
        prompt,
        value,
        tolerance: readNumber(tolerance) ?? 0,
        unit: unit.trim(),
      } as Question)
    : ({
        ...newQuestion('text'),
        prompt,
        accepted: answers.map((text) => ({ ...newAccepted(), text })),
      } as Question);
};

const readSteps = (prompt: string, lines: readonly string[]): Question => {
  const items = textsAfter(STEP, lines).map((text) => ({ ...newItem(), text }));
  return { ...newQuestion('order'), prompt, items } as Question;
};

const readPairs = (prompt: string, lines: readonly string[]): Question => {
  const pairs = lines.flatMap((line) => {
    const [, left, right] = PAIR.exec(line) ?? [];
    return left === undefined || right === undefined
      ? []
      : [{ ...newPair(), left: left.trim(), right: right.trim() }];
  });
  return { ...newQuestion('match'), prompt, pairs } as Question;
};

/** Lines before the first gap are the question. */
const readGaps = (lines: readonly string[]): Question | undefined => {
  const first = lines.findIndex((line) => gapsOf(line).answers.length > 0);
  if (first === -1) return undefined;
  const prompt = lines.slice(0, first).join('\n').trim();
  return {
    ...newQuestion('gaps'),
    prompt: prompt || FILL_GAPS,
    body: lines.slice(first).join('\n'),
  } as Question;
};

/** The lines outside fences, and the lines of each fenced block. */
const partsOf = (lines: readonly string[]): { outside: string[]; blocks: string[] } => {
  const outside: string[] = [];
  const blocks: string[][] = [];
  let isFenced = false;
  for (const line of lines) {
    if (isFence(line)) {
      isFenced = !isFenced;
      if (isFenced) blocks.push([]);
    } else if (isFenced) blocks.at(-1)?.push(line);
    else outside.push(line);
  }
  return { outside, blocks: blocks.map((block) => block.join('\n')) };
};

/** A mended line without an indent has that of the line which it replaces. */
const indented = (fixed: string, code: string, line: number): string => {
  const [indent = ''] = /^\s*/.exec(code.split('\n')[line - 1] ?? '') ?? [];
  return /^\s/.test(fixed) ? fixed : indent + fixed;
};

/** A program, then its mended line as `Line 2: …`, then perhaps its tests in a block of their own. */
const readFix = (lines: readonly string[], mended: RegExpExecArray): Question => {
  const { outside, blocks } = partsOf(lines);
  const [code = '', tests = ''] = blocks;
  const line = Number(mended[1]);
  const prompt = outside
    .filter((one) => !FIXED.test(one))
    .join('\n')
    .trim();
  return {
    ...newQuestion('fix'),
    prompt: prompt || 'Fix the line',
    code,
    line,
    fixed: indented(mended[2] ?? '', code, line),
    tests,
  } as Question;
};

const readProgram = (lines: readonly string[]): Question => {
  const { outside, blocks } = partsOf(lines);
  const mended = outside.map((line) => FIXED.exec(line)).find((found) => found !== null);
  if (mended) return readFix(lines, mended);
  // Our sandbox computes what a program prints: an answer in the text must not reach the students.
  const prompt = outside
    .filter((line) => !ANSWER.test(line))
    .join('\n')
    .trim();
  const code = blocks.join('\n');
  return gapsOf(code).answers.length > 0
    ? ({ ...newQuestion('gaps'), prompt: prompt || FILL_GAPS, body: code, isCode: true } as Question)
    : ({ ...newQuestion('output'), prompt: prompt || 'What does it print?', code } as Question);
};

const readListed = (lines: readonly string[]): Question | Refusal => {
  const isCode = codeLines(lines);
  const first = lines.findIndex((line, at) => isCode[at] !== true && listedForm(line) !== undefined);
  if (first === -1) return readGaps(lines) ?? withoutAnswers(lines);
  const prompt = lines.slice(0, first).join('\n').trim();
  if (prompt === '') return NO_QUESTION;
  const answers = lines.slice(first);
  const form = listedForm(answers[0] ?? '') ?? ANSWER;
  const strange = answers.findIndex(
    (line) => line.trim() !== '' && !form.test(line) && !(form === BOX && WHY.test(line)),
  );
  if (strange !== -1) return strangeLine(form, first + strange);
  if (form === BOX) return readChoices(prompt, answers);
  if (form === STEP) return readSteps(prompt, answers);
  if (form === PAIR) return readPairs(prompt, answers);
  return readAnswer(prompt, textsAfter(ANSWER, answers));
};

const readAnswered = (lines: readonly string[]): Question | Refusal => {
  const fences = lines.flatMap((line, at) => (isFence(line) ? [at] : []));
  if (fences.length % 2 === 1) return openProgram(fences.at(-1) ?? 0);
  const isChoice = outsideOf(lines).some((line) => BOX.test(line));
  return fences.length === 0 || isChoice ? readListed(lines) : readProgram(lines);
};

const readBlock = (written: readonly string[]): Question | Refusal => {
  const parted = withoutExtras(written);
  if ('why' in parted) return parted;
  const read = readAnswered(parted.lines);
  return 'kind' in read ? { ...read, ...parted.extras } : read;
};

/** A part of a pasted text that is no question. */
export interface Unread {
  text: string;
  why: string;
  /** The line that `why` is about, from 1 in the whole text. */
  line: number;
}

export interface Pasted {
  questions: Question[];
  unread: Unread[];
}

/**
 * Parses questions from a text, with an empty line between: `- [x]` lists are choices (`> …` below one explains why it
 * is wrong, below a right one the question), as are `A.` lists with `Answer: B`; `1.` lists are put in order, `- left = right` lists are matched,
 * `Answer: …` is a text or a number (`4 ± 0.5 min`), `{{…}}` is a gap, and a fenced program is one whose output is
 * predicted, or whose line is fixed where `Line 2: …` follows; a second fenced block has the tests. `*b)` marks a right
 * choice; `tags: …` and `time: 1:30` may stand in any question.
 */
export const readPasted = (pasted: string): Pasted => {
  const whole = pasted.replaceAll('\r\n', '\n').split('\n');
  const found: Pasted = { questions: [], unread: [] };
  for (const { at, lines } of blocksOf(boxesForStars(whole))) {
    const read = readBlock(lines);
    if ('kind' in read) found.questions.push(read);
    else
      found.unread.push({
        text: whole.slice(at, at + lines.length).join('\n'),
        why: read.why,
        line: at + read.at + 1,
      });
  }
  return found;
};
