import { useState } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { Note } from '@lectern/contract/notes';
import Brain from 'lucide-react/icons/brain';
import { formatDuration } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RememberDialog } from './remember-dialog.tsx';

interface RememberNoteProps {
  courseId: string;
  lecture: Lecture;
  note: Note;
}

/** Turns a note or bookmark into a card: the note is the answer, and the student writes the question. */
export function RememberNote({ courseId, lecture: { title, hasVideo }, note }: RememberNoteProps) {
  const [isOpen, setOpen] = useState(false);
  const at = hasVideo ? ` at ${formatDuration(note.second)}` : '';
  return (
    <>
      <IconButton
        label={`Remember the ${note.kind}${at}`}
        icon={<Brain aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <RememberDialog
          courseId={courseId}
          noteId={note._id}
          place={`“${title}”${at}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
