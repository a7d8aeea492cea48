import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answers } from '@lectern/contract/quiz-answers';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import { SECOND } from '@lectern/contract/units';
import { openInVideo } from './open-in-video.tsx';
import { isHandedIn, type StudentQuiz, type useAnswerQuiz } from './quizzes.api.ts';
import type { AnswersState } from './use-answers.ts';
import type { useProvisional } from './use-provisional.ts';
import { isUnreachable, messageOf } from '#lib/error-message.ts';

const ELSEWHERE = 'This try was handed in from another page. ';

/** A timed try ends with its time: what is pressed after that would begin one that the server does not know. */
export const isClosed = ({ minutes, endsAt }: StudentQuiz): boolean =>
  minutes !== null && (endsAt === null || endsAt <= Date.now());

/**
 * The outcome of a try in words.
 * @param hasPassedBefore by another try
 * @param leftInVideo how many questions of the video the quiz still needs
 */
export const outcomeOf = (
  { right, total, hasPassed, isLate }: Pick<QuizTry, 'right' | 'total' | 'hasPassed' | 'isLate'>,
  hasPassedBefore: boolean,
  leftInVideo: number,
): string => {
  const count = `${right} of ${total} right.`;
  if (hasPassed && leftInVideo > 0)
    return `${count} To pass, answer ${leftInVideo === 1 ? 'the question' : `${leftInVideo} questions`} of the video, too.`;
  if (hasPassed) return `Passed: ${count}`;
  const late = isLate ? 'Sent after the time was up, so not passed' : 'Not passed yet';
  if (!hasPassedBefore) return `${late}: ${count}`;
  return `Passed before. This try${isLate ? ', after its time' : ''}: ${count}`;
};

interface SubmittedTryOptions {
  quiz: StudentQuiz;
  isPreview: boolean;
  onPassed: () => void;
  send: ReturnType<typeof useAnswerQuiz>['mutateAsync'];
  here: ReturnType<typeof useProvisional>;
  draft: AnswersState['draft'];
  /** The ids of its questions. */
  asked: readonly string[];
  /** What is sent; a try without an id gets one, and keeps it until it is judged. */
  given: () => { tryId: string; answers: Answers };
  onBegin: () => void;
  /** The sentence about a try whose time is up. */
  handedInWords: (answers: Answers) => string;
}

/** The page that handed it in may have counted a second less. */
const NEAR_THE_END = 2 * SECOND;

/** Calls `onEnded` when a timed try is no longer there, and another one is the last. */
function useEndedElsewhere(
  { sitting, endsAt, lastTry }: StudentQuiz,
  onEnded: (last: QuizTry, isByTime: boolean) => void,
): void {
  const isRunning = sitting !== null;
  const before = useRef({ isRunning, endsAt, lastId: lastTry?._id });
  const ended = useEffectEvent(onEnded);
  useEffect(() => {
    const { isRunning: wasRunning, endsAt: end, lastId } = before.current;
    before.current = { isRunning, endsAt, lastId: lastTry?._id };
    if (wasRunning && !isRunning && lastTry !== null && lastTry._id !== lastId)
      ended(lastTry, end !== null && end <= Date.now() + NEAR_THE_END);
  }, [isRunning, endsAt, lastTry]);
}

/** Sends a try and returns its outcome. */
export function useSubmittedTry(options: SubmittedTryOptions) {
  const { quiz, isPreview, onPassed, send, here, draft, asked, given, onBegin, handedInWords } = options;
  const [problem, setProblem] = useState<string | null>(null);
  const [isCutOff, setCutOff] = useState(false);
  const [said, setSaid] = useState({ turn: 0, text: '' });
  const [timeUp, setTimeUp] = useState('');
  const isUnderway = useRef(false);
  /** The id of a try in which nothing was answered. It is sent again under this one, as it is one try. */
  const emptyId = useRef<string>(null);
  const sayEnded = (words: string): void => {
    setTimeUp(words);
    setSaid(({ turn }) => ({ turn: turn + 1, text: words }));
  };
  useEndedElsewhere(quiz, (last, isByTime) => {
    if (isUnderway.current) return;
    setProblem(null);
    setCutOff(false);
    sayEnded(isByTime ? handedInWords(last.answers) : ELSEWHERE);
  });
  const submit = async (): Promise<'sent' | 'unsent'> => {
    // The end of the time and a press, or two listeners of the network, may come at once.
    if (isUnderway.current) return 'sent';
    isUnderway.current = true;
    const isByTime = !isPreview && isClosed(quiz);
    setProblem(null);
    onBegin();
    const { tryId: ownId, answers } = given();
    const tryId = ownId === '' ? (emptyId.current ??= crypto.randomUUID()) : ownId;
    const { begunAt } = quiz.sitting ?? {};
    // The page has warned of what is open.
    const sent = {
      tryId,
      question: null,
      answers,
      isAsItIs: true,
      ...(begunAt !== undefined && { begunAt }),
    };
    try {
      const { attempt, state } = await send(sent);
      emptyId.current = null;
      here.clear();
      setCutOff(false);
      draft.done();
      const words = isByTime ? handedInWords(answers) : '';
      setTimeUp(words);
      const left = isPreview ? 0 : openInVideo({ ...quiz, ...state }).length;
      setSaid(({ turn }) => ({ turn: turn + 1, text: words + outcomeOf(attempt, state.hasPassed, left) }));
      if (state.hasPassed && !quiz.hasPassed) onPassed();
      return 'sent';
    } catch (error) {
      setCutOff(isUnreachable(error));
      if (isHandedIn(error)) {
        emptyId.current = null;
        draft.discard();
        sayEnded(isByTime ? handedInWords(answers) : ELSEWHERE);
        return 'sent';
      }
      if (isUnreachable(error)) here.judge(sent, asked);
      else setProblem(messageOf(error));
      return 'unsent';
    } finally {
      isUnderway.current = false;
    }
  };
  return {
    /** Submits the answers, complete or not; `sent` too while another submission is underway. */
    submit,
    problem,
    /** The server could not be reached: the answers are sent again by themselves. */
    isCutOff,
    /** Called when an answer changes: what is being changed is not sent before it is checked again. */
    forgetProblem: (): void => setCutOff(false),
    said,
    /** How a try ended for which nobody pressed here; empty for others. */
    timeUp,
  };
}
