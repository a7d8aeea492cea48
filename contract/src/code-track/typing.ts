import { differenceOf, isInsideCharacter } from './changes.ts';
import { lineDifferences } from './line-differences.ts';

/** One stretch of a text that is replaced by typing. */
interface Stroke {
  from: number;
  to: number;
  inserted: string;
}

/** Positions of the beginnings of lines, and of the end behind the last. */
function lineStarts(lines: readonly string[]): number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return starts;
}

/** What somebody would type to make one text of another, from the top down. */
function strokesBetween(before: string, after: string): Stroke[] {
  // A line's end belongs to it, so that ranges of lines are ranges of characters.
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const [oldStarts, freshStarts] = [lineStarts(old), lineStarts(fresh)];
  const [oldText, freshText] = [`${before}\n`, `${after}\n`];
  return lineDifferences(old, fresh).map((difference) => {
    const start = oldStarts[difference.before[0]] ?? 0;
    const oldPart = oldText.slice(start, oldStarts[difference.before[1]]);
    const freshPart = freshText.slice(freshStarts[difference.after[0]], freshStarts[difference.after[1]]);
    const inner = differenceOf(oldPart, freshPart);
    return {
      from: start + inner.from,
      to: start + inner.before,
      inserted: freshPart.slice(inner.from, inner.after),
    };
  });
}

/** How long a stroke takes, in key presses: taking out is one. */
const weightOf = ({ from, to, inserted }: Stroke): number => inserted.length + (to > from ? 1 : 0);

export interface TypedText {
  text: string;
  /** Behind what was typed last. */
  cursor: number;
}

/**
 * What is there of a stroke after so many of its characters. Whoever puts lines before another opens them first, instead
 * of pushing that one along.
 */
function typedOf(inserted: string, count: number, opensLines: boolean): { text: string; cursor: number } {
  const isOpened = opensLines && inserted.endsWith('\n') && count > 0;
  let typed = isOpened ? count - 1 : count;
  if (isInsideCharacter(inserted, typed)) typed -= 1;
  return { text: inserted.slice(0, typed) + (isOpened ? '\n' : ''), cursor: typed };
}

/** How many key presses make one text of another. */
export const pressesBetween = (before: string, after: string): number =>
  strokesBetween(before, after).reduce((sum, stroke) => sum + weightOf(stroke), 0);

/** After how many of them each stretch is typed to its end. */
export function pressesToEnds(before: string, after: string): number[] {
  let sum = 0;
  return strokesBetween(before, after).map((stroke) => (sum += weightOf(stroke)));
}

/** The text after so many key presses on the way from one to another; the same ones as `pressesBetween` counts. */
export function typedBetween(before: string, after: string): (presses: number) => TypedText {
  const strokes = strokesBetween(before, after);
  return (presses) => {
    let left = presses;
    let [text, at, cursor] = ['', 0, 0];
    const old = `${before}\n`;
    for (const { from, to, inserted } of strokes) {
      if (left <= 0) break;
      const drops = to > from ? 1 : 0;
      const isAtStart = from === 0 || old[from - 1] === '\n';
      const typed = typedOf(inserted, Math.min(left - drops, inserted.length), isAtStart);
      text += old.slice(at, from);
      cursor = text.length + typed.cursor;
      text += typed.text;
      at = to;
      left -= drops + inserted.length;
    }
    text += old.slice(at);
    // The last line's end was only lent.
    const shown = text.endsWith('\n') ? text.slice(0, -1) : text;
    return { text: shown, cursor: Math.min(cursor, shown.length) };
  };
}
