import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { RecallCard } from '@lectern/contract/recall';
import { useRecallActs } from './recall.api.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { focusField } from '#lib/typing/focus-field.ts';
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
  const [isChecked, setChecked] = useState(false);
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
  const isLacking = (side: keyof typeof EMPTY): boolean => words[side].trim() === '';
  const save = async (form: HTMLFormElement): Promise<void> => {
    const isEmpty = isLacking('front') || isLacking('back');
    setProblem(undefined);
    // The field at fault takes the focus, so it must be drawn as such.
    flushSync(() => setChecked(isEmpty));
    if (isEmpty) return focusField(form);
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
        if (!add.isPending) void save(event.currentTarget);
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
        error={isChecked && isLacking('front') ? 'Write what is asked' : undefined}
        autoFocus={card !== undefined}
        value={words.front}
        onChange={({ target }) => setWords({ ...words, front: target.value })}
      />
      <TextArea
        label="Back: what is right"
        error={isChecked && isLacking('back') ? 'Write what is right' : undefined}
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
