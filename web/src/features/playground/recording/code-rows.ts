import { javascriptLanguage } from '@codemirror/lang-javascript';
import { highlightCode, tagHighlighter } from '@lezer/highlight';
import { codeTones } from '#lib/code/code-tones.ts';

/** A piece of a row in one tone; −1 is the plain colour. */
export interface Piece {
  text: string;
  tone: number;
}

/** A row of the picture: a line, or a part of a line that is too long. */
export interface Row {
  /** The line's number, counted from 1; null for its later parts. */
  line: number | null;
  /** Position of the row's first character in the text. */
  from: number;
  length: number;
  pieces: Piece[];
}

const TAB = '  ';
const highlighter = tagHighlighter(
  codeTones.flatMap(({ tag }, tone) =>
    (Array.isArray(tag) ? [...tag] : [tag as never]).map((one) => ({ tag: one, class: String(tone) })),
  ),
);

/** The coloured pieces of each line. */
function piecesOf(name: string, text: string): Piece[][] {
  if (!/\.m?js$/.test(name)) return text.split('\n').map((line) => [{ text: line, tone: -1 }]);
  const lines: Piece[][] = [[]];
  highlightCode(
    text,
    javascriptLanguage.parser.parse(text),
    highlighter,
    (piece, classes) => {
      const tone = classes === '' ? -1 : Number(classes.split(' ')[0]);
      lines.at(-1)?.push({ text: piece, tone });
    },
    () => lines.push([]),
  );
  return lines;
}

/** Breaks a line into rows of `columns` characters, never inside a surrogate pair. */
function broken(pieces: readonly Piece[], columns: number): Piece[][] {
  const rows: Piece[][] = [[]];
  let room = columns;
  for (const { text, tone } of pieces) {
    let rest = text;
    while (rest.length > room) {
      const high = rest.charCodeAt(room - 1);
      const cut = high >= 0xd800 && high < 0xdc00 ? room - 1 : room;
      rows.at(-1)?.push({ text: rest.slice(0, cut), tone });
      rest = rest.slice(cut);
      rows.push([]);
      room = columns;
    }
    rows.at(-1)?.push({ text: rest, tone });
    room -= rest.length;
  }
  return rows;
}

/** Lays out a file in rows of `columns` characters. */
export function rowsOf(name: string, text: string, columns: number): Row[] {
  let from = 0;
  return piecesOf(name, text).flatMap((pieces, place) => {
    const rows = broken(pieces, columns).map((parts, part): Row => {
      const length = parts.reduce((sum, piece) => sum + piece.text.length, 0);
      const row = { line: part === 0 ? place + 1 : null, from, length, pieces: parts };
      from += length;
      return row;
    });
    from += 1;
    return rows;
  });
}

/** The row of a position. Where a row ends and its line goes on, the next row. */
export const rowAt = (rows: readonly Row[], position: number): number =>
  Math.max(
    0,
    rows.findLastIndex(({ from }) => from <= position),
  );

/** A tab is as wide as two spaces. */
export const shown = (text: string): string => text.replaceAll('\t', TAB);
