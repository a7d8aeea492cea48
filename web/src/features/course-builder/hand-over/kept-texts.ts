import { getSession } from '#lib/session.ts';
import {
  listStoredKeys,
  parseStored,
  readStored,
  readStoredJson,
  type CodeKey,
  type DeskKey,
  type FormKey,
} from '#lib/storage/stored-keys.ts';

export interface KeptPart {
  name: string;
  content: string;
}

/** What an author typed into one form or text of a course, and the account never got. */
export interface KeptText {
  key: CodeKey | DeskKey | FormKey;
  /** As it is stored, to bring it back. */
  stored: string;
  /** `Exercise` */
  what: string;
  /** When it was typed, by this browser's clock; null while unknown. */
  at: number | null;
  parts: readonly KeptPart[];
}

/** The beginnings of the forms' places, and what the forms edit. */
const FORMS: readonly [place: string, what: string][] = [
  ['exercise ', 'Exercise'],
  ['own quiz ', 'Quiz'],
  ['pasted questions', 'Questions of the quiz'],
  ['track ', 'Code in the video'],
  ['captions ', 'Captions'],
  ['minutes ', 'Minutes'],
  ['title of ', 'Title'],
  ['outline of ', 'Outline'],
  ['import of ', 'Folder'],
  ['course ', 'Course information'],
  ['section ', 'Section'],
  ['lecture in ', 'New lecture'],
];

const NAMES = new Map([
  ['description', 'Text'],
  ['courseName', 'Course Title'],
  ['courseDescription', 'Course Description'],
  ['instructions', 'What is to be done'],
]);

/** `visibleTests` becomes `Visible tests`. */
const nameOf = (field: string): string => {
  const words = field.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return NAMES.get(field) ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string');

const isFile = (value: unknown): value is KeptPart =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'content' in value &&
  typeof value.content === 'string';

const inOne = (parts: readonly KeptPart[]): string =>
  parts.map(({ name, content }) => `${name}: ${content}`).join('\n');

/** Tells an author nothing: the category of a course, a picture. */
const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** The texts and numbers in a form's values, whatever form it is. */
function partsOf(value: unknown, name: string): KeptPart[] {
  if (typeof value === 'string') return value.trim() === '' || isId(value) ? [] : [{ name, content: value }];
  if (typeof value === 'number') return [{ name, content: String(value) }];
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every((one) => isFile(one) || isPair(one)))
      return value.map((one) => (isPair(one) ? { name: one[0], content: one[1] } : one));
    const items = value.map((one) => (typeof one === 'string' ? one : inOne(partsOf(one, name))));
    return partsOf(items.filter((item) => item !== '').join('\n\n'), name);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    field === 'id' || field === '_id' ? [] : partsOf(inner, nameOf(field)),
  );
}

const timeOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number'
    ? value.at
    : null;

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

/** Undefined for a form that adds nothing to a course, such as that of an offer. */
const whatOf = (place: string): string | undefined => FORMS.find(([start]) => place.startsWith(start))?.[1];

/**
 * What this person typed in this browser into a course that is another instructor's now, newest first.
 * @param ids of the course and of its lectures, as far as they are known
 */
export function findKeptTexts(ids: readonly string[]): KeptText[] {
  const userId = getSession().user?._id ?? 'nobody';
  const found: KeptText[] = [];
  const add = (key: KeptText['key'], what: string, value: unknown): void => {
    const parts = partsOf(value, what);
    const stored = readStored(key);
    const isNew = !found.some((one) => JSON.stringify(one.parts) === JSON.stringify(parts));
    if (stored !== null && parts.length > 0 && isNew)
      found.push({ key, stored, what, at: timeOf(readStoredJson(key)), parts });
  };
  for (const id of ids) {
    for (const key of listStoredKeys<CodeKey>(`lectern.code.${userId}.text.${id}.`)) {
      const text = fieldOf(readStoredJson(key), 'text');
      add(key, 'Text', parseStored(typeof text === 'string' ? text : null));
    }
    for (const key of listStoredKeys<DeskKey>(`lectern.desk.${userId}.${id}`))
      add(key, 'Code in the recorder', fieldOf(readStoredJson(key), 'files'));
  }
  const forms: FormKey = `lectern.form.${userId}.`;
  for (const key of listStoredKeys(forms)) {
    const place = key.slice(forms.length, key.lastIndexOf('.'));
    const what = whatOf(place);
    if (what !== undefined && ids.some((id) => id !== '' && place.includes(id)))
      add(key, what, fieldOf(readStoredJson(key), 'values'));
  }
  return found.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

/** All parts as one text, to copy or to save as a file. */
export const wholeText = (parts: readonly KeptPart[]): string =>
  parts.length === 1
    ? (parts[0]?.content ?? '')
    : parts.map(({ name, content }) => `${name}:\n${content}`).join('\n\n');
