import { useState } from 'react';
import type { Review } from '@lectern/contract/reviews';
import { StarPicker } from './stars.tsx';
import { writeReview } from './reviews.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { messageOf } from '#lib/error-message.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

interface ReviewFormProps {
  courseId: string;
  /** The student's earlier review; null the first time. */
  review: Review | null;
  onWritten: (review: Review) => void;
  /** The review was also changed elsewhere, and must be read again. */
  onStale: () => void;
}

/** Writes or edits the student's only review. */
export function ReviewForm({ courseId, review, onWritten, onStale }: ReviewFormProps) {
  const [stars, setStars] = useState<number>(review?.rating ?? 0);
  const [text, setText] = useState(review?.review ?? '');
  const [isBusy, setBusy] = useState(false);
  const draft = useFormDraft({
    place: `review ${courseId}`,
    saved: { stars: review?.rating ?? 0, text: review?.review ?? '' },
    revision: review?.revision ?? 0,
    values: { stars, text },
    show(shown) {
      setStars(shown.stars);
      setText(shown.text);
    },
    isSaving: isBusy,
  });
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { revision = 0 } = draft;
      const written = await writeReview(courseId, { rating: stars, review: text, revision });
      draft.done(written.revision);
      onWritten(written);
      toast.success('Review saved');
    } catch (error) {
      toast.error(messageOf(error));
      if (error instanceof ApiError && error.code === 'CHANGED_ELSEWHERE') onStale();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="grid justify-items-start gap-4 rounded-lg border border-line bg-sheet p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 className="text-md font-semibold">
        {review === null ? 'What do you think of it?' : 'Your review'}
      </h3>
      <FormDraftNotice
        draft={draft}
        textsOf={(values) => [
          { name: 'Stars', content: String(values.stars) },
          { name: 'Review', content: values.text },
        ]}
      />
      <StarPicker value={stars} onChange={setStars} />
      <TextArea
        label="Review"
        className="w-full"
        maxLength={5000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isBusy} disabled={stars === 0 || text.trim() === ''}>
          {review === null ? 'Publish review' : 'Save changes'}
        </Button>
        <FormDraftPlace draft={draft} />
      </div>
    </form>
  );
}
