import { differenceOf, isInsideCharacter } from './changes.ts';
import { lineDifferences } from './line-differences.ts';

/** One typed replacement in a text. */
interface Stroke {
  from: number;
  to: number;
  inserted: string;
}

/** Start position of each line, and the end of the last. */
function lineStarts(lines: readonly string[]): number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return starts;
}

/** The replacements that turn one text into another, from the top down. */
function strokesBetween(before: string, after: string): Stroke[] {
  // Each line includes its line break, so that ranges of lines are ranges of characters.
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

/** Number of key presses of a stroke: any deletion counts as one. */
const weightOf = ({ from, to, inserted }: Stroke): number => inserted.length + (to > from ? 1 : 0);

export interface TypedText {
  text: string;
  /** Behind the last typed character. */
  cursor: number;
}

/**
 * The part of a stroke that is typed after `count` characters. Lines inserted before another line open a new line
 * first, instead of pushing that line along.
 */
function typedOf(inserted: string, count: number, opensLines: boolean): { text: string; cursor: number } {
  const isOpened = opensLines && inserted.endsWith('\n') && count > 0;
  let typed = isOpened ? count - 1 : count;
  if (isInsideCharacter(inserted, typed)) typed -= 1;
  return { text: inserted.slice(0, typed) + (isOpened ? '\n' : ''), cursor: typed };
}

/** Number of key presses that turn one text into another. */
export const pressesBetween = (before: string, after: string): number =>
  strokesBetween(before, after).reduce((sum, stroke) => sum + weightOf(stroke), 0);

/** Number of key presses after which each stroke is complete. */
export function pressesToEnds(before: string, after: string): number[] {
  let sum = 0;
  return strokesBetween(before, after).map((stroke) => (sum += weightOf(stroke)));
}

/** The text after a number of key presses, as `pressesBetween` counts them. */
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
    // Removes the line break that was added to the last line.
    const shown = text.endsWith('\n') ? text.slice(0, -1) : text;
    return { text: shown, cursor: Math.min(cursor, shown.length) };
  };
}
