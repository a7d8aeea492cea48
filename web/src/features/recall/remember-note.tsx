import { useState } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { Note } from '@lectern/contract/notes';
import Brain from 'lucide-react/icons/brain';
import { useRecallCards } from './recall.api.ts';
import { RememberDialog } from './remember-dialog.tsx';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

interface RememberNoteProps {
  courseId: string;
  lecture: Lecture;
  note: Note;
}

/** Turns a note or bookmark into a card: the note is the answer, and the student writes the question. */
export function RememberNote({ courseId, lecture: { title, hasVideo }, note }: RememberNoteProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: cards } = useRecallCards(courseId);
  const isAsked = cards?.some((card) => card.note === note._id && !card.isRetired) ?? false;
  const at = hasVideo ? ` at ${formatDuration(note.second)}` : '';
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="pointer-coarse:min-h-11"
        aria-label={isAsked ? `In the daily review: the ${note.kind}${at}` : `Remember the ${note.kind}${at}`}
        icon={<Brain aria-hidden="true" className={isAsked ? 'fill-board-wash text-board' : undefined} />}
        onClick={() => setOpen(true)}
      >
        {isAsked ? 'In the daily review' : 'Remember'}
      </Button>
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
