import { useState } from 'react';
import { useClarificationActs, useClarifications } from './clarifications.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatDuration } from '#lib/format.ts';
import { readClock } from '#lib/words/read-clock.ts';
import { Button } from '#ui/button.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

interface ClarificationDialogProps {
  courseId: string;
  lectureId: string;
  /** Where it is pinned until another second is typed. */
  second: number;
  /** The seconds of the video; absent where they are not known. */
  until?: number | undefined;
  /** It is written at a question that the class does not read. */
  isPrivate?: boolean;
  /** The clarification to edit; absent for a new one. */
  pinned?: { _id: string; body: string; revision: number };
  onClose: () => void;
}

const problemOf = (typed: number | null, until: number): string | undefined => {
  if (typed === null) return 'Write minutes and seconds, like 1:05';
  return typed > until ? `The video ends at ${formatDuration(until)}` : undefined;
};

/** Pins a text to a second of the video: everybody who gets there reads it. */
export function ClarificationDialog({
  courseId,
  lectureId,
  second,
  until = Infinity,
  isPrivate = false,
  pinned: opened,
  onClose,
}: ClarificationDialogProps) {
  const { data: present } = useClarifications(courseId, lectureId);
  // A colleague may have changed it since.
  const pinned = opened && (present?.find(({ _id }) => _id === opened._id) ?? opened);
  const saved = { body: pinned?.body ?? '', at: formatDuration(second) };
  const [body, setBody] = useState(saved.body);
  const [at, setAt] = useState(saved.at);
  const typed = readClock(at);
  const problem = problemOf(typed, until);
  const [newId] = useState(() => crypto.randomUUID());
  const { pin } = useClarificationActs(courseId);
  const draft = useFormDraft({
    place: `clarification ${pinned?._id ?? `${lectureId} ${second}`}`,
    saved,
    revision: pinned?.revision ?? null,
    values: { body, at },
    show: (shown) => {
      setBody(shown.body);
      setAt(shown.at ?? saved.at);
    },
    isSaving: pin.isPending,
  });
  const submit = async (): Promise<void> => {
    if (typed === null || problem !== undefined) return;
    try {
      const { revision } = draft;
      const clarification = { _id: pinned?._id ?? newId, lectureId, second: Math.floor(typed), body };
      const written = await pin.mutateAsync({ ...clarification, revision });
      draft.done(written.revision);
      toast.success('Clarification pinned');
      onClose();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Dialog
      isOpen
      isSticky
      title={`Clarification at ${formatDuration(typed ?? second)}`}
      onClose={onClose}
      actions={
        <>
          <FormDraftPlace draft={draft} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="clarification"
            busy={pin.isPending}
            disabled={body.trim() === '' || problem !== undefined}
          >
            Pin it
          </Button>
        </>
      }
    >
      <form
        id="clarification"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormDraftNotice
          draft={draft}
          textsOf={(values) => [{ name: 'Clarification', content: values.body }]}
        />
        {isPrivate && (
          <Notice>
            The question is private, this is not: the whole class reads it at{' '}
            {formatDuration(typed ?? second)}. Do not say who asked.
          </Notice>
        )}
        <TextField
          label="Second of the video"
          hint="As the video shows it, like 1:05"
          className="max-w-56"
          inputMode="text"
          autoComplete="off"
          value={at}
          error={problem}
          onChange={({ target }) => setAt(target.value)}
        />
        <MarkdownField label="Text that everybody sees at this second" value={body} onChange={setBody} />
      </form>
    </Dialog>
  );
}
