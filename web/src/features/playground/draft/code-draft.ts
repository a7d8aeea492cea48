import { readStoredJson, writeStored, type CodeKey, type UndoKey } from '#lib/stored-keys.ts';

/** Code that is not known to have reached the account. */
export interface UnsentCode {
  code: string;
  /** What the account held when these changes began; null when it held nothing. */
  base: string | null;
}

const NEW_FILE = '// Start coding here...\n';

/** What the editor starts with when nothing was written yet (S2.D.74). */
export const startOf = (starterCode: string): string => starterCode || NEW_FILE;

export const draftKey = (userId: string | null, lectureKey: string): CodeKey =>
  `lectern.code.${userId ?? 'nobody'}.${lectureKey}`;

export const undoKeyOf = (userId: string | null, lectureKey: string): UndoKey =>
  `lectern.undo.${userId ?? 'nobody'}.${lectureKey}`;

const isUnsent = (value: unknown): value is UnsentCode =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'base' in value &&
  (value.base === null || typeof value.base === 'string');

export function readUnsentCode(key: CodeKey): UnsentCode | null {
  const stored = readStoredJson(key);
  return isUnsent(stored) ? stored : null;
}

export const writeUnsentCode = (key: CodeKey, unsent: UnsentCode | null): void =>
  writeStored(key, unsent && JSON.stringify(unsent));

export interface OpenedDraft {
  code: string;
  /** Code of another device that was saved meanwhile and is not in the editor. */
  other: string | null;
  isSent: boolean;
}

/**
 * Which code to open. Unsaved code of this browser is newer, unless another device has saved to the account since; then
 * both are kept and the student chooses.
 */
export function openDraft(unsent: UnsentCode | null, saved: string | null, start: string): OpenedDraft {
  if (unsent === null || unsent.code === saved) return { code: saved ?? start, other: null, isSent: true };
  const isApart = saved !== null && saved !== unsent.base;
  return { code: unsent.code, other: isApart ? saved : null, isSent: false };
}
