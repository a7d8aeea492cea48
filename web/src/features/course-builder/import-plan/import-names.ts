import type { FoundFile } from '#lib/files/found-files.ts';

const ORDER = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const MAX_TITLE = 200;

/** Compares names with numbers in them: `2 Loops` comes before `10 Lists`. */
export const naturally = (one: string, other: string): number => ORDER.compare(one, other);

export const folderOf = ({ path }: Pick<FoundFile, 'path'>): string =>
  path.slice(0, Math.max(0, path.lastIndexOf('/')));
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A file's name without its extension. */
export const stemOf = (path: string): string => nameOf(path).replace(/\.[^.]*$/, '');

/** The name of a Markdown file. Written out it would be taken for a page that this repository has. */
export const markdownName = (stem: string): string => `${stem}.md`;

export const endingOf = (path: string): string => (/\.([^./]+)$/.exec(path)?.[1] ?? '').toLowerCase();

/** The number at the beginning of a name: `01-2 Loops` has 1.2; null without one. */
export const numberOf = (stem: string): string | null =>
  /^\d+(?:[.-]\d+)*(?![\p{L}\p{N}])/u.exec(stem)?.[0].split(/[.-]/).map(Number).join('.') ?? null;

/** A normalised name: two names with the same key mean the same lecture. */
export const keyOf = (stem: string): string => stem.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Hyphens between words: a date keeps its own. */
const HYPHENS = /(?<=\p{L})-(?=[\p{L}\p{N}])|(?<=\p{N})-(?=\p{L})/gu;

/**
 * Names that are code, which tells lower case from upper: `09 map` is about `map`, and “Map” is another thing. Words that
 * are English first (`find`, `this`) are none: a title begins with them more often.
 */
const CODE_NAMES = new Set(
  [
    'async await break concat const continue enum every eval export extends filter finally flat function import',
    'instanceof let map null pop push reduce return reverse shift slice some splice switch throw typeof undefined',
    'unshift var void while yield',
  ]
    .join(' ')
    .split(' ')
    .concat('for of', 'for in', 'do while', 'if else', 'try catch', 'try finally', 'async await'),
);

/** One of those names, or a word with a capital or a dot within: `forEach`, `array.map`. */
const isCode = (name: string): boolean =>
  CODE_NAMES.has(name) || /^[a-z]+(?:[A-Z]|\.[a-z])[\w.]*$/.test(name);

/**
 * Makes a title of a file name: `01_first-steps` becomes “First steps”. A name with spaces keeps its hyphens, and one
 * that is code its lower case.
 */
export function titleOf(stem: string): string {
  const words = stem.replaceAll('_', ' ').trim();
  const spaced = stem.trim().includes(' ') ? words : words.replaceAll(HYPHENS, ' ');
  const bare = spaced.replace(/^\d+(?:[.-]\d+)*\s*[).:–—-]*\s*/, '').trim();
  const title = bare === '' ? spaced : bare;
  return (isCode(title) ? title : title.charAt(0).toUpperCase() + title.slice(1)).slice(0, MAX_TITLE);
}

/**
 * Splits the language off a captions file's name: `Loops.pt-BR` has captions of `Loops` in `pt-BR`; null without one.
 */
export function languageIn(stem: string): { stem: string; language: string } | null {
  const found = /^(.+)[._-]([a-z]{2,3}(?:-[A-Z]{2})?)$/.exec(stem);
  const [, rest = '', language = ''] = found ?? [];
  return found !== null && LANGUAGES.of(language) !== undefined ? { stem: rest, language } : null;
}
