import { listStoredKeys, readStoredJson, writeStored, type CodeKey } from '#lib/stored-keys.ts';
import { deviceId } from '#lib/device-id.ts';

/** A text that is not known to have reached the account. */
export interface WaitingDraft {
  text: string;
  /** What the account held when these changes began. */
  revision: number;
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
  'at' in value &&
  typeof value.at === 'number';

/** Each page has a place of its own: two tabs do not write over each other. */
const placeOf = (name: CodeKey): CodeKey => `${name}.${deviceId}`;

/** What this page or an earlier one has left in this browser, the newest first. */
export const findWaiting = (name: CodeKey): FoundDraft[] =>
  listStoredKeys<CodeKey>(`${name}.`)
    .flatMap((key) => {
      const stored = readStoredJson(key);
      return isWaiting(stored) ? [{ key, ...stored }] : [];
    })
    .toSorted((one, other) => other.at - one.at);

export const writeWaiting = (name: CodeKey, draft: Omit<WaitingDraft, 'at'>): void =>
  writeStored(placeOf(name), JSON.stringify({ ...draft, at: Date.now() }));

/** Takes over what stands in this browser under another name: what somebody wrote before they had an account. */
export function adoptWaiting(from: CodeKey, to: CodeKey): void {
  for (const { key, ...draft } of findWaiting(from)) {
    writeStored(`${to}${key.slice(from.length)}`, JSON.stringify(draft));
    writeStored(key, null);
  }
}

/** False when the page that wrote it has sent it, or has written on. */
export function isStillWaiting({ key, text }: Pick<FoundDraft, 'key' | 'text'>): boolean {
  const stored = readStoredJson(key);
  return isWaiting(stored) && stored.text === text;
}

/** Removes what has reached the account, unless its page has written on. */
export function removeWaiting(found: Pick<FoundDraft, 'key' | 'text'>): void {
  if (isStillWaiting(found)) writeStored(found.key, null);
}

/** The same for what this page has written. */
export const removeOwn = (name: CodeKey, text: string): void => removeWaiting({ key: placeOf(name), text });
