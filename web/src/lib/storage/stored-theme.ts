import { readStored, storedKeys } from './stored-keys.ts';

export type Theme = 'system' | 'light' | 'dark';

/** The theme in the browser's storage. */
export function readTheme(): Theme {
  const stored = readStored(storedKeys.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies a theme to the style sheet. */
export function markTheme(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
}
