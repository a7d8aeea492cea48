import { useSyncExternalStore } from 'react';
import { readStoredJson, storedKeys, writeStored } from '#lib/storage/stored-keys.ts';

/** Text sizes of the editor, in rem. Phones zoom into fields below 16 px by themselves. */
export const TEXT_SIZES = [0.875, 1, 1.125, 1.25, 1.5, 2] as const;

export interface EditorSettings {
  /** A position in `TEXT_SIZES`. */
  size: number;
  isTall: boolean;
}

const DEFAULTS: EditorSettings = { size: 1, isTall: false };
const listeners = new Set<() => void>();
let current: EditorSettings | undefined;

const isSettings = (value: unknown): value is EditorSettings =>
  typeof value === 'object' &&
  value !== null &&
  'size' in value &&
  typeof value.size === 'number' &&
  TEXT_SIZES[value.size] !== undefined &&
  'isTall' in value &&
  typeof value.isTall === 'boolean';

function getSettings(): EditorSettings {
  if (current === undefined) {
    const stored = readStoredJson(storedKeys.editor);
    current = isSettings(stored) ? stored : DEFAULTS;
  }
  return current;
}

export function changeSettings(change: Partial<EditorSettings>): void {
  current = { ...getSettings(), ...change };
  writeStored(storedKeys.editor, JSON.stringify(current));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The person's editor settings, kept in the browser. */
export const useEditorSettings = (): EditorSettings =>
  useSyncExternalStore(subscribe, getSettings, () => DEFAULTS);
