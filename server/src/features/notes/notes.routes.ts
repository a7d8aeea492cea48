import { operations } from '@lectern/contract';
import { deleteNote, readNotes, saveNote } from './notes.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Api } from '#platform/http/operations.ts';

export const notesRoutes = (api: Api, db: Database): void => {
  api.handle(operations.getNotes, async ({ caller: { userId }, params: { courseId } }) => ({
    data: await readNotes(db, userId, courseId),
  }));

  api.handle(operations.saveNote, async ({ caller: { userId }, params: { courseId, noteId }, body }) => ({
    data: await saveNote(db, { userId, courseId, id: noteId }, body),
  }));

  api.handle(operations.deleteNote, ({ caller: { userId }, params: { courseId, noteId } }) =>
    deleteNote(db, { userId, courseId, id: noteId }),
  );
};
