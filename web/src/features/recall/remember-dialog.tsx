import { useState } from 'react';
import type { RecallCard } from '@lectern/contract/recall';
import { useRecallActs, useRecallCards } from './recall.api.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice } from '#ui/drafts/form-draft-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

const TITLE = 'Remember this';

interface RememberDialogProps {
  courseId: string;
  noteId: string;
  /** The lecture and second, in words. */
  place: string;
  onClose: () => void;
}

interface CardFormProps extends RememberDialogProps {
  /** The note's card; absent before the note is remembered. */
  card: RecallCard | undefined;
}

function CardForm({ courseId, noteId, place, card, onClose }: CardFormProps) {
  const [saved] = useState({ front: card?.front ?? `What did I want to remember of ${place}?` });
  const [{ front }, setWords] = useState(saved);
  const { add, retire } = useRecallActs();
  const draft = useFormDraft({
    place: `remember ${noteId}`,
    saved,
    values: { front },
    show: setWords,
    isSaving: add.isPending,
  });
  const save = (): void =>
    add.mutate(
      {
        cardId: card?._id ?? crypto.randomUUID(),
        front,
        back: '',
        note: { course: courseId, id: noteId },
      },
      {
        onSuccess: () => {
          if (card?.isRetired) retire.mutate({ card: card._id, act: 'resume' });
          draft.done();
          onClose();
          toast.success(
            card === undefined
              ? 'It comes in your daily review, tomorrow for the first time'
              : 'Your daily review asks this now',
          );
        },
        onError: (error) => toast.error(messageOf(error)),
      },
    );
  return (
    <Dialog
      isOpen
      title={TITLE}
      onClose={onClose}
      actions={
        <>
          {card !== undefined && !card.isRetired && (
            <Button
              variant="quiet"
              className="mr-auto"
              busy={retire.isPending}
              onClick={() => retire.mutate({ card: card._id, act: 'retire' }, { onSuccess: onClose })}
            >
              Do not ask again
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={add.isPending} disabled={front.trim() === ''} onClick={save}>
            {card === undefined
              ? 'Add to the daily review'
              : card.isRetired
                ? 'Ask again'
                : 'Save the question'}
          </Button>
        </>
      }
    >
      <FormDraftNotice
        draft={draft}
        textsOf={(kept) => [{ name: 'What the card asks', content: kept.front }]}
      />
      <TextArea
        label="What the card asks"
        rows={2}
        hint="The note is its answer."
        maxLength={2000}
        value={front}
        onChange={({ target }) => setWords({ front: target.value })}
      />
    </Dialog>
  );
}

/** The question of a note's card: a new one, or the one that the note has. */
export function RememberDialog(props: RememberDialogProps) {
  const { data: cards, error, isFetching, refetch } = useRecallCards(props.courseId);
  if (cards !== undefined)
    return <CardForm {...props} card={cards.find(({ note }) => note === props.noteId)} />;
  return (
    <Dialog isOpen title={TITLE} onClose={props.onClose}>
      {error === null ? (
        <Loading label="Looking for the note’s card">
          <Skeleton className="h-20 w-full" />
        </Loading>
      ) : (
        <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
