import ArrowRight from 'lucide-react/icons/arrow-right';
import { BeginQuiz } from './begin-quiz.tsx';
import { OpenInVideo, openInVideo } from './open-in-video.tsx';
import type { StudentQuiz, QuizPlace } from './quizzes.api.ts';
import type { useQuizTry } from './use-quiz-try.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';

type QuizTryState = ReturnType<typeof useQuizTry>;

interface TryFootProps {
  place: QuizPlace;
  quiz: StudentQuiz;
  isPreview: boolean;
  state: QuizTryState;
  onCheck: () => void;
  /** Hands the answers in with questions open. */
  onAnyway: () => void;
}

/** The button that begins a try with a time limit, or answers again. */
function BeginTry({ place, quiz, isPreview, state }: Omit<TryFootProps, 'onCheck' | 'onAnyway'>) {
  const isTried = state.tried !== null;
  if (quiz.nextTryAt !== null)
    return (
      <p className="text-sm text-soft">Your next try is possible from {formatDateTime(quiz.nextTryAt)} on.</p>
    );
  if (!isPreview && quiz.minutes !== null)
    return <BeginQuiz place={place} isAgain={isTried} minutes={quiz.minutes} />;
  return isTried ? (
    <Button variant="secondary" busy={state.isSending} onClick={state.begin}>
      Answer again
    </Button>
  ) : null;
}

interface NextStepsProps extends Omit<TryFootProps, 'onCheck' | 'onAnyway'> {
  video: HTMLVideoElement | null | undefined;
  /** Opens the next lecture. */
  onNext: (() => void) | undefined;
}

/** What to do after a try. */
export function NextSteps({ video, onNext, ...begin }: NextStepsProps) {
  const { quiz, state, isPreview } = begin;
  const hasReached = state.tried?.hasPassed === true;
  const left = isPreview ? [] : openInVideo(quiz);
  const hasPassed = hasReached && left.length === 0;
  const stage = video?.parentElement;
  const watch = (): void => {
    stage?.focus({ preventScroll: true });
    stage?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {hasPassed && onNext && !isPreview && (
        <Button onClick={onNext}>
          Continue
          <ArrowRight aria-hidden="true" />
        </Button>
      )}
      {hasReached && left.length > 0 && video && <OpenInVideo questions={left} video={video} />}
      <BeginTry {...begin} />
      {!hasReached && stage && (
        <Button variant="quiet" onClick={watch}>
          Back to the video
        </Button>
      )}
    </div>
  );
}

/** Below the questions of a try: checks it. */
export function TryFoot({ place, quiz, isPreview, state, onCheck, onAnyway }: TryFootProps) {
  const { draft, isSending, questions, isCutOff } = state;
  if (quiz.nextTryAt !== null || (!isPreview && quiz.minutes !== null && questions.length === 0))
    return (
      // As wide as its words, in the grid of the questions.
      <div>
        <BeginTry {...{ place, quiz, isPreview, state }} />
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button busy={isSending} variant={isCutOff ? 'secondary' : 'primary'} onClick={onCheck}>
        {isCutOff ? 'Try again now' : 'Check answers'}
      </Button>
      {state.canHandIn && (
        <>
          <Button variant="secondary" busy={isSending} onClick={onAnyway}>
            Check anyway
          </Button>
          <span className="text-sm text-soft">Open questions count as not right.</span>
        </>
      )}
      {isPreview ? (
        <span className="text-sm text-soft">A preview keeps no try</span>
      ) : (
        <FormDraftPlace draft={draft} kept="Not checked yet: your answers are kept in this browser" />
      )}
    </div>
  );
}
