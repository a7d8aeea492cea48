import { useEffect, useRef, useState } from 'react';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toasts.tsx';

interface NoteFormProps {
  /** Names the draft. */
  place: string;
  label: string;
  hint: string;
  /** The name of the kept text in the list of earlier ones. */
  keptAs: string;
  action: string;
  /** The message after sending. */
  said: string;
  send: (note: string) => Promise<unknown>;
  onDone: (isSent: boolean) => void;
}

const BLANK = { note: '' };

/** Sends something with an optional note. The draft is kept in the browser until then. */
export function NoteForm({ place, label, hint, keptAs, action, said, send, onDone }: NoteFormProps) {
  const [words, setWords] = useState(BLANK);
  const [isSaving, setSaving] = useState(false);
  const [isUnsent, setUnsent] = useState(false);
  const draft = useFormDraft({ place, saved: BLANK, values: words, show: setWords, isSaving });
  const form = useRef<HTMLFormElement>(null);
  // The form takes the place of the pressed button, and may be longer than the room below it.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, []);
  const submit = async (): Promise<void> => {
    setSaving(true);
    setUnsent(false);
    try {
      await send(words.note);
      draft.done();
      toast.success(said);
      onDone(true);
    } catch (error) {
      // Said in the form: a toast would cover the words below it, which say where the text is kept.
      if (isUnreachable(error)) setUnsent(true);
      else toast.error(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      ref={form}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormDraftNotice draft={draft} textsOf={({ note }) => [{ name: keptAs, content: note }]} />
      <TextArea
        label={label}
        hint={hint}
        optional
        maxLength={2000}
        value={words.note}
        onChange={({ target }) => setWords({ note: target.value })}
      />
      {isUnsent && (
        <Notice tone="danger" isAlert>
          Not sent, as the server could not be reached. Press “{action}” again when you are online.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FormDraftPlace draft={draft} />
        <Button type="submit" size="sm" busy={isSaving}>
          {action}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
