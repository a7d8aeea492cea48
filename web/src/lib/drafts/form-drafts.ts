import { DAY } from '@lectern/contract/units';
import { getSession } from '../session.ts';
import {
  listStoredKeys,
  readStoredJson,
  tryToStore,
  writeStored,
  type FormKey,
} from '#lib/storage/stored-keys.ts';

/** The content of a form that is not known to be saved. */
export interface FormDraft<Values> {
  values: Values;
  /** The revision of the text that was changed; null for a text without revisions. */
  revision: number | null;
  /** When it was typed, by this browser's clock. */
  at: number;
  /** The person chose another text in its place: it is not restored by itself, but stays to be brought back. */
  isReplaced?: boolean;
}

export interface FoundDraft<Values> extends FormDraft<Values> {
  key: FormKey;
}

const KEPT_FOR = 30 * DAY;

/** The time and revision of this page's last save of a form; shown again when the form is reopened. */
export interface SaveMark {
  revision: number | null;
  at: number;
}

const marks = new Map<FormKey, SaveMark>();

/** Drafts for which the browser has no room. They outlive the form, but not the page. */
const unstored = new Map<FormKey, FormDraft<unknown>>();

const prefixOf = (place: string): FormKey => `lectern.form.${getSession().user?._id ?? ''}.${place}.`;

/** Each opening of a form writes to its own key, so that two tabs do not overwrite each other. */
export const newDraftKey = (place: string): FormKey => `${prefixOf(place)}${crypto.randomUUID()}`;

export const findMark = (place: string): SaveMark | null => marks.get(prefixOf(place)) ?? null;

export function markSaved(place: string, revision: number | null): SaveMark {
  const mark = { revision, at: Date.now() };
  marks.set(prefixOf(place), mark);
  return mark;
}

const isDraft = (value: unknown): value is FormDraft<unknown> =>
  typeof value === 'object' && value !== null && 'values' in value && 'at' in value && 'revision' in value;

const read = (key: FormKey): FormDraft<unknown> | null => {
  const draft = unstored.get(key) ?? readStoredJson(key);
  return isDraft(draft) ? draft : null;
};

export const dropDraft = (key: FormKey): void => {
  unstored.delete(key);
  writeStored(key, null);
};

/** Stores a draft. False when the browser has no room: then the draft is lost with the page. */
export function keepDraft<Values>(key: FormKey, draft: FormDraft<Values>): boolean {
  const isStored = tryToStore(key, JSON.stringify(draft));
  if (isStored) unstored.delete(key);
  else unstored.set(key, draft);
  return isStored;
}

/** Whether a draft has these values. */
export const isKept = <Values>({ key, values }: Pick<FoundDraft<Values>, 'key' | 'values'>): boolean =>
  JSON.stringify(read(key)?.values) === JSON.stringify(values);

/** Removes a draft, unless its page has changed it since. */
export function removeDraft<Values>(key: FormKey, values: Values): void {
  if (isKept({ key, values })) dropDraft(key);
}

/** Whether a form has a draft that is not saved. */
export const hasDraft = (place: string): boolean =>
  [...listStoredKeys(prefixOf(place)), ...unstored.keys()].some((key) => {
    const draft = key.startsWith(prefixOf(place)) ? read(key) : null;
    return draft !== null && draft.isReplaced !== true;
  });

/** A nullable field may be null in one draft and text in another. */
const isKindOf = (value: unknown, field: unknown): boolean =>
  value === null || field === null || typeof value === typeof field;

/** Whether a form with `fields` can show these values: an earlier release of the page may have had other fields. */
const fits = (values: unknown, fields: object): boolean =>
  typeof values === 'object' &&
  values !== null &&
  Object.entries(fields).every(
    ([name, field]) => name in values && isKindOf(values[name as keyof typeof values], field),
  );

/** The drafts of a form with the fields of `saved`, newest first, without duplicates and without the saved text. */
export function findDrafts<Values extends object>(place: string, saved: Values): FoundDraft<Values>[] {
  const found: FoundDraft<Values>[] = [];
  const prefix = prefixOf(place);
  const keys = new Set([...listStoredKeys(prefix), ...unstored.keys()]);
  const drafts = [...keys].flatMap((key) => {
    const draft = key.startsWith(prefix) ? read(key) : null;
    return draft === null ? [] : [{ ...draft, key }];
  });
  const texts = new Set([JSON.stringify(saved)]);
  for (const draft of drafts.toSorted((one, other) => other.at - one.at)) {
    const text = JSON.stringify(draft.values);
    if (draft.isReplaced && text === JSON.stringify(saved)) continue;
    if (texts.has(text) || Date.now() - draft.at > KEPT_FOR || !fits(draft.values, saved))
      dropDraft(draft.key);
    else found.push(draft as FoundDraft<Values>);
    texts.add(text);
  }
  return found;
}

/** The places that begin with `start` and have a draft, without that beginning, each once. */
export function keptPlaces(start: string): string[] {
  const prefix: FormKey = `lectern.form.${getSession().user?._id ?? ''}.${start}`;
  const keys = [...listStoredKeys(prefix), ...unstored.keys()].filter((key) => key.startsWith(prefix));
  return [...new Set(keys.map((key) => key.slice(prefix.length, key.lastIndexOf('.'))))];
}
