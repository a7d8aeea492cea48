import { useEffect, useState, type ReactNode } from 'react';
import type { RecallCard } from '@lectern/contract/recall';
import { useRecallActs } from './recall.api.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { sendByKeys } from '#lib/typing/send-by-keys.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-field.tsx';

/** The place of a new card's draft. */
export const NEW_CARD = 'recall card';

const EMPTY = { front: '', back: '' };

const KEPT = 'What you wrote stays here: save it again when you have a connection.';

interface CardFormProps {
  /** The card to change; absent for a new one. */
  card?: Pick<RecallCard, '_id' | 'front' | 'back'>;
  saveLabel: string;
  /** Buttons after the first. */
  actions?: ReactNode;
  onSaved: () => void;
}

/** The two sides of a card that the student writes. */
export function CardForm({ card, saveLabel, actions, onSaved }: CardFormProps) {
  const saved = card === undefined ? EMPTY : { front: card.front, back: card.back };
  const [words, setWords] = useState(saved);
  const [lack, setLack] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const { add } = useRecallActs();
  const draft = useFormDraft({
    place: card === undefined ? NEW_CARD : `${NEW_CARD} ${card._id}`,
    saved,
    values: words,
    show: setWords,
    isSaving: add.isPending,
  });
  const save = async (): Promise<void> => {
    const isEmpty = words.front.trim() === '' || words.back.trim() === '';
    setLack(isEmpty ? 'Write both sides' : undefined);
    setProblem(undefined);
    if (isEmpty) return;
    try {
      await add.mutateAsync({ ...words, cardId: card?._id ?? newId, note: null });
      if (card === undefined) {
        setWords(EMPTY);
        setNewId(crypto.randomUUID());
        draft.startAnew();
      } else draft.done();
      onSaved();
    } catch (error) {
      setProblem(isUnreachable(error) ? `${messageOf(error)}. ${KEPT}` : messageOf(error));
    }
  };
  // The problem was the network's: nothing of it is left.
  useEffect(() => {
    const onOnline = (): void => setProblem(undefined);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <form
      className="grid gap-4"
      onKeyDown={sendByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) void save();
      }}
    >
      <FormDraftNotice
        draft={draft}
        textsOf={({ front, back }) => [
          { name: 'Front', content: front },
          { name: 'Back', content: back },
        ]}
      />
      <TextArea
        label="Front: what is asked"
        rows={2}
        maxLength={2000}
        error={lack}
        autoFocus={card !== undefined}
        value={words.front}
        onChange={({ target }) => setWords({ ...words, front: target.value })}
      />
      <TextArea
        label="Back: what is right"
        rows={2}
        maxLength={5000}
        value={words.back}
        onChange={({ target }) => setWords({ ...words, back: target.value })}
      />
      {problem !== undefined && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={add.isPending}>
          {saveLabel}
        </Button>
        {actions}
        <FormDraftPlace draft={draft} />
      </div>
    </form>
  );
}
