import { gapsOf } from '@lectern/contract/gaps';

/** A choice; `- [ ]` and its near relatives. */
export const BOX = /^\s*(?:[-*+•]\s*)?\[\s*([xX✓✔])?\s*\]\s+(.+)$/;
export const STEP = /^\d+[.)] (.+)$/;
export const PAIR = /^[-*] (.+?) (?:=|->|=>|→|–) (.+)$/;
export const ANSWER = /^(?:answers?\s*:|=\s)\s*(.+)$/i;
/** Below a choice: why it is wrong, or the explanation of the question. */
export const WHY = /^\s*>\s?(.+)$/;
/** Choices with letters, of which `Answer: B` is the right one (the Aiken format). */
export const LETTERED = /^\s*([A-Za-z])[.)] (.+)$/;
/** Behind a number: its tolerance, and perhaps a unit. */
export const TOLERANCE = /^(.+?)\s*(?:±|\+\/?-)\s*(\d+(?:[.,]\d+)?)\s*(\D*)$/;
/** The mended line of a program. */
export const FIXED = /^line (\d{1,4}):\s?(.+)$/i;
/** What may stand beside a question: its tags, and its time in the video. */
const EXTRA = /^(?:tags?\s*:|time\s*:\s*\d)/i;
const FENCE = '```';

const LISTED = [BOX, STEP, PAIR, ANSWER] as const;
export type Listed = (typeof LISTED)[number];

/** The form of a line that answers a question. */
export const listedForm = (line: string): Listed | undefined => LISTED.find((form) => form.test(line));

export const isFence = (line: string): boolean => line.startsWith(FENCE);

/** For each line whether it is code, or a fence around it. */
export const codeLines = (lines: readonly string[]): boolean[] => {
  let isInside = false;
  return lines.map((line) => {
    const wasInside = isInside;
    if (isFence(line)) isInside = !isInside;
    return wasInside || isInside;
  });
};

export const outsideOf = (lines: readonly string[]): string[] => {
  const isCode = codeLines(lines);
  return lines.filter((_line, at) => !isCode[at]);
};

/** Lines of a text that stand together. */
export interface Block {
  /** Of its first line, from 0. */
  at: number;
  lines: string[];
}

/** Paragraphs; a fenced program is one, whatever lines are in it. */
const paragraphsOf = (lines: readonly string[]): Block[] => {
  const isCode = codeLines(lines);
  const blocks: Block[] = [];
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    const isEmpty = line.trim() === '' && isCode[at] !== true;
    if (!isEmpty && isOpen) blocks.at(-1)?.lines.push(line);
    else if (!isEmpty) blocks.push({ at, lines: [line] });
    isOpen = !isEmpty;
  }
  return blocks;
};

/** Without the number of the question itself: `1. Which?` is no list. */
const unnumbered = ({ at, lines: [head = '', ...rest] }: Block): Block => {
  const [, words] = STEP.exec(head) ?? [];
  const isList = outsideOf(rest).some((line) => STEP.test(line));
  return { at, lines: [words === undefined || isList ? head : words, ...rest] };
};

/** Whether a paragraph belongs to the question that the one before it begins. */
const goesOn = ({ lines: before }: Block, { lines }: Block): boolean => {
  const [head = ''] = lines;
  if (lines.every((line) => EXTRA.test(line))) return true;
  const outside = outsideOf(before);
  const hasCode = before.some(isFence);
  const form = outside.map(listedForm).find((found) => found !== undefined);
  const isFixed = outside.some((line) => FIXED.test(line));
  if (isFence(head)) return isFixed || !(hasCode || form || gapsOf(before.join('\n')).answers.length > 0);
  if (FIXED.test(head)) return hasCode && form === undefined && !isFixed;
  const added = listedForm(head);
  if (added === undefined) return false;
  if (form !== undefined) return form === added && added !== ANSWER;
  if (hasCode) return !isFixed && (added === BOX || added === ANSWER);
  return gapsOf(before.join('\n')).answers.length === 0;
};

/** The blocks of a text, each perhaps a question: an empty line may stand between a question and its answers. */
export const blocksOf = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  for (const block of paragraphsOf(lines).map(unnumbered)) {
    const before = blocks.at(-1);
    if (before === undefined || !goesOn(before, block)) blocks.push(block);
    else {
      const gap = block.at - before.at - before.lines.length;
      before.lines.push(...Array<string>(gap).fill(''), ...block.lines);
    }
  }
  return blocks;
};
