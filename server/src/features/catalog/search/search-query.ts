import { sql, type RawBuilder } from 'kysely';

/** Normalises a search, because it is the key of the cached answer. */
export const normaliseSearch = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The last word, when the person may still be typing it: not within a quotation and not excluded by a minus. */
export const unfinishedWord = (text: string): { head: string; word: string } | undefined => {
  const word = /[\p{L}\p{N}]+$/u.exec(text)?.[0];
  if (word === undefined) return undefined;
  const head = text.slice(0, -word.length);
  const isQuoted = (head.split('"').length - 1) % 2 === 1;
  return isQuoted || head.endsWith('-') ? undefined : { head, word };
};

const wholeWords = (text: string): RawBuilder<unknown> =>
  sql`(websearch_to_tsquery('english', ${text}::text) || websearch_to_tsquery('simple', ${text}::text))`;

/** A query in the syntax of web search, by English stems or verbatim. Its last word may be a prefix. */
export const searchQuery = (text: string): RawBuilder<unknown> => {
  const unfinished = unfinishedWord(text);
  if (unfinished === undefined) return wholeWords(text);
  const { head, word } = unfinished;
  return sql`(${wholeWords(text)} || (${wholeWords(head)} && to_tsquery('simple', ${`${word}:*`})))`;
};

/** The words of a search that may contain mistakes; none when it has quotations or exclusions. */
export const forgivableWords = (text: string): string[] =>
  /"|(?:^|\s)-/.test(text) ? [] : [...new Set(text.match(/[\p{L}\p{N}]+/gu) ?? [])];

/** A query for courses with any word of each group. In the last group the first word is also a prefix. */
export const anyOfEach = (groups: readonly (readonly string[])[]): RawBuilder<unknown> => {
  const parts = groups.map((words, at) => {
    const [first] = words;
    const begun = at === groups.length - 1 && first !== undefined ? [`${first}:*`] : [];
    return `(${[...words, ...begun].join(' | ')})`;
  });
  const expression = parts.join(' & ');
  return sql`(to_tsquery('english', ${expression}) || to_tsquery('simple', ${expression}))`;
};
