import { useId, useRef, useState } from 'react';
import type { Question } from '@lectern/contract/quiz-content';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import { readPasted, type Pasted } from './pasted-questions.ts';
import { wordsOf } from './question-words.ts';
import { missingIn } from './quiz-problems.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatCount } from '#lib/format.ts';
import { KIND_NAMES } from '#lib/question-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-field.tsx';

const EXAMPLE = `Which keyword makes a constant?
- [ ] let
  > It can be set again
- [x] const

How many bits has a byte?
Answer: 8`;

/** What to know before adding; empty if all is whole. */
const addNote = (leftOut: number, incomplete: number): string =>
  [
    leftOut === 1 && '1 part is left out: it stays here',
    leftOut > 1 && `${leftOut} parts are left out: they stay here`,
    incomplete > 0 && `${formatCount(incomplete, 'question')} not complete`,
  ]
    .filter(Boolean)
    .join('; ');

const NO_RIGHT = 'No right answer marked';

/** The first thing that a pasted question lacks. */
const lackOf = (question: Question, hasExercise: boolean): string | undefined => {
  const isUnmarked = 'options' in question && question.options.every(({ isRight }) => !isRight);
  return isUnmarked ? NO_RIGHT : missingIn(question, hasExercise)[0];
};

interface PreviewProps {
  text: string;
  pasted: Pasted;
  hasExercise: boolean;
}

/** What will be added, and what it lacks. Before it what will not: the list may be long. */
function Preview({ text, pasted: { questions, unread }, hasExercise }: PreviewProps) {
  return (
    <section
      aria-label="What will be added"
      className="grid min-w-0 content-start gap-4 rounded-md bg-well p-4"
    >
      {text.trim() === '' && <p className="text-soft">What you paste is shown here.</p>}
      {unread.length > 0 && (
        <div className="text-sm">
          <p className="font-semibold">Not a question, and not added:</p>
          <ul className="ml-5 list-disc wrap-anywhere">
            {unread.map((part, at) => (
              <li key={at}>{part.split('\n')[0]}</li>
            ))}
          </ul>
        </div>
      )}
      {questions.length > 0 && (
        <ol aria-label="Found questions" className="ml-5 grid list-decimal gap-1 text-sm wrap-anywhere">
          {questions.map((question, at) => {
            const lack = lackOf(question, hasExercise);
            return (
              <li key={at}>
                <span className="text-soft">{KIND_NAMES[question.kind]}:</span> {wordsOf(question)}
                {lack !== undefined && (
                  <span className="flex items-center gap-1.5 font-semibold text-amber [&_svg]:size-4 [&_svg]:shrink-0">
                    <CircleExclamationPoint aria-hidden="true" /> {lack}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

interface PasteQuestionsProps {
  lectureId: string;
  hasExercise: boolean;
  onAdd: (questions: Question[]) => void;
  onClose: () => void;
}

/** Adds many questions from one text. What is no question stays in the field, to be mended. */
export function PasteQuestions({ lectureId, hasExercise, onAdd, onClose }: PasteQuestionsProps) {
  const [text, setText] = useState('');
  const [added, setAdded] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const draft = useFormDraft({
    place: `pasted questions of ${lectureId}`,
    saved: { text: '' },
    values: { text },
    show: (shown) => setText(shown.text),
    isSaving: false,
  });
  const pasted = readPasted(text);
  const { questions: found, unread } = pasted;
  const isPartly = found.length > 0 && unread.length > 0;
  const note = addNote(
    isPartly ? unread.length : 0,
    found.filter((question) => lackOf(question, hasExercise) !== undefined).length,
  );
  const add = (): void => {
    if (isPartly) {
      setText(unread.join('\n\n'));
      setAdded(added + found.length);
      onAdd(found);
      field.current?.focus();
    } else {
      draft.startAnew();
      onClose();
      onAdd(found);
    }
  };
  return (
    <Dialog
      isOpen
      isSticky
      width="lg"
      title="Paste questions"
      onClose={onClose}
      actions={
        <>
          <FormDraftPlace draft={draft} />
          {note !== '' && (
            <span id={noteId} className="self-center text-sm">
              {note}
            </span>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={found.length === 0}
            aria-describedby={note === '' ? undefined : noteId}
            onClick={add}
          >
            {found.length === 0 ? 'Add' : `Add ${formatCount(found.length, 'question')}`}
          </Button>
        </>
      }
    >
      <form className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <div className="grid min-w-0 content-start gap-4">
          <FormDraftNotice
            draft={draft}
            textsOf={(values) => [{ name: 'Questions', content: values.text }]}
          />
          <div role="status" className={added > 0 ? undefined : 'sr-only'}>
            {added > 0 && (
              <Notice tone="board">
                {formatCount(added, 'question')} added to the quiz.
                {unread.length > 0 && ' What is left here is not a question yet.'}
              </Notice>
            )}
          </div>
          <TextArea
            ref={field}
            label="Questions, with an empty line between"
            hint="- [x] marks a right choice, 1. 2. 3. are put in order, - left = right is matched, Answer: is a text or a number (4 ± 0.5 min), {{word}} is a gap, code between ``` is predicted, or has its line fixed where “Line 2: …” follows (then tests between ```, or those of the exercise)."
            placeholder={EXAMPLE}
            rows={10}
            isCode
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Preview text={text} pasted={pasted} hasExercise={hasExercise} />
      </form>
    </Dialog>
  );
}
