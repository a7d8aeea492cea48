import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import { useAnswerQuiz, type StudentQuiz, type QuizPlace } from './quizzes.api.ts';
import { answerOf, useAnswers } from './use-answers.ts';
import { useProvisional } from './use-provisional.ts';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { lackOf } from '#lib/requests/missing-answer.ts';
import { useBackOnline } from '#lib/network/use-online.ts';

interface VideoTryOptions {
  place: QuizPlace;
  quiz: Pick<StudentQuiz, 'keys'>;
  asked: ShownQuestion;
  onPassed: () => void;
}

/** Without a network the answer waits for the student to send it again. */
const unreachableWords = ({ isRequired }: ShownQuestion): string =>
  `The server checks this answer, and could not be reached. Your answer is kept in this browser: check it again when you have a connection${isRequired ? '' : ', or skip the question for now'}.`;

/** A try at a question of the video: the answer and its verdict. */
export function useVideoTry({ place, quiz, asked, onPassed }: VideoTryOptions) {
  const send = useAnswerQuiz(place);
  const here = useProvisional(place, quiz);
  const [lastTry, setLastTry] = useState<QuizTry | null>(null);
  const [problem, setProblem] = useState<string>();
  /** Whether the answer was checked with a part of it missing. */
  const [isChecked, setChecked] = useState(false);
  /** Whether an answer that was judged offline was changed since. */
  const [isChanged, setChanged] = useState(false);
  const { answers, tryId, draft, change, verdictOf, marksOf } = useAnswers([asked], {
    place: `quiz ${place.lectureId} ${asked.id}`,
    lastTry,
    isSending: send.isPending,
  });
  const given = answerOf(answers, asked.id);
  const lack = lackOf(asked, given);
  const provisional = here.verdicts?.[0];
  useBackOnline(isUnreachable(send.error), () => setProblem(undefined));

  const submit = async (): Promise<void> => {
    setProblem(undefined);
    setChecked(false);
    setChanged(false);
    const unsent = { tryId, question: asked.id, answers };
    try {
      const { attempt, state } = await send.mutateAsync(unsent);
      here.clear();
      draft.done();
      setLastTry(attempt);
      if (state.hasPassed) onPassed();
    } catch (error) {
      if (!isUnreachable(error) || here.judge(unsent, [asked.id]) === null)
        setProblem(isUnreachable(error) ? unreachableWords(asked) : messageOf(error));
    }
  };
  return {
    given,
    verdict: provisional ?? verdictOf(asked),
    marks: provisional?.isRight === true ? [] : marksOf(asked),
    lack: isChecked ? lack : undefined,
    problem,
    /** The number of verdicts so far. */
    turn: lastTry?.number ?? 0,
    isSending: send.isPending,
    /** Judged on this device until the network is back. */
    isProvisional: here.verdicts !== null,
    isChanged,
    /** Tests judge the answer, which this device cannot run. */
    hasOpen: here.verdicts?.length === 0,
    change: (answer: Answer): void => {
      if (here.verdicts !== null) setChanged(true);
      here.clear();
      change(asked.id, answer);
    },
    submit,
    /** Submits a whole answer; else returns false, with what is missing drawn. */
    check: (): boolean => {
      if (lack === undefined) void submit();
      else flushSync(() => setChecked(true));
      return lack === undefined;
    },
  };
}
