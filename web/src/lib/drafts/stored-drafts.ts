import {
  listStoredKeys,
  readStoredJson,
  tryToStore,
  writeStored,
  type CodeKey,
} from '#lib/storage/stored-keys.ts';
import { deviceId } from '#lib/storage/device-id.ts';

/** A text that is not known to have reached the account. */
export interface WaitingDraft {
  text: string;
  /** The account's revision when these changes began. */
  revision: number;
  /** The account's text at that revision. Absent where there was none, and in drafts of before. */
  base?: string;
  /** When it was written, by this browser's clock. */
  at: number;
}

export interface FoundDraft extends WaitingDraft {
  key: CodeKey;
}

const isWaiting = (value: unknown): value is WaitingDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'revision' in value &&
  typeof value.revision === 'number' &&
  (!('base' in value) || typeof value.base === 'string') &&
  'at' in value &&
  typeof value.at === 'number';

/** Each page has its own key, so that two tabs do not overwrite each other. */
const placeOf = (name: CodeKey): CodeKey => `${name}.${deviceId}`;

/** The drafts that this page or earlier ones left in this browser, newest first. */
export const findWaiting = (name: CodeKey): FoundDraft[] =>
  listStoredKeys<CodeKey>(`${name}.`)
    .flatMap((key) => {
      const stored = readStoredJson(key);
      return isWaiting(stored) ? [{ key, ...stored }] : [];
    })
    .toSorted((one, other) => other.at - one.at);

/** False when the browser has no room for it. */
export const writeWaiting = (name: CodeKey, draft: Omit<WaitingDraft, 'at'>): boolean =>
  tryToStore(placeOf(name), JSON.stringify({ ...draft, at: Date.now() }));

/** Moves drafts to another name: the code that a visitor wrote before they had an account. */
export function adoptWaiting(from: CodeKey, to: CodeKey): void {
  for (const { key, ...draft } of findWaiting(from)) {
    writeStored(`${to}${key.slice(from.length)}`, JSON.stringify(draft));
    writeStored(key, null);
  }
}

/** False when the page that wrote the draft has sent or changed it. */
export function isStillWaiting({ key, text }: Pick<FoundDraft, 'key' | 'text'>): boolean {
  const stored = readStoredJson(key);
  return isWaiting(stored) && stored.text === text;
}

/** Removes a draft that has reached the account, unless its page has changed it since. */
export function removeWaiting(found: Pick<FoundDraft, 'key' | 'text'>): void {
  if (isStillWaiting(found)) writeStored(found.key, null);
}

/** Removes this page's own draft in the same way. */
export const removeOwn = (name: CodeKey, text: string): void => removeWaiting({ key: placeOf(name), text });
