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

/** A piece of a text; marked if the other text lacks it. */
export interface Piece {
  value: string;
  isMarked: boolean;
}

/** Moves an equal piece between two marked ones to their end or their start, where the text stays the same by that. */
const inOnePiece = (first: string, equal: string, second: string): Piece[] | undefined => {
  const [tail, head] = [equal + second, first + equal];
  if (tail.endsWith(equal))
    return [
      { value: first + tail.slice(0, -equal.length), isMarked: true },
      { value: equal, isMarked: false },
    ];
  return head.startsWith(equal)
    ? [
        { value: equal, isMarked: false },
        { value: head.slice(equal.length) + second, isMarked: true },
      ]
    : undefined;
};

/** The pieces of a text; what was put in is one marked piece where it can be: `.toFixed(2)`, not `.toFixed(2` and `)`. */
const piecesOf = (text: string, other: string): Piece[] =>
  diffWordsWithSpace(other, text)
    .filter(({ removed }) => !removed)
    .map(({ value, added }): Piece => ({ value, isMarked: added }))
    .reduce<Piece[]>((pieces, piece) => {
      const [first, equal] = pieces.slice(-2);
      const moved =
        first?.isMarked && equal?.isMarked === false && piece.isMarked
          ? inOnePiece(first.value, equal.value, piece.value)
          : undefined;
      return moved ? [...pieces.slice(0, -2), ...moved] : [...pieces, piece];
    }, []);

/** The lines of a text, each in pieces; without another text nothing is marked. */
export function markedLines(text: string, other: string | undefined): Piece[][] {
  const lines: Piece[][] = [[]];
  const pieces = other === undefined ? [{ value: text, isMarked: false }] : piecesOf(text, other);
  for (const { value, isMarked } of pieces)
    for (const [at, part] of value.split('\n').entries()) {
      if (at > 0) lines.push([]);
      // The indent of a line that was put in is nothing to read.
      const isIndent = at > 0 && part.trim() === '';
      if (part !== '') lines.at(-1)?.push({ value: part, isMarked: isMarked && !isIndent });
    }
  return lines;
}

/** Pieces of a text; those that the other text lacks stand out. */
export const MarkedPieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ value, isMarked }, index) =>
    isMarked ? (
      <span key={index} className="font-semibold underline decoration-2 underline-offset-3">
        {value}
      </span>
    ) : (
      value
    ),
  );

/** Lines that replace others; the words that the others lack stand out. */
export const ChangedWords = ({ text, other }: { text: string; other: string }) => (
  <MarkedPieces pieces={piecesOf(text, other)} />
);
