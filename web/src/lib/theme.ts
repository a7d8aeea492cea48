import { useSyncExternalStore } from 'react';
import { readStored, storedKeys, writeStored } from './stored-keys.ts';

export type Theme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

function getTheme(): Theme {
  const stored = readStored(storedKeys.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Stores the choice and applies it; the document's inline script applies it again before the next first paint. */
export function setTheme(theme: Theme): void {
  writeStored(storedKeys.theme, theme === 'system' ? null : theme);
  applyTheme();
}

function applyTheme(): void {
  const theme = getTheme();
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
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
  return useSyncExternalStore(subscribe, getTheme, () => 'system');
}
