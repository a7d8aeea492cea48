import { useState } from 'react';
import type { Review } from '@lectern/contract/reviews';
import { sendReport, writeReply } from './reviews.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { messageOf } from '#lib/error-message.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

export type ReviewAct = 'reply' | 'report';

interface ReviewActFormProps {
  what: ReviewAct;
  review: Review;
  onChanged: (review: Review) => void;
  /** The reply was also changed elsewhere, and must be read again. */
  onStale: () => void;
  onClose: () => void;
}

const WORDS = {
  reply: {
    label: 'Your reply',
    hint: 'Leave it empty to remove the reply.',
    most: 2000,
    send: 'Save reply',
    done: 'Reply saved',
  },
  report: {
    label: 'What is wrong with it?',
    hint: undefined,
    most: 500,
    send: 'Send report',
    done: 'Thank you, we will look at it',
  },
} as const;

/** The words of a reply or a report; what is typed is kept in the browser until it is sent. */
export function ReviewActForm({ what, review, onChanged, onStale, onClose }: ReviewActFormProps) {
  const words = WORDS[what];
  const saved = { text: what === 'reply' ? (review.reply?.text ?? '') : '' };
  const [text, setText] = useState(saved.text);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const draft = useFormDraft({
    place: `${what} ${review._id}`,
    saved,
    revision: what === 'reply' ? review.replyRevision : null,
    values: { text },
    show: (shown) => setText(shown.text),
    isSaving: isBusy,
  });
  const send = async (): Promise<void> => {
    if (what === 'report' && text.trim() === '') return setProblem('Please say what is wrong with it');
    setProblem(undefined);
    setBusy(true);
    try {
      if (what === 'reply') {
        const written = await writeReply(review._id, { text, revision: draft.revision });
        draft.done(written.replyRevision);
        onChanged(written);
      } else {
        await sendReport(review._id, text);
        draft.done();
      }
      toast.success(words.done);
      onClose();
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError && error.code === 'CHANGED_ELSEWHERE'))
        return setProblem(messageOf(error));
      toast.error(messageOf(error));
      onStale();
    }
  };
  return (
    <form
      className="mt-3 grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FormDraftNotice draft={draft} textsOf={(values) => [{ name: words.label, content: values.text }]} />
      <TextArea
        label={words.label}
        hint={words.hint}
        className="w-full"
        rows={2}
        autoFocus
        maxLength={words.most}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" busy={isBusy}>
          {words.send}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <FormDraftPlace draft={draft} />
      </div>
    </form>
  );
}
