import { useId, useState } from 'react';
import type { OpenedReview } from '@lectern/contract/code-reviews';
import { useReviewActs } from '../code-reviews.api.ts';
import { useFocusNext } from '#lib/view/use-focus-next.ts';
import { GroupStudents } from './group-students.tsx';
import { tellSent } from './tell-sent.ts';
import { groupWords } from './group-words.ts';
import { lineWords } from '../remark-text.tsx';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice } from '#ui/drafts/form-draft-notice.tsx';
import { TextArea } from '#ui/text-field.tsx';

const LIST = new Intl.ListFormat('en-GB');

/** Whom it reaches: who asked for a review is named, who shows their work after a press, and all others are counted. */
function Receivers({ review: { course, lecture, group } }: { review: OpenedReview }) {
  const { _id, students, others, asked } = group;
  return (
    <div className="grid justify-items-start gap-1">
      <p>
        It goes to <strong className="font-semibold">{formatCount(others, 'student')}</strong> with the same
        program.
        {asked.length > 0 && ` ${LIST.format(asked)} asked for a review of it.`}
      </p>
      {_id !== null && (
        <GroupStudents place={{ courseId: course, lectureId: lecture }} group={{ _id, students }} />
      )}
    </div>
  );
}

interface SendFormProps {
  review: OpenedReview;
  onSent: () => void;
}

/** The texts for the other students: each can be changed or left out first. The draft is kept in the browser. */
function SendForm({ review, onSent }: SendFormProps) {
  const { sendToGroup } = useReviewActs(review._id);
  const saved = {
    verdict: review.verdict,
    remarks: Object.fromEntries(review.remarks.map(({ _id, body }) => [_id, { body, isSent: true }])),
  };
  const [words, setWords] = useState(saved);
  const draft = useFormDraft({
    place: `group ${review._id}`,
    saved,
    values: words,
    show: setWords,
    isSaving: sendToGroup.isPending,
  });
  const change = (id: string, part: { body?: string; isSent?: boolean }): void => {
    const before = words.remarks[id] ?? { body: '', isSent: false };
    setWords({ ...words, remarks: { ...words.remarks, [id]: { ...before, ...part } } });
  };
  const send = (): void => {
    const remarks = review.remarks.flatMap(({ _id }) => {
      const { body = '', isSent = false } = words.remarks[_id] ?? {};
      return isSent ? [{ _id, body }] : [];
    });
    sendToGroup.mutate({ verdict: words.verdict, remarks }, tellSent(draft, onSent));
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FormDraftNotice
        draft={draft}
        textsOf={({ verdict, remarks }) => [
          { name: 'Verdict', content: verdict },
          ...Object.values(remarks).map(({ body }, at) => ({ name: `Remark ${at + 1}`, content: body })),
        ]}
      />
      <Receivers review={review} />
      <p className="text-soft">
        Each of them gets the remarks at the lines of their own program. A suggestion whose lines are written
        differently there is shown as an example, in the names of this program, and cannot be applied.
      </p>
      <TextArea
        label="Verdict"
        maxLength={10_000}
        value={words.verdict}
        onChange={({ target }) => setWords({ ...words, verdict: target.value })}
      />
      {review.remarks.map((remark) => {
        const { body, isSent } = words.remarks[remark._id] ?? { body: remark.body, isSent: false };
        const place = `${lineWords(remark).toLowerCase()} of ${remark.file}`;
        return (
          <div key={remark._id} className="grid gap-2 border-t border-line pt-3">
            <Checkbox
              label={`Send the remark at ${place}`}
              checked={isSent}
              onChange={({ target }) => change(remark._id, { isSent: target.checked })}
            />
            {isSent && (
              <TextArea
                label={`Remark at ${place}`}
                rows={2}
                maxLength={10_000}
                value={body}
                onChange={({ target }) => change(remark._id, { body: target.value })}
              />
            )}
          </div>
        );
      })}
      <Button
        type="submit"
        className="justify-self-start"
        busy={sendToGroup.isPending}
        disabled={words.verdict.trim() === ''}
      >
        {`Send to ${formatCount(review.group.others, 'student')}`}
      </Button>
    </form>
  );
}

/** The number of students with the same program, and a button to send them the review too. */
export function SendToGroup({ review }: { review: OpenedReview }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const focusNext = useFocusNext();
  const { students, others } = review.group;
  if (students < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-board-wash px-4 py-3">
      <p id={id} tabIndex={-1} className="min-w-0 grow basis-64">
        <strong className="font-semibold">{formatCount(students, 'student')} wrote this program,</strong>{' '}
        names and formatting aside. {groupWords(review)}
      </p>
      {others > 0 && review.finishedAt !== null && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {`Send to ${formatCount(others, 'student')}`}
        </Button>
      )}
      <Dialog isOpen={isOpen} title="Send the review to others" onClose={() => setOpen(false)}>
        <SendForm
          review={review}
          onSent={() => {
            setOpen(false);
            // The button that opened the dialog goes when all have the review.
            focusNext(id);
          }}
        />
      </Dialog>
    </div>
  );
}
