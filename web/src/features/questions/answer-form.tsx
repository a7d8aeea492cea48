import { useId, useState, type ReactNode } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { sendByKeys } from '#lib/typing/send-by-keys.ts';
import { Button } from '#ui/button.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { toast } from '#ui/toasts.tsx';

interface AnswerFormProps {
  questionId: string;
  /** The person's own answer to edit; absent for a new one. */
  answer?: { _id: string; body: string } | undefined;
  onSave: (answer: { _id: string; body: string }) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  /** Rendered beside the button; it can insert text. */
  more?: (body: string, onUse: (body: string) => void) => ReactNode;
}

/** Writes or edits an answer. The draft is kept in the browser until it is saved. */
export function AnswerForm({ questionId, answer, onSave, onCancel, more }: AnswerFormProps) {
  const formId = useId();
  const saved = { body: answer?.body ?? '', id: '' };
  const [body, setBody] = useState(saved.body);
  const [newId, setNewId] = useState<string>(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const draft = useFormDraft({
    place: `answer ${answer?._id ?? questionId}`,
    saved,
    // The id goes with the draft: two pages that send one draft give one answer.
    values: { body, id: answer === undefined && body !== '' ? newId : '' },
    show(shown) {
      setBody(shown.body);
      if (shown.id !== '') setNewId(shown.id);
    },
    isSaving: isBusy,
  });
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSave({ _id: answer?._id ?? newId, body });
      if (answer === undefined) draft.startAnew();
      else draft.done();
      setNewId(crypto.randomUUID());
      onCancel?.();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  /** One goes on writing below what was inserted, once the dialog has given the focus back. */
  const insert = (text: string): void => {
    setBody(text);
    requestAnimationFrame(() => document.getElementById(formId)?.querySelector('textarea')?.focus());
  };
  return (
    <div className="grid gap-3">
      <form
        id={formId}
        data-needs-room=""
        className="grid gap-3"
        onKeyDown={sendByKeys}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormDraftNotice draft={draft} textsOf={(values) => [{ name: 'Answer', content: values.body }]} />
        <MarkdownField
          label={answer === undefined ? 'Your answer' : 'Change your answer'}
          value={body}
          onChange={setBody}
        />
      </form>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" form={formId} size="sm" busy={isBusy} disabled={body.trim() === ''}>
          {answer === undefined ? 'Answer' : 'Save answer'}
        </Button>
        {onCancel && (
          <Button size="sm" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {more?.(body, insert)}
        <FormDraftPlace draft={draft} />
      </div>
    </div>
  );
}
