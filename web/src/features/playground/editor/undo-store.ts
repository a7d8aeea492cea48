import { readStoredJson, writeStored, type UndoKey } from '#lib/storage/stored-keys.ts';

/** All lectures share the browser's storage, so a longer history is dropped. */
const MAX_CHARACTERS = 300_000;

export const readUndoHistory = (key: UndoKey): unknown => readStoredJson(key);

export function writeUndoHistory(key: UndoKey, history: unknown): void {
  const text = JSON.stringify(history);
  writeStored(key, text.length > MAX_CHARACTERS ? null : text);
}
