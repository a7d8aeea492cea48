import type { NoteToSave } from './notes.api.ts';
import { isRefusedForEver } from '#lib/error-message.ts';
import { getSession } from '#lib/session.ts';
import { readStoredJson, writeStored, type NotesKey } from '#lib/storage/stored-keys.ts';

/** A new note that the server does not have. The client makes its id, so that the server keeps it once (idempotent). */
export interface UnsentNote {
  courseId: string;
  note: NoteToSave;
  /** The server's sentence, if it refused the note. */
  refusal?: string;
}

const keyOf = (): NotesKey => `lectern.notes.${getSession().user?._id ?? ''}`;

const isUnsent = (value: unknown): value is UnsentNote =>
  typeof value === 'object' &&
  value !== null &&
  'courseId' in value &&
  'note' in value &&
  typeof value.note === 'object' &&
  value.note !== null &&
  '_id' in value.note;

export const listUnsentNotes = (): UnsentNote[] => {
  const stored = readStoredJson(keyOf());
  return Array.isArray(stored) ? stored.filter(isUnsent) : [];
};
const write = (notes: readonly UnsentNote[]): void =>
  writeStored(keyOf(), notes.length === 0 ? null : JSON.stringify(notes));

export const keepNote = (unsent: UnsentNote): void =>
  write([...listUnsentNotes().filter(({ note }) => note._id !== unsent.note._id), unsent]);
export const forgetNote = (noteId: string): void =>
  write(listUnsentNotes().filter(({ note }) => note._id !== noteId));
export const isKept = (noteId: string): boolean => listUnsentNotes().some(({ note }) => note._id === noteId);

type Send = (unsent: UnsentNote) => Promise<unknown>;

async function sendAll(send: Send): Promise<void> {
  for (const unsent of listUnsentNotes()) {
    try {
      await send(unsent);
      forgetNote(unsent.note._id);
    } catch (error) {
      if (!isRefusedForEver(error)) return;
      keepNote({ ...unsent, refusal: error.message });
    }
  }
}

let sending: Promise<void> | null = null;

/**
 * Sends the kept notes in order, one run at a time. A refused one stays, with the server's reason: nobody else has its
 * text.
 */
export const sendNotes = (send: Send): Promise<void> =>
  (sending ??= sendAll(send).finally(() => (sending = null)));
