import { diffArrays } from 'diff';

/** How a text differs from an earlier one, by lines. */
export interface ChangedLines {
  /** Lines of the later text that are new or changed, counted from 1. */
  added: Set<number>;
  /** How many lines of the earlier text are gone or changed. */
  removed: number;
  /** Those lines, by the line of the later text before which they stood. */
  gone: Map<number, string[]>;
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trimEnd());

/** Compares two texts line by line; spaces at the end of a line count as nothing. */
export function changedLines(before: string, after: string): ChangedLines {
  const changed: ChangedLines = { added: new Set(), removed: 0, gone: new Map() };
  let line = 1;
  for (const { value, added, removed } of diffArrays(linesOf(before), linesOf(after))) {
    if (removed) {
      changed.removed += value.length;
      changed.gone.set(line, [...(changed.gone.get(line) ?? []), ...value]);
    } else {
      if (added) value.forEach((_text, at) => changed.added.add(line + at));
      line += value.length;
    }
  }
  return changed;
}
