import { useSyncExternalStore } from 'react';

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
