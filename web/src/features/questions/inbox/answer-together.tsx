import { useState } from 'react';
import type { InboxQuestion } from '@lectern/contract/question-inbox';
import { SECOND } from '@lectern/contract/units';
import { CannedAnswers } from './canned-answers.tsx';
import { useAnswerSeveral } from './inbox.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatCount } from '#lib/format.ts';
import { factWords } from '#lib/words/fact-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { toast } from '#ui/toasts.tsx';

interface AnswerTogetherProps {
  questions: readonly InboxQuestion[];
  /** Called with those that have the answer now, or another one. */
  onAnswered: (ids: readonly string[]) => void;
  /** Chooses none any more. */
  onClear: () => void;
}

const EMPTY = { body: '' };

const TIME_TO_READ = 12 * SECOND;

/** From another page of the same person, or by somebody who teaches with them. */
const meanwhileWords = (count: number): string =>
  count === 1
    ? '1 question was answered in the meantime: yours was not sent to it'
    : `${count} questions were answered in the meantime: yours was not sent to them`;

interface DialogProps extends Pick<AnswerTogetherProps, 'onAnswered'> {
  /** As they were when the dialog was opened. */
  asked: readonly InboxQuestion[];
  /** Those of them that still wait. */
  questions: readonly InboxQuestion[];
  onClose: () => void;
}

function AnswerDialog({ asked, questions, onAnswered, onClose }: DialogProps) {
  const [words, setWords] = useState(EMPTY);
  // One id for each question, so that a second press writes none twice.
  const [ids] = useState(() => new Map(asked.map(({ _id }) => [_id, crypto.randomUUID()])));
  const answer = useAnswerSeveral();
  const draft = useFormDraft({
    // The words stay when one more question is chosen, or one fewer.
    place: 'answers together',
    saved: EMPTY,
    values: words,
    show: setWords,
    isSaving: answer.isPending,
  });
  const isWaiting = (id: string): boolean => questions.some(({ _id }) => _id === id);
  const send = async (): Promise<void> => {
    const sent = await answer.mutateAsync({ questions, ids, body: words.body });
    const { answered, answeredMeanwhile, error } = sent;
    if (error !== undefined) toast.error(messageOf(error));
    if (answeredMeanwhile.length > 0)
      toast.error(meanwhileWords(answeredMeanwhile.length), { duration: TIME_TO_READ });
    if (answered.length === questions.length) draft.done();
    if (answered.length > 0) toast.success(`${formatCount(answered.length, 'question')} answered`);
    const done = [...answered, ...answeredMeanwhile];
    if (done.length === 0) return;
    onAnswered(done);
    onClose();
  };
  return (
    <Dialog
      isOpen
      isSticky
      title={`Answer ${formatCount(asked.length, 'question')} together`}
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
            disabled={words.body.trim() === '' || questions.length === 0}
          >
            {questions.length === 0 ? 'Answer' : `Answer ${formatCount(questions.length, 'question')}`}
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
          {asked.map(({ _id, title, courseName, lectureName }) => (
            <li key={_id} className="wrap-anywhere">
              {title} <span className="text-sm text-soft">{factWords([courseName, lectureName])}</span>
              {!isWaiting(_id) && (
                <strong className="text-sm font-semibold">{'\u00a0'}· answered in the meantime</strong>
              )}
            </li>
          ))}
        </ul>
        <p className="text-soft" role="status">
          {questions.length === 0
            ? 'All of these were answered in the meantime, in another tab or by somebody who teaches with you. Your text stays in this browser.'
            : 'The answer is added below each of these questions that still waits, and each student is told.'}
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
  // A question that is answered in the meantime leaves the list and stays in the dialog.
  const [asked, setAsked] = useState<readonly InboxQuestion[]>([]);
  return (
    <>
      {questions.length > 0 && (
        <div className="sticky bottom-[calc(0.75rem+var(--tray,0px))] z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-edge bg-sheet px-4 py-3 shadow-float">
          <p role="status" className="mr-auto font-semibold">
            {questions.length} chosen
          </p>
          <Button size="sm" variant="quiet" onClick={onClear}>
            Choose none
          </Button>
          <Button size="sm" disabled={questions.length < 2} onClick={() => setAsked(questions)}>
            Answer together
          </Button>
        </div>
      )}
      {asked.length > 0 && (
        <AnswerDialog
          asked={asked}
          questions={asked.filter(({ _id }) => questions.some((one) => one._id === _id))}
          onAnswered={onAnswered}
          onClose={() => setAsked([])}
        />
      )}
    </>
  );
}
