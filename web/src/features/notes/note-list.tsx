import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Note } from '@lectern/contract/notes';
import { DeletedNote } from './deleted-note.tsx';
import { lookOf, NoteItem } from './note-item.tsx';
import type { NoteToSave } from './notes.api.ts';
import { UnsentNoteItem } from './unsent-note-item.tsx';
import type { UnsentNote } from './unsent-notes.ts';
import type { Deletions } from '#ui/use-deletions.ts';

interface NoteListProps {
  /** The notes that the server has, by their seconds. */
  own: readonly Note[];
  /** The notes that only this device has. */
  kept: readonly UnsentNote[];
  deleted: Deletions;
  hasVideo: boolean;
  actsOf: ((note: Note) => ReactNode) | undefined;
  /** Absent until the video is loaded. */
  onSeek: ((second: number) => void) | undefined;
  /** Resolves to null when refused. */
  onSave: (note: NoteToSave) => Promise<Note | null>;
}

/** The notes and bookmarks of a lecture. */
export function NoteList({ own, kept, deleted, hasVideo, actsOf, onSeek, onSave }: NoteListProps) {
  const place = useRef<HTMLDivElement>(null);
  const rowOf = (noteId: string) => place.current?.querySelector<HTMLElement>(`[data-note="${noteId}"]`);
  const undo = (noteId: string): void => {
    flushSync(() => deleted.restore(noteId));
    [...(rowOf(noteId)?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
  };
  const end = (noteId: string): void => {
    // The button that has the focus disappears.
    if (rowOf(noteId)?.contains(document.activeElement)) place.current?.focus({ preventScroll: true });
    deleted.finish(noteId);
  };
  const deletedRow = (note: NoteToSave): ReactNode => (
    <DeletedNote
      key={note._id}
      id={note._id}
      name={lookOf(note, hasVideo).name}
      onUndo={() => undo(note._id)}
      onOver={() => end(note._id)}
    />
  );
  const ownRow = (note: Note): ReactNode => (
    <NoteItem
      key={note._id}
      note={note}
      hasVideo={hasVideo}
      acts={actsOf?.(note)}
      onSeek={onSeek && (() => onSeek(note.second))}
      onSave={(text, revision) => onSave({ ...note, text, revision })}
      onDelete={() => deleted.remove(note._id)}
    />
  );
  const keptRow = ({ note, refusal }: UnsentNote): ReactNode => (
    <UnsentNoteItem
      key={note._id}
      note={note}
      hasVideo={hasVideo}
      refusal={refusal}
      onDelete={() => deleted.remove(note._id)}
    />
  );
  const rows = [
    ...own.map((note) => ({ note, row: ownRow(note) })),
    ...kept.map((unsent) => ({ note: unsent.note, row: keptRow(unsent) })),
  ].filter(({ note }) => deleted.stateOf(note._id) !== 'sent');
  return (
    <div ref={place} tabIndex={-1} className="@container outline-none empty:hidden">
      {rows.length > 0 && (
        <ul aria-label="Notes and bookmarks of this lecture">
          {rows.map(({ note, row }) => (deleted.stateOf(note._id) === undefined ? row : deletedRow(note)))}
        </ul>
      )}
    </div>
  );
}
