import { useState } from 'react';
import { MoreOf } from './more-of.tsx';
import { useRecallActs } from './recall.api.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

const EMPTY = { front: '', back: '' };

function CardForm() {
  const [words, setWords] = useState(EMPTY);
  const [problem, setProblem] = useState<string>();
  const { add } = useRecallActs();
  const draft = useFormDraft({
    place: 'recall card',
    saved: EMPTY,
    values: words,
    show: setWords,
    isSaving: add.isPending,
  });
  const save = async (): Promise<void> => {
    if (words.front.trim() === '' || words.back.trim() === '') return setProblem('Write both sides');
    setProblem(undefined);
    try {
      await add.mutateAsync({ ...words, cardId: crypto.randomUUID(), note: null });
      setWords(EMPTY);
      draft.startAnew();
      toast.success('Card added: it comes tomorrow');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <div className="grid gap-4">
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
        error={problem}
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
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={add.isPending} onClick={() => void save()}>
          Add card
        </Button>
        <FormDraftPlace draft={draft} />
      </div>
    </div>
  );
}

/** Adds a card of the student's own. */
export const AddCard = () => (
  <MoreOf title="Add a card">
    <CardForm />
  </MoreOf>
);
