import { useState, type FormEvent } from 'react';
import type { ContactMessage } from '@lectern/contract/admin';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { useAnswerMessage } from './admin.api.ts';

interface AnswerFormProps {
  message: ContactMessage;
  onClose: () => void;
}

const NOTHING = { answer: '' };

/** Answers a message; the answer is mailed to its sender. */
export function AnswerForm({ message: { _id, name, email }, onClose }: AnswerFormProps) {
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useAnswerMessage();
  const draft = useFormDraft({
    place: `answer ${_id}`,
    saved: NOTHING,
    values: { answer },
    show: (shown) => setAnswer(shown.answer),
    isSaving: send.isPending,
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (answer.trim() === '') {
      setProblem('Please write an answer');
      return;
    }
    try {
      await send.mutateAsync({ id: _id, answer });
      draft.startAnew();
      toast.success(`Answer sent to ${email}`);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <form
      aria-label={`Answer to ${name}`}
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <FormDraftNotice draft={draft} textsOf={(values) => [{ name: 'Answer', content: values.answer }]} />
      <TextArea
        label="Answer"
        hint={`It is mailed to ${email}`}
        autoFocus
        maxLength={5000}
        value={answer}
        error={problem}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" busy={send.isPending}>
          Send answer
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          Not now
        </Button>
        <FormDraftPlace draft={draft} />
      </div>
    </form>
  );
}
