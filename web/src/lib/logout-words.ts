import { useSyncExternalStore } from 'react';
import { SECOND } from '@lectern/contract/units';

/** A logout waits no longer for a slow connection. */
const LONGEST_WAIT = 3 * SECOND;

/** Returns null when there is nothing to do. */
type LastAct = () => Promise<unknown> | null;
const lastActs = new Set<LastAct>();

const listeners = new Set<() => void>();
let words: string | null = null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets what a logout would stop, and how it goes on, in sentences; null for nothing. */
export function setLogoutWords(next: string | null): void {
  if (next === words) return;
  words = next;
  for (const listener of listeners) listener();
}

/** What the question before a logout says besides the question. */
export const useLogoutWords = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => words,
    () => null,
  );

/** Registers what is still to be told to the server in the name of a person who logs out. */
export function beforeLogout(act: LastAct): void {
  lastActs.add(act);
}

/** Does what was registered, in a few seconds at most; null when there is nothing to do. */
export function doLastActs(): Promise<unknown> | null {
  const begun = [...lastActs].flatMap((act) => act() ?? []);
  if (begun.length === 0) return null;
  return Promise.race([
    Promise.allSettled(begun),
    new Promise((resolve) => {
      setTimeout(resolve, LONGEST_WAIT);
    }),
  ]);
}
