import { useState, useSyncExternalStore } from 'react';
import { keepInTab, readInTab } from '#lib/storage/tab-storage.ts';

const KEY = 'lectern.login';

/** Keeps the e-mail that was typed to log in, across a reload of this tab. */
export const keepLoginEmail = (email: string): void => keepInTab(KEY, email === '' ? null : email);

/** Removes it, once somebody is logged in. */
export const forgetLoginEmail = (): void => keepInTab(KEY, null);

const never = () => () => undefined;

/** The e-mail with which the page begins; empty without one, on the server and during hydration. */
export function useKeptLoginEmail(): string {
  const [began] = useState(() => readInTab(KEY) ?? '');
  return useSyncExternalStore(
    never,
    () => began,
    () => '',
  );
}
