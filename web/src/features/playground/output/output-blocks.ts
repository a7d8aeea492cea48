/** A part of an entry: plain lines, a foldable part, or a table. Joined, the parts' texts are the entry's text. */
export type OutputBlock =
  | { kind: 'lines'; text: string }
  | { kind: 'fold'; opening: string; preview: string; inner: OutputBlock[]; closing: string; count: number }
  | { kind: 'table'; header: string[]; rows: string[][] };

const OPENING = /[{[(]$/;
const CLOSING = /^\s*[}\])]/;
const TABLE_TOP = /^\s*┌[─┬]+┐$/;
const TABLE_RULE = /^\s*├[─┼]+┤$/;
const TABLE_BOTTOM = /^\s*└[─┴]+┘$/;

const MAX_PREVIEW = 60;

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Finds foldable parts and tables in console text, which has the same form from page and server. */
export function blocksOf(text: string): OutputBlock[] {
  return readBlocks(text.split('\n'));
}

function readBlocks(lines: readonly string[]): OutputBlock[] {
  const blocks: OutputBlock[] = [];
  let plain: string[] = [];
  const endPlain = (): void => {
    if (plain.length > 0) blocks.push({ kind: 'lines', text: plain.join('\n') });
    plain = [];
  };
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const end = TABLE_TOP.test(line) ? tableEnd(lines, at) : foldEnd(lines, at);
    const found = end === null ? null : readBlock(lines.slice(at, end + 1));
    if (end === null || found === null) {
      plain.push(line);
      at += 1;
      continue;
    }
    endPlain();
    blocks.push(found);
    at = end + 1;
  }
  endPlain();
  return blocks;
}

function readBlock(lines: readonly string[]): OutputBlock | null {
  const [first = ''] = lines;
  if (TABLE_TOP.test(first)) return readTable(lines);
  const inner = readBlocks(lines.slice(1, -1));
  const closing = lines.at(-1) ?? '';
  return {
    kind: 'fold',
    opening: first,
    preview: previewOf(inner),
    inner,
    closing,
    count: lines.length - 2,
  };
}

/** The preview of a folded part: `name: 'Ada', tags: […], …`. */
function previewOf(inner: readonly OutputBlock[]): string {
  const text = inner
    .map((block) => {
      if (block.kind === 'lines')
        return block.text
          .split('\n')
          .map((line) => line.trim())
          .join(' ');
      return block.kind === 'fold' ? `${block.opening.trim()}…${block.closing.trim()}` : '';
    })
    .join(' ');
  return text.length > MAX_PREVIEW ? `${text.slice(0, MAX_PREVIEW)}…` : text;
}

/** The line that closes the block opened at `start`: the next one with its indentation, after only deeper ones. */
function foldEnd(lines: readonly string[], start: number): number | null {
  const first = lines[start] ?? '';
  if (!OPENING.test(first)) return null;
  const indent = indentOf(first);
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (indentOf(line) > indent) continue;
    return at > start + 1 && indentOf(line) === indent && CLOSING.test(line) ? at : null;
  }
  return null;
}

function tableEnd(lines: readonly string[], start: number): number | null {
  const end = lines.findIndex((line, at) => at > start && TABLE_BOTTOM.test(line));
  return end < 0 ? null : end;
}

function readTable(lines: readonly string[]): OutputBlock | null {
  const [top = '', header = '', rule = '', ...others] = lines;
  const body = others.slice(0, -1);
  const edges = [...top].flatMap((character, at) => ('┌┬┐'.includes(character) ? at : []));
  const isRow = (line: string): boolean =>
    line.length === top.length && edges.every((edge) => line[edge] === '│');
  if (!TABLE_RULE.test(rule) || !isRow(header) || !body.every(isRow)) return null;
  const cellsOf = (line: string): string[] =>
    edges.slice(1).map((edge, column) => line.slice((edges[column] ?? 0) + 2, edge - 1).trimEnd());
  return { kind: 'table', header: cellsOf(header), rows: body.map(cellsOf) };
}

/** A piece of a line; `line` is set where it names a line of the program. */
export interface TextPart {
  text: string;
  line: number | null;
}

const PLACE = /\(line (\d+)\)|\bcode\.js:(\d+)/g;
const NAMES_PLACES = /^Uncaught |^\s+at /;

/** Splits out the places that errors name, such as `(line 3)` and `code.js:3`. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const add = (part: string): void => {
    const last = parts.at(-1);
    if (last && last.line === null) last.text += part;
    else if (part !== '') parts.push({ text: part, line: null });
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) add('\n');
    let from = 0;
    for (const place of NAMES_PLACES.test(line) ? line.matchAll(PLACE) : []) {
      add(line.slice(from, place.index));
      parts.push({ text: place[0], line: Number(place[1] ?? place[2]) });
      from = place.index + place[0].length;
    }
    add(line.slice(from));
  }
  return parts;
}
