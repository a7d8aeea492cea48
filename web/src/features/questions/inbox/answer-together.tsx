import { useState } from 'react';
import type { InboxQuestion } from '@lectern/contract/question-inbox';
import { CannedAnswers } from './canned-answers.tsx';
import { useAnswerSeveral } from './inbox.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { toast } from '#ui/toasts.tsx';

interface AnswerTogetherProps {
  questions: readonly InboxQuestion[];
  /** Called with those that have the answer now. */
  onAnswered: (ids: readonly string[]) => void;
  /** Chooses none any more. */
  onClear: () => void;
}

const EMPTY = { body: '' };

interface DialogProps extends Pick<AnswerTogetherProps, 'questions' | 'onAnswered'> {
  onClose: () => void;
}

function AnswerDialog({ questions, onAnswered, onClose }: DialogProps) {
  const [words, setWords] = useState(EMPTY);
  // One id for each question, so that a second press writes none twice.
  const [ids] = useState(() => new Map(questions.map(({ _id }) => [_id, crypto.randomUUID()])));
  const answer = useAnswerSeveral();
  const draft = useFormDraft({
    // The words stay when one more question is chosen, or one fewer.
    place: 'answers together',
    saved: EMPTY,
    values: words,
    show: setWords,
    isSaving: answer.isPending,
  });
  const count = formatCount(questions.length, 'question');
  const send = async (): Promise<void> => {
    const { answered, error } = await answer.mutateAsync({ questions, ids, body: words.body });
    if (error !== undefined) toast.error(messageOf(error));
    if (answered.length === questions.length) draft.done();
    if (answered.length > 0) {
      toast.success(`${formatCount(answered.length, 'question')} answered`);
      onAnswered(answered);
      onClose();
    }
  };
  return (
    <Dialog
      isOpen
      isSticky
      title={`Answer ${count} together`}
      onClose={onClose}
      actions={
        <>
          <FormDraftPlace draft={draft} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="answer-together"
            busy={answer.isPending}
            disabled={words.body.trim() === ''}
          >
            {`Answer ${count}`}
          </Button>
        </>
      }
    >
      <form
        id="answer-together"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FormDraftNotice draft={draft} textsOf={({ body }) => [{ name: 'Answer', content: body }]} />
        <ul aria-label="Questions that get the answer" className="ml-5 grid list-disc gap-1">
          {questions.map(({ _id, title, courseName, lectureName }) => (
            <li key={_id} className="wrap-anywhere">
              {title}{' '}
              <span className="text-sm text-soft">
                {[courseName, lectureName].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        <p className="text-soft">
          The answer stands below each of these questions, and each student is told of it.
        </p>
        <MarkdownField label="Your answer" value={words.body} onChange={(body) => setWords({ body })} />
      </form>
      {/* It has a form of its own. */}
      <div className="-ml-3">
        <CannedAnswers body={words.body} onUse={(body) => setWords({ body })} />
      </div>
    </Dialog>
  );
}

/** While questions are chosen: how many, and the way to one answer for all of them. */
export function AnswerTogether({ questions, onAnswered, onClear }: AnswerTogetherProps) {
  const [isOpen, setOpen] = useState(false);
  if (questions.length === 0) return null;
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-edge bg-sheet px-4 py-3 shadow-float">
      <p role="status" className="mr-auto font-semibold">
        {questions.length} chosen
      </p>
      <Button size="sm" variant="quiet" onClick={onClear}>
        Choose none
      </Button>
      <Button size="sm" disabled={questions.length < 2} onClick={() => setOpen(true)}>
        Answer together
      </Button>
      {isOpen && <AnswerDialog {...{ questions, onAnswered }} onClose={() => setOpen(false)} />}
    </div>
  );
}
