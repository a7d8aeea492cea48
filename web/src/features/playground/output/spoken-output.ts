import { explanationOf, levelWords, type OutputEntry } from './output-entry.ts';

const RULE = /^\s*[┌├└].*\n?/gm;
const ROW = /^\s*│ *(.*?) *│$/gm;

const withoutFrames = (text: string): string =>
  text
    .replace(RULE, '')
    .replace(ROW, (_, cells: string) => cells.replace(/ *│ */g, ', '))
    .trimEnd();

/** Entries as words for a screen reader. */
export const spokenOf = (entries: readonly OutputEntry[]): string =>
  entries
    .flatMap((entry) => {
      const { level, text } = entry;
      return [`${levelWords[level] ?? ''}${withoutFrames(text)}`, explanationOf(entry) ?? []].flat();
    })
    .join('\n');
