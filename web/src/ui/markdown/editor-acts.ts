import { getFieldSelection, insertTextIntoField, wrapFieldSelection } from 'text-field-edit';

type TextBox = HTMLTextAreaElement;

/** Extends the selection to whole lines, and returns them. */
function takeLines(box: TextBox): string[] {
  const { value, selectionStart, selectionEnd } = box;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  box.setSelectionRange(start, next === -1 ? value.length : next);
  return getFieldSelection(box).split('\n');
}

/** Inserts a block on lines of its own. The cursor is after it, or within it before its last `rest`. */
function insertBlock(box: TextBox, block: string, rest?: string): void {
  const before = box.value.slice(0, box.selectionStart);
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  insertTextIntoField(box, `${gap}${block}\n`);
  if (rest === undefined) return;
  const inside = box.selectionStart - `${rest}\n`.length;
  box.setSelectionRange(inside, inside);
}

/** Adds the prefix from `prefixOf(index)` to each line, or removes it if all lines have it. */
function toggleLines(box: TextBox, prefixOf: (place: number) => string, found: RegExp): void {
  const lines = takeLines(box);
  const hasAll = lines.every((line) => found.test(line));
  insertTextIntoField(
    box,
    lines.map((line, place) => (hasAll ? line.replace(found, '') : prefixOf(place) + line)).join('\n'),
  );
}

/** Each press makes the heading one level deeper; after the third level it is removed. */
function turnHeading(box: TextBox): void {
  const [line = ''] = takeLines(box);
  const [marks = ''] = /^#*/.exec(line) ?? [];
  const words = line.replace(/^#+\s*/, '');
  insertTextIntoField(box, marks.length >= 3 ? words : `${'#'.repeat(marks.length + 1)} ${words}`);
}

const FENCE = '```';
const ROW_END = ' |  |';
const TABLE = `| Name | Value |\n| --- | --- |\n| ${ROW_END}`;

/** The actions of toolbar and keys on the text at the cursor. The browser's own Undo reverts them. */
export const editorActs = {
  heading: turnHeading,
  bold: (box: TextBox) => wrapFieldSelection(box, '**'),
  italic: (box: TextBox) => wrapFieldSelection(box, '_'),
  code: (box: TextBox) => wrapFieldSelection(box, '`'),
  link: (box: TextBox) => wrapFieldSelection(box, '[', '](https://)'),
  list: (box: TextBox) => toggleLines(box, () => '- ', /^- /),
  numbers: (box: TextBox) => toggleLines(box, (place) => `${place + 1}. `, /^\d+\. /),
  callout: (box: TextBox) => {
    const words = getFieldSelection(box);
    insertBlock(box, `> [!NOTE]\n> ${words.replaceAll('\n', '\n> ')}`, '');
  },
  program: (box: TextBox) => {
    const words = getFieldSelection(box);
    insertBlock(box, `${FENCE}js\n${words}\n${FENCE}`, words === '' ? `\n${FENCE}` : undefined);
  },
  table: (box: TextBox) => insertBlock(box, TABLE, ROW_END),
};
export type EditorAct = keyof typeof editorActs;

/** Inserts a picture between lines. */
export const insertPicture = (box: TextBox | HTMLInputElement, markdown: string): void => {
  if (box instanceof HTMLInputElement) insertTextIntoField(box, markdown);
  else insertBlock(box, markdown);
};

/** The first dropped or pasted picture; none if there is text too, as a copied table has both. */
export const pictureIn = ({ files, types }: DataTransfer): File | undefined =>
  types.includes('text/plain') ? undefined : [...files].find(({ type }) => type.startsWith('image/'));

const ITEM = /^(\s*)(?:([-*])|(\d+)\.) (.*)$/;
const MARK = /^(?:[-*]|\d+\.)$/;

/** Where the words of the item begin that a box was given last. */
const continuedAt = new WeakMap<TextBox, number>();

/** Continues a list with the next item; after an empty item, ends it. Returns false outside a list. */
export function continueList(box: TextBox): boolean {
  const { value, selectionStart, selectionEnd } = box;
  if (selectionStart !== selectionEnd) return false;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const [, indent = '', mark, number, words = ''] = ITEM.exec(value.slice(start, selectionStart)) ?? [];
  if (mark === undefined && number === undefined) return false;
  if (words === '') {
    box.setSelectionRange(start, selectionStart);
    insertTextIntoField(box, '\n');
  } else {
    insertTextIntoField(box, `\n${indent}${mark ?? `${Number(number) + 1}.`} `);
    continuedAt.set(box, box.selectionStart);
  }
  return true;
}

/** Before a space: a mark that was typed behind the one that the list was given takes its place. Returns false elsewhere. */
export function takeTypedMark(box: TextBox): boolean {
  const { value, selectionStart, selectionEnd } = box;
  const from = continuedAt.get(box);
  if (from === undefined || selectionStart !== selectionEnd) return false;
  const typed = value.slice(from, selectionStart);
  if (!MARK.test(typed)) return false;
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const given = value.slice(start, from);
  if (!MARK.test(given.trim())) return false;
  box.setSelectionRange(start + given.length - given.trimStart().length, selectionStart);
  insertTextIntoField(box, `${typed} `);
  continuedAt.delete(box);
  return true;
}
