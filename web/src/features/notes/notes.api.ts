import { deleteNote, getNotes, saveNote, type Note } from '@lectern/contract/notes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-client.ts';

const notesKey = (courseId: string) => ['getNotes', courseId] as const;

/** The student's own notes and bookmarks in a course. */
export const useNotes = (courseId: string) =>
  useQuery({ queryKey: notesKey(courseId), queryFn: () => call(getNotes, { params: { courseId } }) });

export type NoteToSave = Pick<Note, '_id' | 'lecture' | 'kind' | 'second' | 'text'> & {
  /** The revision of the edited text; absent for a new note. */
  revision?: number | undefined;
};

/** Saves a note; resolves to what the server keeps. */
export const sendNote = (courseId: string, { _id, lecture, kind, second, text, revision }: NoteToSave) =>
  call(saveNote, {
    params: { courseId, noteId: _id },
    body: { lectureId: lecture, kind, second, text, revision },
  });

/** Saves a note under the id that the page gave it (idempotent). */
export function useSaveNote(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: NoteToSave) => sendNote(courseId, note),
    onError: async (error) => {
      // After the refusal, the form shows the server's present state.
      if (error instanceof ApiError && error.code === 'CHANGED_ELSEWHERE')
        await client.invalidateQueries({ queryKey: notesKey(courseId) });
    },
    onSuccess: async (saved) => {
      // A read that started before the save does not contain the note.
      await client.cancelQueries({ queryKey: notesKey(courseId) });
      client.setQueryData<Note[]>(
        notesKey(courseId),
        (notes) => notes && [...notes.filter(({ _id }) => _id !== saved._id), saved],
      );
      if (client.getQueryData(notesKey(courseId)) === undefined)
        await client.invalidateQueries({ queryKey: notesKey(courseId) });
    },
  });
}

export function useDeleteNote(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (noteId: string) => {
      try {
        // It may be sent while the page is left.
        await call(deleteNote, { params: { courseId, noteId }, keepalive: true });
      } catch (error) {
        // Another device has deleted it.
        if (!(error instanceof ApiError && error.code === 'NOTE_NOT_FOUND')) throw error;
      }
    },
    onSuccess: (_answer, noteId) =>
      client.setQueryData<Note[]>(notesKey(courseId), (notes = []) =>
        notes.filter(({ _id }) => _id !== noteId),
      ),
  });
}
