import { useEffect, useId, useRef, useState } from 'react';
import type { AlsoFailed as Other, OpenedReview } from '@lectern/contract/code-reviews';
import { Link } from 'react-router';
import { useAlsoFailed, useReviewActs } from '../code-reviews.api.ts';
import { tellSent } from './tell-sent.ts';
import { reviewAddress } from '#lib/addresses/author-addresses.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatCount } from '#lib/format.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormDraftNotice } from '#ui/drafts/form-draft-notice.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';

/** Reading a program of a student who shows their work is a look, so the link leads to where it is logged. */
const programAddress = (course: string, { student, attempt, review }: Other): string =>
  student === null ? reviewAddress(review ?? '', false) : learnersAddress(course, student, attempt);

const EMPTY = { note: '' };

interface NoteProps {
  review: OpenedReview;
  others: readonly Other[];
  /** Called when it was sent, or was left: the draft stays then. */
  onDone: () => void;
}

/** One note to the confirmed students. It names no line, because their programs differ. */
function NoteForm({ review, others, onDone }: NoteProps) {
  const { sendToAlsoFailed } = useReviewActs(review._id);
  const [words, setWords] = useState(EMPTY);
  const { note } = words;
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const draft = useFormDraft({
    place: `also failed ${review._id}`,
    saved: EMPTY,
    values: words,
    show: setWords,
    isSaving: sendToAlsoFailed.isPending,
  });
  const attempts = others.map(({ attempt }) => attempt).filter((attempt) => confirmed.includes(attempt));
  const send = (): void => sendToAlsoFailed.mutate({ note, attempts }, tellSent(draft, onDone));
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FormDraftNotice draft={draft} textsOf={({ note: content }) => [{ name: 'Note', content }]} />
      <MarkdownField
        label="Note on the whole program"
        rows={3}
        value={note}
        onChange={(body) => setWords({ note: body })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm text-soft">
          Tick whose program the note fits. Reading a program is logged.
        </legend>
        {others.map((other) => (
          <div key={other.attempt} className="flex flex-wrap items-center gap-x-4">
            <Checkbox
              label={other.name}
              checked={confirmed.includes(other.attempt)}
              onChange={({ target }) =>
                setConfirmed(
                  target.checked
                    ? [...confirmed, other.attempt]
                    : confirmed.filter((attempt) => attempt !== other.attempt),
                )
              }
            />
            <Link
              className="link inline-flex min-h-6 items-center text-sm"
              to={programAddress(review.course, other)}
              aria-label={`Attempt ${other.number} of ${other.name}`}
            >
              Attempt {other.number}
            </Link>
            {other.review !== null && (
              <span className="text-sm text-soft">waits for a review: the note is its answer</span>
            )}
          </div>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="sm"
          busy={sendToAlsoFailed.isPending}
          disabled={note.trim() === '' || attempts.length === 0}
        >
          {attempts.length === 0
            ? 'Send the note'
            : `Send the note to ${formatCount(attempts.length, 'student')}`}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Others who fail the same tests with another program, and a note for them. */
export function AlsoFailed({ review }: { review: OpenedReview }) {
  const id = useId();
  const { data: others = [] } = useAlsoFailed(review._id);
  const [isOpen, setOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const close = (): void => {
    setOpen(false);
    title.current?.focus();
  };
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-md border border-line px-4 py-3">
      <h3 ref={title} id={id} tabIndex={-1} className="font-semibold outline-none">
        {formatCount(others.length, 'other student fails', 'other students fail')} the same tests
      </h3>
      <p className="text-sm text-soft">
        Their programs differ from this one. Only students who show you their work, or asked for a review, are
        counted.
      </p>
      {isOpen ? (
        <NoteForm review={review} others={others} onDone={close} />
      ) : (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          Write them a note
        </Button>
      )}
    </section>
  );
}
