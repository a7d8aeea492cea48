import { toSeconds } from '@lectern/contract/units';
import { codeLines, LETTERED, listedForm, WHY } from './pasted-forms.ts';
import type { Refusal } from './pasted-refusals.ts';
import { readTags } from '../own/question-tags.ts';

/** Choices with letters of which the right ones have a star (`*b) const`, `b) const *`). */
const STARRED = /^\s*(?:\*\s?[A-Za-z][.)] (.+)|[A-Za-z][.)] (.*\S) \s*\*\s*)$/;
const TAGS = /^tags?\s*:\s*(.+)$/i;
export const TIME = /^time\s*:\s*(?=\d)(.+)$/i;
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/;

/** Turns lists with starred letters into `- [x]` lists, line by line. */
export const boxesForStars = (lines: readonly string[]): string[] => {
  const isCode = codeLines(lines);
  const boxed = [...lines];
  const isChoice = (at: number): boolean =>
    isCode[at] !== true && (LETTERED.test(lines[at] ?? '') || STARRED.test(lines[at] ?? ''));
  for (let at = 0; at < lines.length; at += 1) {
    if (!isChoice(at)) continue;
    const from = at;
    while (isChoice(at + 1) || (isCode[at + 1] === false && WHY.test(lines[at + 1] ?? ''))) at += 1;
    const run = lines.slice(from, at + 1);
    if (!run.some((line) => STARRED.test(line))) continue;
    for (const [step, line] of run.entries()) {
      const [, before, behind] = STARRED.exec(line) ?? [];
      const right = before ?? behind;
      const [, , other] = LETTERED.exec(line) ?? [];
      boxed[from + step] = right ? `- [x] ${right}` : other ? `- [ ] ${other}` : line;
    }
  }
  return boxed;
};

export interface Extras {
  tags?: string[];
  /** The second of the video at which it is asked. */
  second?: number;
}

interface Parted {
  /** Without tags and time; a line that is taken away leaves an empty one. */
  lines: string[];
  extras: Extras;
}

/** A first line is the question itself, unless another one follows it. */
const isQuestion = (lines: readonly string[], at: number): boolean => {
  const next = lines[at + 1] ?? '';
  return at === 0 && (next.trim() === '' || listedForm(next) !== undefined || LETTERED.test(next));
};

/** Takes the lines `tags: …` and `time: 1:30` out of a question. */
export const withoutExtras = (lines: readonly string[]): Parted | Refusal => {
  const isCode = codeLines(lines);
  const extras: Extras = {};
  const left: string[] = [];
  for (const [at, line] of lines.entries()) {
    const isOpen = isCode[at] !== true && !isQuestion(lines, at);
    const [, tags] = (isOpen && TAGS.exec(line)) || [];
    const [, time] = (isOpen && TIME.exec(line)) || [];
    if (tags !== undefined) extras.tags = readTags(tags);
    else if (time !== undefined) {
      const clock = CLOCK.exec(time.trim());
      if (clock === null) return { why: 'A time in the video is written as “time: 1:30”.', at };
      extras.second = toSeconds(clock[1], clock[2], clock[3]);
    }
    left.push(tags === undefined && time === undefined ? line : '');
  }
  while (left.length > 0 && left.at(-1)?.trim() === '') left.pop();
  return { lines: left, extras };
};
