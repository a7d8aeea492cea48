import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import { ChangedNotice } from './changed-notice.tsx';
import { QuestionCard } from './question-card.tsx';
import { useReadAgain, type StudentQuiz, type QuizPlace } from './quizzes.api.ts';
import { REPLAYED_SECONDS } from './replayed-seconds.ts';
import { useSides } from './use-sides.ts';
import { useVideoTry } from './use-video-try.ts';
import { Waiting } from './waiting.tsx';
import { focusField } from '#lib/typing/focus-field.ts';
import { formatDuration } from '#lib/format.ts';
import { Announcement } from '#ui/announcement.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface VideoQuestionProps {
  place: QuizPlace;
  quiz: Pick<StudentQuiz, 'keys' | 'solutions'>;
  asked: ShownQuestion;
  second: number;
  /** The part of the window that the question may cover; absent without one. */
  column?: Element | null;
  /** The code that the lesson shows then, for windows in which the editor is out of view. */
  lessonCode?: ReactNode;
  /** Plays the video on. */
  onGoOn: () => void;
  /** Replays the part before the question. */
  onBack: () => void;
  /** Called by Escape, the close button and *Skip*. */
  onClose: () => void;
  onPassed: () => void;
}

/** A question at a second of the video, shown over it. */
export function VideoQuestion({
  place,
  quiz,
  asked,
  second,
  column = null,
  lessonCode,
  ...on
}: VideoQuestionProps) {
  const { verdict, lack, ...state } = useVideoTry({ place, quiz, asked, onPassed: on.onPassed });
  const sides = useSides(column);
  const readAgain = useReadAgain(place);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const isRight = verdict?.isRight === true;
  // The buttons at the foot must not hide why it is wrong.
  useEffect(() => {
    if (verdict !== undefined)
      form.current?.querySelector('[data-verdict]')?.scrollIntoView({ block: 'nearest' });
  }, [verdict]);
  // Nothing is left to answer: Enter plays on.
  useEffect(() => {
    if (isRight) onward.current?.focus({ preventScroll: true });
  }, [isRight]);

  return (
    <Dialog
      isOpen
      isSticky
      isUnasked
      low={sides}
      title={asked.name ?? `Question at ${formatDuration(second)}`}
      problem={state.problem}
      onClose={isRight ? on.onGoOn : on.onClose}
      actions={
        <>
          {!asked.isRequired && !isRight && (
            <Button variant="quiet" onClick={on.onClose}>
              Skip
            </Button>
          )}
          {verdict !== undefined && !isRight && (
            <Button variant="secondary" onClick={on.onBack}>
              {second < REPLAYED_SECONDS ? 'Back to the start' : 'Back 20 seconds'}
            </Button>
          )}
          {isRight ? (
            <Button key="onward" ref={onward} onClick={on.onGoOn}>
              Go on
            </Button>
          ) : (
            <Button type="submit" form={formId} busy={state.isSending}>
              Check answer
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5 low:sm:flex low:sm:items-start">
        {lessonCode}
        <form
          ref={form}
          id={formId}
          className="min-w-0 grow basis-0"
          onSubmit={(event) => {
            event.preventDefault();
            if (isRight) on.onGoOn();
            else if (!state.check()) focusField(form.current);
          }}
        >
          <QuestionCard
            asked={asked}
            given={state.given}
            verdict={verdict}
            marks={state.marks}
            solution={
              isRight && !state.isProvisional
                ? quiz.solutions?.find(({ question }) => question === asked.id)
                : undefined
            }
            isMissing={lack !== undefined}
            onChange={state.change}
          />
        </form>
      </div>
      {state.isProvisional && <Waiting hasOpen={state.hasOpen} onBack={() => void state.submit()} />}
      {state.isChanged && <ChangedNotice onSent={readAgain} />}
      <Announcement
        turn={state.turn}
        text={lack ?? (verdict === undefined ? '' : isRight ? 'Right' : 'Not right')}
      />
    </Dialog>
  );
}
