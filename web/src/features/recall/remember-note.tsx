import { useState } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { Note } from '@lectern/contract/notes';
import Brain from 'lucide-react/icons/brain';
import { useRecallActs } from './recall.api.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice } from '#ui/drafts/form-draft-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

interface RememberNoteProps {
  courseId: string;
  lecture: Lecture;
  note: Note;
}

/** Turns a note or bookmark into a card: the note is the answer, and the student writes the question. */
export function RememberNote({ courseId, lecture: { title, hasVideo }, note }: RememberNoteProps) {
  const place = hasVideo ? `“${title}” at ${formatDuration(note.second)}` : `“${title}”`;
  const [isOpen, setOpen] = useState(false);
  const usual = { front: `What did I want to remember of ${place}?` };
  const [{ front }, setWords] = useState(usual);
  const { add } = useRecallActs();
  const draft = useFormDraft({
    place: `remember ${note._id}`,
    saved: usual,
    values: { front },
    show: setWords,
    isSaving: add.isPending,
  });
  const save = (): void =>
    add.mutate(
      { cardId: crypto.randomUUID(), front, back: '', note: { course: courseId, id: note._id } },
      {
        onSuccess: () => {
          draft.done();
          setOpen(false);
          toast.success('It comes in your daily review, tomorrow for the first time');
        },
        onError: (error) => toast.error(messageOf(error)),
      },
    );
  return (
    <>
      <IconButton
        label={`Remember the ${note.kind}${hasVideo ? ` at ${formatDuration(note.second)}` : ''}`}
        icon={<Brain aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog
          isOpen
          title="Remember this"
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button busy={add.isPending} disabled={front.trim() === ''} onClick={save}>
                Add to the daily review
              </Button>
            </>
          }
        >
          <FormDraftNotice
            draft={draft}
            textsOf={(kept) => [{ name: 'What the card asks', content: kept.front }]}
          />
          <TextField
            label="What the card asks"
            hint="The note is its answer."
            maxLength={2000}
            value={front}
            onChange={({ target }) => setWords({ front: target.value })}
          />
        </Dialog>
      )}
    </>
  );
}
