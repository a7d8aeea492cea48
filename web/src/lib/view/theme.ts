import { useSyncExternalStore } from 'react';
import { storedKeys, writeStored } from '#lib/storage/stored-keys.ts';
import { markTheme, readTheme, type Theme } from '#lib/storage/stored-theme.ts';

const listeners = new Set<() => void>();

/** Stores the theme and applies it; `head-script.ts` applies it before each later first paint. */
export function setTheme(theme: Theme): void {
  writeStored(storedKeys.theme, theme === 'system' ? null : theme);
  applyTheme();
}

function applyTheme(): void {
  markTheme(readTheme());
  for (const listener of listeners) listener();
}

/** Follows a theme chosen in another tab. The browser entry calls it once. */
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
