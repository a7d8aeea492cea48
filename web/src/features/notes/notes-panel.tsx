import { useState } from 'react';
import type { Course, Lecture } from '@lectern/contract/course';
import type { Note } from '@lectern/contract/notes';
import Bookmark from 'lucide-react/icons/bookmark';
import Download from 'lucide-react/icons/download';
import { NoteItem } from './note-item.tsx';
import { keepNoteDraft, readNoteDraft, type NoteDraft } from './note-draft.ts';
import { notesMarkdown } from './notes-markdown.ts';
import { useDeleteNote, useNotes, useSaveNote, type NoteToSave } from './notes.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatDuration } from '#lib/format.ts';
import { fileNameOf, saveFile } from '#lib/save-file.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

export interface NotesPanelProps {
  course: Pick<Course, '_id' | 'courseName' | 'courseContent'>;
  lecture: Lecture;
  /** Null for a lecture without video, and until it is there. */
  video: HTMLVideoElement | null;
}

/** Notes at a second of the lecture, and bookmarks: the student's own, seen by nobody else. */
export function NotesPanel({ course, lecture, video }: NotesPanelProps) {
  const { data: notes = [], isError, isFetching, refetch } = useNotes(course._id);
  const saveNote = useSaveNote(course._id);
  const deleteNote = useDeleteNote(course._id);
  const userId = useSession().user?._id ?? '';
  /** The words so far, and where the video stood when the first of them was typed. */
  const [typed, setTyped] = useState(() => readNoteDraft(userId, lecture._id));
  const { text, second } = typed ?? { text: '', second: null };
  const type = (draft: NoteDraft | null): void => {
    setTyped(draft);
    keepNoteDraft(userId, lecture._id, draft);
  };

  const own = notes.filter((note) => note.lecture === lecture._id).toSorted((a, b) => a.second - b.second);
  const now = (): number => Math.floor(video?.currentTime ?? 0);
  const save = async (draft: NoteToSave): Promise<boolean> => {
    try {
      await saveNote.mutateAsync(draft);
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    }
  };
  const add = async (kind: Note['kind']): Promise<void> => {
    const isNote = kind === 'note';
    const draft: NoteToSave = {
      _id: crypto.randomUUID(),
      lecture: lecture._id,
      kind,
      second: isNote ? (second ?? now()) : now(),
      text: isNote ? text : '',
    };
    if (!(await save(draft)) || !isNote) return;
    type(null);
  };
  const remove = (noteId: string): void =>
    deleteNote.mutate(noteId, { onError: (error) => toast.error(messageOf(error)) });
  const seek = (to: number): void => {
    if (video === null) return;
    video.currentTime = to;
    video.scrollIntoView({ block: 'nearest' });
  };

  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-4">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void add('note');
        }}
      >
        <TextArea
          label={second === null || !lecture.hasVideo ? 'New note' : `New note at ${formatDuration(second)}`}
          hint="Only you can read your notes."
          rows={2}
          maxLength={5000}
          value={text}
          onChange={({ target: { value } }) =>
            type(value === '' ? null : { text: value, second: second ?? now() })
          }
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" busy={saveNote.isPending} disabled={text.trim() === ''}>
            Save note
          </Button>
          {lecture.hasVideo && (
            <Button
              size="sm"
              variant="secondary"
              icon={<Bookmark aria-hidden="true" />}
              disabled={video === null}
              onClick={() => void add('bookmark')}
            >
              Bookmark this second
            </Button>
          )}
          {notes.length > 0 && (
            <Button
              size="sm"
              variant="quiet"
              icon={<Download aria-hidden="true" />}
              onClick={() =>
                saveFile(`${fileNameOf(course.courseName)}.md`, 'text/markdown', notesMarkdown(course, notes))
              }
            >
              All notes as Markdown
            </Button>
          )}
        </div>
      </form>
      {own.length > 0 && (
        <ul aria-label="Notes and bookmarks of this lecture">
          {own.map((note) => (
            <NoteItem
              key={note._id}
              note={note}
              hasVideo={lecture.hasVideo}
              onSeek={video === null ? undefined : () => seek(note.second)}
              onSave={(changed) => save({ ...note, text: changed })}
              onDelete={() => remove(note._id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
