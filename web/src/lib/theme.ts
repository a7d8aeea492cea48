import { useSyncExternalStore } from 'react';
import { storedKeys, writeStored } from './stored-keys.ts';
import { markTheme, readTheme, type Theme } from './stored-theme.ts';

const listeners = new Set<() => void>();

/** Stores the choice and applies it; `head-script.ts` applies it again before the next first paint. */
export function setTheme(theme: Theme): void {
  writeStored(storedKeys.theme, theme === 'system' ? null : theme);
  applyTheme();
}

function applyTheme(): void {
  markTheme(readTheme());
  for (const listener of listeners) listener();
}

/** Follows the choice made in another tab. Called once by the browser entry. */
export function watchTheme(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === storedKeys.theme) applyTheme();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}
