import type { Schema } from '@lectern/contract/operation';
import * as v from 'valibot';

/** The bytes of a text in UTF-8, a character each: such texts are joined and sent without being encoded again. */
const toUtf8 = (text: string): string => Buffer.from(text).toString('latin1');

/** A string that is written later, anew for each reader; `name` has no quotation marks. */
export const placeFor = (name: string): string => `\0${name}`;

// No text in the database contains U+0000. So an author's text is never taken for a place: there, the quotation mark
// before `\u0000` would be escaped and the backslash doubled.
const PLACE = /"\\u0000([^"]*)"/;

/** JSON that was written once, with places for strings that differ from reader to reader. */
export interface PreparedJson {
  /** Its size in memory. */
  readonly bytes: number;
  /** The JSON with its places filled by ASCII texts, as `toUtf8` gives it. */
  fill(textFor: (name: string) => string): string;
}

/** Checks a value by its schema and writes it as JSON. */
export const prepareJson = (schema: Schema, value: unknown): PreparedJson => {
  const parts = JSON.stringify(v.parse(schema, value)).split(PLACE);
  // Copies: a piece of the split text would keep the whole of it in memory.
  const copies = parts.map(toUtf8);
  const texts = copies.filter((_, index) => index % 2 === 0);
  const names = copies.filter((_, index) => index % 2 === 1);
  return {
    bytes: [...texts, ...names].reduce((sum, text) => sum + text.length, 0),
    fill: (textFor) =>
      names.reduce(
        (json, name, index) => `${json}${JSON.stringify(textFor(name))}${texts[index + 1] ?? ''}`,
        texts[0] ?? '',
      ),
  };
};

/** Filled lists of an answer. They replace its empty lists in the field `name`, in this order. */
export interface PreparedLists {
  name: string;
  lists: readonly string[];
}

/**
 * Inserts prepared lists into an answer's JSON. In a string the quotation marks would be escaped, so `"name":[]` is
 * always the field.
 */
export const insertLists = (json: string, { name, lists }: PreparedLists): Buffer => {
  const [before = '', ...after] = json.split(`"${name}":[]`).map(toUtf8);
  const whole = after.reduce((sum, text, index) => `${sum}"${name}":${lists[index] ?? '[]'}${text}`, before);
  return Buffer.from(whole, 'latin1');
};
