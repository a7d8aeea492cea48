import { useState, type ReactNode } from 'react';
import { useSending } from './use-sending.ts';
import { WaitsForNetwork } from './waits-for-network.tsx';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { Button } from '#ui/button.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface QuestionWords {
  /** The place, as `second 12`; empty if it cannot be changed. */
  place: string;
  title: string;
  body: string;
  isPrivate: boolean;
}

interface QuestionFormProps {
  /** Names the draft. */
  draftPlace: string;
  saved: QuestionWords;
  submit: string;
  /** Rejects when refused: the text then stays. */
  onSave: (words: QuestionWords) => Promise<unknown>;
  onCancel: () => void;
  /** Others have answered: who reads it stays as it is. */
  isAnswered?: boolean;
  /** The possible places, including the chosen one. */
  places?: (chosen: string) => readonly { value: string; label: string }[];
  /** Rendered below the buttons while typing. */
  below?: (words: QuestionWords) => ReactNode;
}

/** The text of a question. The draft is kept in the browser until it is saved. */
export function QuestionForm({
  draftPlace,
  saved,
  submit,
  onSave,
  onCancel,
  isAnswered = false,
  places,
  below,
}: QuestionFormProps) {
  const [words, setWords] = useState(saved);
  const [isBusy, setBusy] = useState(false);
  const draft = useFormDraft({
    place: draftPlace,
    saved,
    values: words,
    show: setWords,
    isSaving: isBusy,
  });
  const {
    isWaiting,
    submit: save,
    callOff,
  } = useSending(async () => {
    setBusy(true);
    try {
      await onSave(words);
      draft.done();
    } finally {
      setBusy(false);
    }
  });
  const change = (part: Partial<QuestionWords>): void => {
    callOff();
    setWords({ ...words, ...part });
  };
  return (
    <form
      data-needs-room=""
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormDraftNotice
        draft={draft}
        textsOf={({ title, body }) => [
          { name: 'Question', content: title },
          { name: 'Details', content: body },
        ]}
      />
      {places && (
        <SelectField
          label="What is it about?"
          options={places(words.place)}
          value={words.place}
          onChange={({ target }) => change({ place: target.value })}
        />
      )}
      <TextField
        label="Your question"
        maxLength={200}
        autoFocus
        value={words.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <MarkdownField label="Details" optional value={words.body} onChange={(body) => change({ body })} />
      {isAnswered ? (
        <p className="text-sm text-soft">
          {words.isPrivate
            ? 'It stays private: the answers were written for you.'
            : 'It stays for all students: others have answered.'}
        </p>
      ) : (
        <Checkbox
          label="Private question"
          hint="Only you and those who teach this tutorial read it. Without the tick all its students read it, with your name."
          checked={words.isPrivate}
          onChange={({ target }) => change({ isPrivate: target.checked })}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FormDraftPlace draft={draft} />
        <Button type="submit" size="sm" busy={isBusy} disabled={words.title.trim() === ''}>
          {submit}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {isWaiting && <WaitsForNetwork />}
      {/* Last: Tab leads from the title to the details, and what arrives moves no field. */}
      {below?.(words)}
    </form>
  );
}
