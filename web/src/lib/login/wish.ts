import { useMemo, useSyncExternalStore } from 'react';
import { HOUR } from '@lectern/contract/units';
import { onLeave } from '#lib/session.ts';
import { readStored, storedKeys, writeStored } from '#lib/storage/stored-keys.ts';

/** What a visitor wanted before the login. It is carried out after any kind of login. */
export interface Wish {
  /** A page of a course or of the dashboard, with its query. */
  address: string;
  /** The act on the course at that address. */
  act?: CourseAct;
  /** The person whose session ended there; absent if anybody may have asked. */
  userId?: string;
}

export type CourseAct = 'save' | 'open';

/** The page to which a mailed invitation leads (decision 0512). */
export const isInvitation = (search: string): boolean => new URLSearchParams(search).has('invited');

/** Longer than the lifetime of a one-time code or a reset link. */
const LIFETIME = HOUR;

/** The only allowed targets: another program of this origin may have written the stored value. */
const ADDRESS = /^\/(course\/[\w-]+(\/lecture\/[\w-]+)?|dashboard(\/[\w-]+)*)(\?[^#\\]*)?$/;

const isWish = (value: unknown): value is Wish & { until: number } =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  typeof value.address === 'string' &&
  ADDRESS.test(value.address) &&
  (!('act' in value) || value.act === 'save' || value.act === 'open') &&
  'until' in value &&
  typeof value.until === 'number' &&
  value.until > Date.now() &&
  value.until <= Date.now() + LIFETIME;

function parse(text: string | null): Wish | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isWish(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stored for all tabs: a link in a mail opens a new one. */
export const keepWish = (wish: Wish): void =>
  writeStored(storedKeys.wish, JSON.stringify({ ...wish, until: Date.now() + LIFETIME }));

/** The wish of `userId`, removed from storage; null if it was another person's. */
export function takeWish(userId: string): Wish | null {
  const wish = parse(readStored(storedKeys.wish));
  writeStored(storedKeys.wish, null);
  return wish?.userId === undefined || wish.userId === userId ? wish : null;
}

// A person who logs out themselves has no wish any more.
onLeave((why) => {
  if (why === 'asked') writeStored(storedKeys.wish, null);
});

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/** The pending wish; null on the server and during hydration. */
export function useWish(): Wish | null {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(storedKeys.wish),
    () => null,
  );
  return useMemo(() => parse(text), [text]);
}
