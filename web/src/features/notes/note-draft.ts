import { readStoredJson, writeStored, type NoteKey } from '#lib/stored-keys.ts';

/** A note that is being typed: the second at which it was begun, and the words so far. */
export interface NoteDraft {
  second: number;
  text: string;
}

const keyOf = (userId: string, lectureId: string): NoteKey => `lectern.note.${userId}.${lectureId}`;

const isDraft = (value: unknown): value is NoteDraft =>
  typeof value === 'object' &&
  value !== null &&
  'second' in value &&
  typeof value.second === 'number' &&
  'text' in value &&
  typeof value.text === 'string';

/** What was typed and is not saved yet, across reloads and without a network; null without one. */
export function readNoteDraft(userId: string, lectureId: string): NoteDraft | null {
  const stored = readStoredJson(keyOf(userId, lectureId));
  return isDraft(stored) ? stored : null;
}

/** Null forgets it. */
export const keepNoteDraft = (userId: string, lectureId: string, draft: NoteDraft | null): void =>
  writeStored(keyOf(userId, lectureId), draft === null ? null : JSON.stringify(draft));
