import { useId, useState } from 'react';
import type { OpenedReview } from '@lectern/contract/code-reviews';
import { useReviewActs } from '../code-reviews.api.ts';
import { useFocusNext } from '#lib/view/use-focus-next.ts';
import type { UnsavedRemarks } from './unsaved-remarks.ts';
import { messageOf } from '#lib/error-message.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatCount, formatDateTime } from '#lib/format.ts';
import { sendByKeys } from '#lib/typing/send-by-keys.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { toast } from '#ui/toasts.tsx';

interface VerdictFormProps {
  review: OpenedReview;
  unsaved: UnsavedRemarks;
  /** Whether it goes to all who wrote the program. */
  sendsToAll: boolean;
  onSendsToAll: (sendsToAll: boolean) => void;
}

/**
 * The verdict in words; sending it saves the open remarks and shows the review to the student. The draft is kept in the
 * browser until then.
 */
export function VerdictForm({ review, unsaved, sendsToAll, onSendsToAll }: VerdictFormProps) {
  const saved = { verdict: review.verdict };
  const [words, setWords] = useState(saved);
  const { finish } = useReviewActs(review._id);
  const sentId = useId();
  const lacksId = useId();
  const focusNext = useFocusNext();
  const draft = useFormDraft({
    place: `verdict ${review._id}`,
    saved,
    revision: review.revision,
    values: words,
    show: setWords,
    isSaving: finish.isPending,
  });
  const isFirst = review.finishedAt === null;
  const [isSaving, setSaving] = useState(false);
  const { others } = review.group;
  const toGroup = isFirst && others > 0 && sendsToAll;
  const send = async (): Promise<void> => {
    setSaving(true);
    const areSaved = await Promise.all(Array.from(unsaved.values(), (save) => save()));
    setSaving(false);
    if (!areSaved.every(Boolean)) return;
    try {
      const sent = await finish.mutateAsync({ ...words, revision: draft.revision, toGroup });
      draft.done(sent.revision);
      toast.success(
        sent.others === 0 ? 'Review sent' : `Review sent to ${formatCount(sent.others + 1, 'student')}`,
      );
      focusNext(sentId);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <form
      className="grid gap-3"
      onKeyDown={sendByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FormDraftNotice draft={draft} textsOf={({ verdict }) => [{ name: 'Verdict', content: verdict }]} />
      <MarkdownField
        label="Your verdict"
        value={words.verdict}
        onChange={(verdict) => setWords({ verdict })}
      />
      {isFirst && others > 0 && (
        <Checkbox
          label={`Send it to the ${others === 1 ? 'other student' : `${others} others`} who wrote this program too`}
          hint="With all remarks, each at its line of their own program. A suggestion can be applied where that line is written as it is here; the others get it as an example, in the names of this program. Without this you can send it later, in other words."
          checked={sendsToAll}
          onChange={({ target }) => onSendsToAll(target.checked)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          size="sm"
          busy={isSaving || finish.isPending}
          aria-describedby={lacksId}
          disabled={words.verdict.trim() === '' || (!isFirst && !draft.isChanged)}
        >
          {isFirst
            ? `Send the review${toGroup ? ` to ${formatCount(others + 1, 'student')}` : ''}`
            : 'Change the verdict'}
        </Button>
        {isFirst && words.verdict.trim() === '' && (
          <p id={lacksId} className="text-sm text-soft">
            Write your verdict first. One sentence is enough.
          </p>
        )}
        {review.finishedAt === null || draft.isChanged ? (
          <FormDraftPlace draft={draft} />
        ) : (
          <p id={sentId} tabIndex={-1} className="text-sm text-soft">
            Sent on {formatDateTime(review.finishedAt)}
            {review.sentTo > 1
              ? ` to ${formatCount(review.sentTo, 'student')}: they can read it.`
              : ': the student can read it.'}
          </p>
        )}
      </div>
    </form>
  );
}
