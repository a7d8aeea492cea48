import { gapsOf } from '@lectern/contract/gaps';
import type { Question } from '@lectern/contract/quiz-content';
import { readNumber } from '@lectern/contract/quiz-judging/compare-answers';
import { newAccepted, newItem, newOption, newPair, newQuestion } from './new-question.ts';
import { FILL_GAPS } from './question-words.ts';

const BOX = /^[-*] \[( |x|X)\] (.+)$/;
const STEP = /^\d+[.)] (.+)$/;
const PAIR = /^[-*] (.+?) (?:=|->|=>|→|–) (.+)$/;
const ANSWER = /^(?:answer|=)\s*:?\s+(.+)$/i;
/** Behind a number: its tolerance, and perhaps a unit. */
const TOLERANCE = /^(.+?)\s*(?:±|\+\/?-)\s*(\d+(?:[.,]\d+)?)\s*(\D*)$/;
const WHY = /^\s+>\s?(.+)$/;
const FIXED = /^line (\d{1,4}):\s?(.+)$/i;
const FENCE = '```';

/** The texts that a form catches in its lines. */
const textsAfter = (form: RegExp, lines: readonly string[]): string[] =>
  lines.flatMap((line) => form.exec(line)?.[1]?.trim() ?? []);

/** Splits a text into paragraphs; a fenced block counts as one, whatever lines are in it. */
const blocksOf = (pasted: string): string[][] => {
  const blocks: string[][] = [[]];
  let isFenced = false;
  for (const line of pasted.replaceAll('\r\n', '\n').split('\n')) {
    if (line.startsWith(FENCE)) isFenced = !isFenced;
    if (line.trim() === '' && !isFenced) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
};

const readChoices = (prompt: string, lines: readonly string[]): Question => {
  const options: ReturnType<typeof newOption>[] = [];
  for (const line of lines) {
    const [, mark = ' ', text = ''] = BOX.exec(line) ?? [];
    const [, why = ''] = WHY.exec(line) ?? [];
    const last = options.at(-1);
    if (text !== '') options.push({ ...newOption(), text: text.trim(), isRight: mark !== ' ' });
    else if (last !== undefined && why !== '') last.why = `${last.why}\n${why}`.trim();
  }
  const isSeveral = options.filter(({ isRight }) => isRight).length > 1;
  return { ...newQuestion(isSeveral ? 'several' : 'one'), prompt, options } as Question;
};

const readAnswer = (prompt: string, answers: readonly string[]): Question => {
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
    if (line.startsWith(FENCE)) {
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
  // Our sandbox computes what a program prints: an answer that stands there must not reach the students.
  const prompt = outside
    .filter((line) => !ANSWER.test(line))
    .join('\n')
    .trim();
  const code = blocks.join('\n');
  return gapsOf(code).answers.length > 0
    ? ({ ...newQuestion('gaps'), prompt: prompt || FILL_GAPS, body: code, isCode: true } as Question)
    : ({ ...newQuestion('output'), prompt: prompt || 'What does it print?', code } as Question);
};

/** Parses one paragraph; undefined if it is not a question. */
const readBlock = (lines: readonly string[]): Question | undefined => {
  if (lines.some((line) => line.startsWith(FENCE)))
    return lines.some((line) => BOX.test(line)) ? readListed(lines) : readProgram(lines);
  return readListed(lines);
};

const readListed = (lines: readonly string[]): Question | undefined => {
  const isListed = (line: string): boolean => [BOX, STEP, PAIR, ANSWER].some((form) => form.test(line));
  const first = lines.findIndex(isListed);
  if (first === -1) return readGaps(lines);
  const prompt = lines.slice(0, first).join('\n').trim();
  const [line = '', ...others] = lines.slice(first);
  if (prompt === '') return undefined;
  if (BOX.test(line)) return readChoices(prompt, [line, ...others]);
  if (STEP.test(line)) return readSteps(prompt, [line, ...others]);
  if (ANSWER.test(line)) return readAnswer(prompt, textsAfter(ANSWER, [line, ...others]));
  return readPairs(prompt, [line, ...others]);
};

export interface Pasted {
  questions: Question[];
  /** The paragraphs that are no question. */
  unread: string[];
}

/**
 * Parses questions from a text, one per paragraph: `- [x]` lists are choices (indented `> …` below one explains why it
 * is wrong), `1.` lists are put in order, `- left = right` lists are matched, `Answer: …` is a text or a number (`4 ± 0.5 min`), `{{…}}`
 * is a gap, and a fenced program is one whose output is predicted, or whose line is fixed where `Line 2: …` follows; a
 * second fenced block has the tests.
 */
export const readPasted = (pasted: string): Pasted => {
  const read = blocksOf(pasted).map((lines) => ({ lines, question: readBlock(lines) }));
  return {
    questions: read.flatMap(({ question }) => question ?? []),
    unread: read.flatMap(({ lines, question }) => (question === undefined ? [lines.join('\n')] : [])),
  };
};
