import { gapsOf } from '@lectern/contract/gaps';
import type { Question } from '@lectern/contract/quiz-content';
import { newItem, newOption, newQuestion } from './new-question.ts';

const BOX = /^[-*] \[( |x|X)\] (.+)$/;
const STEP = /^\d+[.)] (.+)$/;
const ANSWER = /^(?:answer|=)\s*:?\s+(.+)$/i;
const WHY = /^\s+>\s?(.+)$/;
const FENCE = '```';

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
  const isOne = options.filter(({ isRight }) => isRight).length === 1;
  return { ...newQuestion(isOne ? 'one' : 'several'), prompt, options } as Question;
};

const readAnswer = (prompt: string, answer: string): Question => {
  const number = Number(answer.replace(',', '.'));
  return Number.isFinite(number)
    ? ({ ...newQuestion('number'), prompt, value: number } as Question)
    : ({ ...newQuestion('text'), prompt, accepted: [{ text: answer, isPattern: false }] } as Question);
};

const readProgram = (lines: readonly string[]): Question => {
  const from = lines.findIndex((line) => line.startsWith(FENCE));
  const prompt = lines.slice(0, from).join('\n').trim();
  const inside = lines.slice(from + 1).filter((line) => !line.startsWith(FENCE));
  const code = inside.join('\n');
  return gapsOf(code).answers.length > 0
    ? ({ ...newQuestion('gaps'), prompt: prompt || 'Fill the gaps', body: code, isCode: true } as Question)
    : ({ ...newQuestion('output'), prompt: prompt || 'What does it print?', code } as Question);
};

/** Parses one paragraph; undefined if it is not a question. */
const readBlock = (lines: readonly string[]): Question | undefined => {
  if (lines.some((line) => line.startsWith(FENCE)))
    return lines.some((line) => BOX.test(line)) ? readListed(lines) : readProgram(lines);
  return readListed(lines);
};

const readListed = (lines: readonly string[]): Question | undefined => {
  const first = lines.findIndex((line) => BOX.test(line) || STEP.test(line) || ANSWER.test(line));
  const prompt = lines
    .slice(0, first === -1 ? undefined : first)
    .join('\n')
    .trim();
  const [line = ''] = first === -1 ? [] : lines.slice(first);
  if (prompt === '') return undefined;
  if (BOX.test(line)) return readChoices(prompt, lines.slice(first));
  if (STEP.test(line)) {
    const items = lines.slice(first).flatMap((one) => {
      const [, text] = STEP.exec(one) ?? [];
      return text === undefined ? [] : [{ ...newItem(), text: text.trim() }];
    });
    return { ...newQuestion('order'), prompt, items } as Question;
  }
  const [, answer] = ANSWER.exec(line) ?? [];
  if (answer !== undefined) return readAnswer(prompt, answer.trim());
  return gapsOf(prompt).answers.length > 0
    ? ({ ...newQuestion('gaps'), prompt: 'Fill the gaps', body: prompt } as Question)
    : undefined;
};

/**
 * Parses questions from a text, one per paragraph: `- [x]` lists are choices (indented `> …` below one explains why it
 * is wrong), `1.` lists are put in order, `Answer: …` is a text or a number, `{{…}}` is a gap, and a fenced program is
 * one whose output is predicted.
 */
export const readPasted = (pasted: string): Question[] =>
  blocksOf(pasted).flatMap((block) => readBlock(block) ?? []);
