import { diffLines, diffWordsWithSpace, type Change } from 'diff';

/** A last line without a line break is the same as with one. */
const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

export const withoutEnd = (text: string): string => (text.endsWith('\n') ? text.slice(0, -1) : text);

/** The lines of two texts: those of both, and those of one alone. */
export const lineChanges = (
  before: string,
  after: string,
  options: { ignoreWhitespace?: boolean } = {},
): Change[] => diffLines(ended(before), ended(after), options);

/** The text that takes the place of a removed one, or the other way round. */
export const counterpart = (changes: readonly Change[], index: number): string | undefined => {
  const { added, removed } = changes[index] ?? {};
  if (removed) return changes[index + 1]?.added ? changes[index + 1]?.value : undefined;
  return added && changes[index - 1]?.removed ? changes[index - 1]?.value : undefined;
};

/** Lines that replace others; the words that the others lack stand out. */
export const ChangedWords = ({ text, other }: { text: string; other: string }) =>
  diffWordsWithSpace(other, text)
    .filter(({ removed }) => !removed)
    .map(({ value, added }, index) =>
      added ? (
        <span key={index} className="font-semibold underline decoration-2 underline-offset-3">
          {value}
        </span>
      ) : (
        value
      ),
    );
