import { readStored, storedKeys } from './stored-keys.ts';

export type Theme = 'system' | 'light' | 'dark';

/** The theme as the browser's storage holds it. */
export function readTheme(): Theme {
  const stored = readStored(storedKeys.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Tells the style sheet which theme was chosen. */
export function markTheme(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
}
