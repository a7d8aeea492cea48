import { useId, useState, type ReactNode } from 'react';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import { QuestionCard } from './question-card.tsx';
import { useAnswerQuiz, type MetQuiz, type QuizPlace } from './quizzes.api.ts';
import { REPLAYED_SECONDS } from './replayed-seconds.ts';
import { answerOf, isAnswered, useAnswers } from './use-answers.ts';
import { useProvisional } from './use-provisional.ts';
import { Waiting } from './waiting.tsx';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { formatDuration } from '#lib/format.ts';
import { missingAnswer } from '#lib/missing-answer.ts';
import { Announcement } from '#ui/announcement.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface VideoQuestionProps {
  place: QuizPlace;
  quiz: Pick<MetQuiz, 'keys'>;
  asked: ShownQuestion;
  second: number;
  /** The code that the lesson shows then, for windows in which the editor is out of view. */
  lessonCode?: ReactNode;
  /** Plays the video on. */
  onGoOn: () => void;
  /** Replays the part before the question. */
  onBack: () => void;
  /** Closes the question, and leaves the video where it is. */
  onClose: () => void;
  onPassed: () => void;
}

/** A question at a second of the video, shown over it. */
export function VideoQuestion({ place, quiz, asked, second, lessonCode, ...on }: VideoQuestionProps) {
  const send = useAnswerQuiz(place);
  const here = useProvisional(place, quiz);
  const [lastTry, setLastTry] = useState<QuizTry | null>(null);
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  const { answers, tryId, draft, change, verdictOf } = useAnswers([asked], {
    place: `quiz ${place.lectureId} ${asked.id}`,
    lastTry,
    isSending: send.isPending,
  });
  const given = answerOf(answers, asked.id);
  const verdict = here.verdicts?.[0] ?? verdictOf(asked);
  const isRight = verdict?.isRight === true;

  const submit = async (): Promise<void> => {
    if (!isAnswered(asked, given)) return setProblem(missingAnswer(asked, given));
    setProblem(undefined);
    const unsent = { tryId, question: asked.id, answers };
    try {
      const { attempt, state } = await send.mutateAsync(unsent);
      here.clear();
      draft.done();
      setLastTry(attempt);
      if (state.hasPassed) on.onPassed();
    } catch (error) {
      if (!isUnreachable(error) || here.judge(unsent) === null) setProblem(messageOf(error));
    }
  };

  return (
    <Dialog
      isOpen
      isSticky
      isUnasked
      isAside
      title={`Question at ${formatDuration(second)}`}
      problem={problem}
      onClose={isRight ? on.onGoOn : on.onClose}
      actions={
        <>
          {!asked.isRequired && !isRight && (
            <Button variant="quiet" onClick={on.onGoOn}>
              Skip
            </Button>
          )}
          {verdict !== undefined && !isRight && (
            <Button variant="secondary" onClick={on.onBack}>
              {second < REPLAYED_SECONDS ? 'Back to the start' : 'Back 20 seconds'}
            </Button>
          )}
          {isRight ? (
            <Button onClick={on.onGoOn}>Go on</Button>
          ) : (
            <Button type="submit" form={formId} busy={send.isPending}>
              Check answer
            </Button>
          )}
        </>
      }
    >
      {lessonCode}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) on.onGoOn();
          else void submit();
        }}
      >
        <QuestionCard
          asked={asked}
          given={given}
          verdict={verdict}
          onChange={(answer) => {
            here.clear();
            change(asked.id, answer);
          }}
        />
      </form>
      {here.verdicts !== null && (
        <Waiting hasOpen={here.verdicts.length === 0} onBack={() => void submit()} />
      )}
      <Announcement
        turn={lastTry?.number ?? 0}
        text={verdict === undefined ? '' : isRight ? 'Right' : 'Not right'}
      />
    </Dialog>
  );
}
