import type { ReactNode } from 'react';
import type { Course, Lecture } from '@lectern/contract/course';
import type { Note } from '@lectern/contract/notes';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import { notesMarkdown } from './notes-markdown.ts';
import { sendNote, useDeleteNote, useNotes, useSaveNote, type NoteToSave } from './notes.api.ts';
import { isKept } from './unsent-notes.ts';
import { useUnsentNotes } from './use-unsent-notes.ts';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { fileNameOf, saveFile } from '#lib/files/save-file.ts';
import { formatDuration } from '#lib/format.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { toast } from '#ui/toasts.tsx';
import { useDeletions } from '#ui/use-deletions.ts';

export interface NotesPanelProps {
  course: Pick<Course, '_id' | 'courseName' | 'courseContent'>;
  lecture: Lecture;
  /** Null for a lecture without a video, and until the video is loaded. */
  video: HTMLVideoElement | null;
  /** Further actions on a note. */
  actsOf?: (note: Note) => ReactNode;
}

/** The student's private notes and bookmarks at seconds of a lecture. */
export function NotesPanel({ course, lecture, video, actsOf }: NotesPanelProps) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useNotes(course._id);
  const notes = data ?? [];
  const saveNote = useSaveNote(course._id);
  const deleteNote = useDeleteNote(course._id);
  const { unsent, keep, forget } = useUnsentNotes(course._id, dataUpdatedAt, (note, courseId) =>
    courseId === course._id ? saveNote.mutateAsync(note) : sendNote(courseId, note),
  );
  const deleted = useDeletions(async (noteId) => {
    if (isKept(noteId)) forget(noteId);
    else await deleteNote.mutateAsync(noteId);
  });
  const own = notes.filter((note) => note.lecture === lecture._id).toSorted((a, b) => a.second - b.second);
  const kept = unsent.filter(
    ({ note }) => note.lecture === lecture._id && !own.some(({ _id }) => _id === note._id),
  );

  const save = async (note: NoteToSave): Promise<Note | null> => {
    try {
      return await saveNote.mutateAsync(note);
    } catch (error) {
      toast.error(messageOf(error));
      return null;
    }
  };
  const add = async (note: NoteToSave): Promise<boolean> => {
    if (!navigator.onLine) {
      keep(note);
      return true;
    }
    try {
      await saveNote.mutateAsync(note);
      // On a phone the list is below the window.
      toast.success(note.kind === 'note' ? 'Note saved' : `Bookmarked ${formatDuration(note.second)}`);
      return true;
    } catch (error) {
      if (isUnreachable(error)) keep(note);
      else toast.error(messageOf(error));
      return isUnreachable(error);
    }
  };
  const exported = notes.filter(({ _id }) => deleted.stateOf(_id) === undefined);
  const exportAll = (): void =>
    saveFile(`${fileNameOf(course.courseName)}.md`, 'text/markdown', notesMarkdown(course, exported));
  const seek = (to: number): void => {
    if (video === null) return;
    video.currentTime = to;
    video.scrollIntoView({ block: 'nearest' });
  };

  // Loaded notes stay, and the student can go on writing.
  if (isError && data === undefined)
    return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-4">
      <NoteForm
        lecture={lecture}
        video={video}
        isBusy={saveNote.isPending}
        onSave={add}
        onExport={exported.length > 0 ? exportAll : undefined}
      />
      <NoteList
        own={own}
        kept={kept}
        deleted={deleted}
        hasVideo={lecture.hasVideo}
        actsOf={actsOf}
        onSeek={video === null ? undefined : seek}
        onSave={save}
      />
    </div>
  );
}
