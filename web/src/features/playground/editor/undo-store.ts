import { readStoredJson, writeStored, type UndoKey } from '#lib/stored-keys.ts';

/** The browser's storage is shared by all lectures: a history that has grown past this is let go. */
const MAX_CHARACTERS = 300_000;

export const readUndoHistory = (key: UndoKey): unknown => readStoredJson(key);

export function writeUndoHistory(key: UndoKey, history: unknown): void {
  const text = JSON.stringify(history);
  writeStored(key, text.length > MAX_CHARACTERS ? null : text);
}
