import { useMemo, useSyncExternalStore } from 'react';
import { HOUR } from '@lectern/contract/units';
import { onLeave } from './session.ts';
import { readStored, storedKeys, writeStored } from './stored-keys.ts';

/** What somebody wanted before they were asked to log in. It is done after the login, whichever way it takes. */
export interface Wish {
  /** A page of a course or of the dashboard, with its query. */
  address: string;
  /** What is to be done with the course at that address. */
  act?: CourseAct;
  /** The person whose session ended there; absent where anybody may have asked. */
  userId?: string;
}

export type CourseAct = 'save' | 'open';

/** Longer than a one-time code and a reset link live. */
const LIFETIME = HOUR;

/** Only these addresses are led to: what is stored may have been written by another program of this origin. */
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

/** Stored for all tabs: a link of a mail opens one of its own. */
export const keepWish = (wish: Wish): void =>
  writeStored(storedKeys.wish, JSON.stringify({ ...wish, until: Date.now() + LIFETIME }));

/** What `userId` wanted, once; null also when it was the wish of somebody else. */
export function takeWish(userId: string): Wish | null {
  const wish = parse(readStored(storedKeys.wish));
  writeStored(storedKeys.wish, null);
  return wish?.userId === undefined || wish.userId === userId ? wish : null;
}

// Who logs out by themselves wants nothing any more.
onLeave((why) => {
  if (why === 'asked') writeStored(storedKeys.wish, null);
});

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/** What waits for the login; null while the server renders and during hydration. */
export function useWish(): Wish | null {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(storedKeys.wish),
    () => null,
  );
  return useMemo(() => parse(text), [text]);
}
