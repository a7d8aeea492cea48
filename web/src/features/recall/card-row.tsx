import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RecallCard } from '@lectern/contract/recall';
import { CardForm } from './card-form.tsx';
import { cardName } from './card-name.ts';
import { CardPlace } from './card-place.tsx';
import { useRecallActs } from './recall.api.ts';
import { formatDate } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { toast } from '#ui/toasts.tsx';

/** A card is due on its day at any hour. */
const isDue = (dueAt: string): boolean => Date.parse(dueAt) < new Date().setHours(24, 0, 0, 0);

interface CardRowProps {
  card: RecallCard;
  onDelete: () => void;
}

/** A card in the list of all. One that the student wrote can be edited in place, and deleted. */
export function CardRow({ card, onDelete }: CardRowProps) {
  const { retire } = useRecallActs();
  const [isOpen, setOpen] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const act = card.isRetired ? 'resume' : 'retire';
  const isOwn = card.kind === 'own';
  const close = (): void => {
    flushSync(() => setOpen(false));
    edit.current?.focus();
  };
  if (isOpen)
    return (
      <li data-card={card._id} className="border-b border-line py-3 last:border-0">
        <CardForm
          card={card}
          saveLabel="Save"
          actions={
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          }
          onSaved={close}
        />
      </li>
    );
  return (
    <li data-card={card._id} className="grid gap-2 border-b border-line py-3 last:border-0">
      <MarkdownText text={card.front} className="break-words" />
      <CardPlace card={card} />
      <div className="flex flex-wrap items-center gap-3">
        {card.isRetired ? (
          <Badge>Not asked any more</Badge>
        ) : (
          <span className="text-sm text-soft">
            {card.waits
              ? 'Comes once you have passed its quiz'
              : isDue(card.dueAt)
                ? 'Due today'
                : `Comes on ${formatDate(card.dueAt)}`}
          </span>
        )}
        <Button
          size="sm"
          variant="quiet"
          busy={retire.isPending}
          aria-label={`${card.isRetired ? 'Ask again' : 'Do not ask again'}: ${cardName(card)}`}
          onClick={() =>
            retire.mutate(
              { card: card._id, act },
              {
                onSuccess: (isSent) => {
                  if (!isSent) toast.blank('You are offline. This is sent when you are back online.');
                },
              },
            )
          }
        >
          {card.isRetired ? 'Ask again' : 'Do not ask again'}
        </Button>
        {isOwn && (
          <>
            <Button
              ref={edit}
              size="sm"
              variant="quiet"
              aria-label={`Edit: ${cardName(card)}`}
              onClick={() => setOpen(true)}
            >
              Edit
            </Button>
            <Button size="sm" variant="quiet" aria-label={`Delete: ${cardName(card)}`} onClick={onDelete}>
              Delete
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
