import type { Schema } from '@lectern/contract/operation';
import { KiB } from '@lectern/contract/units';
import * as v from 'valibot';

/** A text in pieces: bytes that were written before, and texts between them. */
export type Pieces = readonly (Buffer | string)[];

/** UTF-8 takes at most three bytes for each UTF-16 unit. */
const longestOf = (piece: Buffer | string): number =>
  typeof piece === 'string' ? 3 * piece.length : piece.length;

const scratch = Buffer.allocUnsafeSlow(256 * KiB);

/** Writes the pieces one after another, each once. */
const join = (pieces: Pieces): Buffer => {
  const longest = pieces.reduce((sum, piece) => sum + longestOf(piece), 0);
  const target = longest <= scratch.length ? scratch : Buffer.allocUnsafeSlow(longest);
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === 'string' ? target.write(piece, at) : piece.copy(target, at);
  return target === scratch ? Buffer.from(scratch.subarray(0, at)) : target.subarray(0, at);
};

/** A string that is written later, anew for each reader; `name` has no quotation marks. */
export const placeFor = (name: string): string => `\0${name}`;

// No text in the database contains U+0000. So an author's text is never taken for a place: there, the quotation mark
// before `\u0000` would be escaped and the backslash doubled.
const PLACE = /"\\u0000([^"]*)"/;

/** JSON that was written once, with places for strings that differ from reader to reader. */
export interface PreparedJson {
  /** Its size in memory. */
  readonly bytes: number;
  /** The JSON with its places filled. */
  fill(textFor: (name: string) => string): Pieces;
}

/** Checks a value by its schema and writes it as JSON. */
export const prepareJson = (schema: Schema, value: unknown): PreparedJson => {
  const parts = JSON.stringify(v.parse(schema, value)).split(PLACE);
  const texts = parts.filter((_, index) => index % 2 === 0).map((text) => Buffer.from(text));
  // Copies: a piece of the split text would keep the whole of it in memory.
  const names = parts.filter((_, index) => index % 2 === 1).map((name) => Buffer.from(name).toString());
  const [first = Buffer.alloc(0), ...others] = texts;
  return {
    bytes: [...texts, ...names].reduce((sum, { length }) => sum + length, 0),
    fill(textFor) {
      const pieces: (Buffer | string)[] = [first];
      for (const [index, text] of others.entries())
        pieces.push(JSON.stringify(textFor(names[index] ?? '')), text);
      return pieces;
    },
  };
};

/** Filled lists of an answer. They replace its empty lists in the field `name`, in this order. */
export interface PreparedLists {
  name: string;
  lists: readonly Pieces[];
}

/**
 * Inserts prepared lists into an answer's JSON. In a string the quotation marks would be escaped, so `"name":[]` is
 * always the field.
 */
export const insertLists = (json: string, { name, lists }: PreparedLists): Buffer => {
  const [before = '', ...after] = json.split(`"${name}":[]`);
  const pieces: (Buffer | string)[] = [before];
  for (const [index, text] of after.entries()) pieces.push(`"${name}":`, ...(lists[index] ?? ['[]']), text);
  return join(pieces);
};
