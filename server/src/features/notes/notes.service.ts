import { quotas } from '@lectern/contract/limits';
import type { Note } from '@lectern/contract/notes';
import {
  countOthers,
  listNotes,
  readNote,
  removeNote,
  writeNote,
  type NoteContent,
  type NoteRow,
} from './notes.repository.ts';
import { requireEnrolment } from '#features/learning/enrolments.service.ts';
import { requireLecture } from '#features/learning/lecture-in-version.service.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { refuseStale } from '#platform/database/stale-text.ts';
import { AppError } from '#platform/errors.ts';

interface NoteKey {
  userId: string;
  courseId: string;
  id: string;
}

const toNote = (row: NoteRow): Note => ({
  _id: row.id,
  lecture: row.lectureId,
  kind: row.kind,
  second: row.second,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  revision: row.revision,
});

/**
 * A student's own notes and bookmarks in a course.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND
 */
export const readNotes = (db: Database, userId: string, courseId: string): Promise<Note[]> =>
  transact(db, async (tx) => {
    await requireEnrolment(tx, { userId, courseId });
    return (await listNotes(tx, userId, courseId)).map(toNote);
  });

/**
 * Saves a note under the id that the page made.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND, LECTURE_NOT_FOUND, CHANGED_ELSEWHERE, QUOTA_FULL, FIELDS_REQUIRED for a note without text
 */
export const saveNote = (
  db: Database,
  key: NoteKey,
  { revision, ...content }: NoteContent & { revision?: number | undefined },
): Promise<Note> =>
  transact(db, async (tx) => {
    const text = content.text.trim();
    if (content.kind === 'note' && text === '') throw new AppError('FIELDS_REQUIRED');
    const { version } = await requireEnrolment(tx, key);
    await requireLecture(tx, { ...key, lectureId: content.lectureId }, version);
    const stored = await readNote(tx, key);
    // If it was deleted in the meantime, no text can be lost.
    if (stored !== undefined) refuseStale(stored, { text }, revision);
    if ((await countOthers(tx, key)) >= quotas.notes.max)
      throw new AppError('QUOTA_FULL', { message: quotas.notes.whenFull });
    const written = await writeNote(tx, key, { ...content, text });
    if (written === undefined) throw new AppError('INTERNAL');
    return toNote(written);
  });

/** The lecture of one of the student's own notes. @throws AppError NOTE_NOT_FOUND */
export const findNote = async (tx: Tx, key: NoteKey): Promise<{ lectureId: string }> => {
  const stored = await readNote(tx, key);
  if (stored === undefined) throw new AppError('NOTE_NOT_FOUND');
  return stored;
};

/** @throws AppError NOTE_NOT_FOUND */
export const deleteNote = async (db: Database, key: NoteKey): Promise<void> => {
  if (!(await removeNote(db, key))) throw new AppError('NOTE_NOT_FOUND');
};
