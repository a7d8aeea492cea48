import { useEffect, useRef, useState } from 'react';
import { ChangedNotice } from './changed-notice.tsx';
import { useReadAgain, type StudentQuiz, type QuizPlace } from './quizzes.api.ts';
import { TryFoot } from './try-steps.tsx';
import { UnsentNotice } from './unsent-notice.tsx';
import type { useQuizTry } from './use-quiz-try.ts';
import { Waiting } from './waiting.tsx';
import { Notice } from '#ui/notice.tsx';

interface TryEndProps {
  place: QuizPlace;
  quiz: StudentQuiz;
  isPreview: boolean;
  state: ReturnType<typeof useQuizTry>;
  /** The person was told elsewhere on the page that the answers could not be sent. */
  isAway: boolean;
  /** Leads to what keeps the answers from being judged; false when nothing does. */
  onLack: () => boolean;
}

/** Below the questions: what became of the answers, and the buttons that hand them in. */
export function TryEnd({ place, quiz, isPreview, state, isAway, onLack }: TryEndProps) {
  const { tried, problem, isCutOff, isProvisional, submit } = state;
  const readAgain = useReadAgain(place);
  const part = useRef<HTMLDivElement>(null);
  /** How often a press here brought no verdict of the server. */
  const [unsent, setUnsent] = useState(0);
  const handIn = (): void =>
    void submit().then((end) => {
      if (end === 'unsent') setUnsent((before) => before + 1);
    });
  useEffect(() => {
    const { activeElement } = document;
    if (unsent === 0 || !(activeElement === document.body || part.current?.contains(activeElement))) return;
    // The pressed button may be gone, and verdicts have moved what is said of it out of view.
    part.current?.querySelector('button')?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'nearest' });
  }, [unsent]);
  return (
    <div ref={part} className="grid gap-5 empty:hidden">
      {problem !== null && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      {isProvisional ? (
        <Waiting hasOpen={state.hasOpen} right={state.rightHere} onBack={() => void submit()} />
      ) : (
        isCutOff && <UnsentNotice quiz={quiz} isAlert={!isAway} onBack={() => void submit()} />
      )}
      {state.isChanged && <ChangedNotice onSent={readAgain} />}
      {tried === null && (
        <TryFoot
          {...{ place, quiz, isPreview, state }}
          onCheck={() => {
            if (!onLack()) handIn();
          }}
          onAnyway={handIn}
        />
      )}
    </div>
  );
}
