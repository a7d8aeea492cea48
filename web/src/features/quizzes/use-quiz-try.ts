import { useRef, useState } from 'react';
import type { Answer, Answers } from '@lectern/contract/quiz-answers';
import type { ShownQuestion, Verdict } from '@lectern/contract/shown-question';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import { isHandedIn, useAnswerQuiz, type MetQuiz, type QuizPlace } from './quizzes.api.ts';
import { answerOf, useAnswers } from './use-answers.ts';
import { useProvisional } from './use-provisional.ts';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { isUnanswered, lackOf, NO_ANSWER } from '#lib/missing-answer.ts';
import { formatCount } from '#lib/format.ts';

const ELSEWHERE = 'This try was handed in from another page. ';

/** What was handed in when the time was up. */
const handedIn = (questions: readonly ShownQuestion[], answers: Answers): string => {
  const answered = questions.filter((asked) => !isUnanswered(asked, answerOf(answers, asked.id))).length;
  return `The time is up. Your try was handed in with ${answered} of ${formatCount(questions.length, 'question')} answered. `;
};

/** What becomes of answers that the server could not be sent. */
const CHECK_LATER = 'Your answers are kept in this browser: check them when you are back online.';
const HANDED_IN_LATER =
  'Your answers are kept in this browser. They are handed in when the time is up and you are back online, or when you check them before.';

const problemOf = (error: unknown, { minutes }: MetQuiz): string => {
  if (!isUnreachable(error)) return messageOf(error);
  return `${messageOf(error)}. ${minutes === null ? CHECK_LATER : HANDED_IN_LATER}`;
};

/** A timed try ends with its time: what is pressed after that would begin one that the server does not know. */
const isClosed = ({ minutes, endsAt }: MetQuiz): boolean =>
  minutes !== null && (endsAt === null || endsAt <= Date.now());

/** The outcome of a try in words. */
export const outcomeOf = ({ right, total, hasPassed, isLate }: QuizTry): string => {
  const words = hasPassed ? 'Passed' : isLate ? 'After its time, so not passed' : 'Not passed yet';
  return `${words}: ${right} of ${total} right.`;
};

interface Lack {
  /** Counted from 1. */
  number: number;
  words: string;
}

/** What keeps the answers from being judged. */
const lacksInWords = (lacks: readonly Lack[], isCounted: boolean): string => {
  const empty = lacks.filter(({ words }) => words === NO_ANSWER).length;
  const incomplete = lacks.filter(({ words }) => words !== NO_ANSWER);
  return [
    ...incomplete.map(({ number, words }) => `Question ${number}: ${words}`),
    ...(empty === 0 ? [] : [`${formatCount(empty, 'question')} without an answer`]),
    ...(isCounted ? ['No try is used.'] : []),
  ].join('. ');
};

interface QuizTryOptions {
  place: QuizPlace;
  quiz: MetQuiz;
  isPreview: boolean;
  onPassed: () => void;
}

/** A try at the questions below a lecture: its questions, answers and verdicts. */
export function useQuizTry({ place, quiz, isPreview, onPassed }: QuizTryOptions) {
  const below = quiz.questions.filter(({ second }) => second === null);
  const send = useAnswerQuiz(place);
  const here = useProvisional(place, quiz);
  const [problem, setProblem] = useState<string | null>(null);
  /** Whether the answers were checked with some of them missing. */
  const [isChecked, setChecked] = useState(false);
  const [said, setSaid] = useState({ turn: 0, text: '' });
  /** How a try ended for which nobody pressed here; empty for others. */
  const [timeUp, setTimeUp] = useState('');
  const isUnderway = useRef(false);
  const { lastTry } = quiz;
  const isRunning = quiz.sitting !== null;
  const { answers, tryId, draft, change, begin, verdictOf, marksOf } = useAnswers(below, {
    place: `quiz ${place.lectureId}`,
    lastTry,
    isRunning,
    isSending: send.isPending,
  });
  const tried = lastTry !== null && lastTry._id === tryId && !isRunning ? lastTry : null;
  const ids = tried === null ? quiz.asks : tried.verdicts.map(({ question }) => question);
  const questions = ids.flatMap((id) => below.find((asked) => asked.id === id) ?? []);

  const lacks = questions.flatMap((asked, at) => {
    const words = lackOf(asked, answerOf(answers, asked.id));
    return words === undefined ? [] : [{ id: asked.id, number: at + 1, words }];
  });
  const missing = isChecked ? lacks.map(({ id }) => id) : [];

  const submit = async (): Promise<void> => {
    // The end of the time and a press, or two listeners of the network, may come at once.
    if (isUnderway.current) return;
    isUnderway.current = true;
    const isByTime = !isPreview && isClosed(quiz);
    setProblem(null);
    setChecked(false);
    const given = {
      tryId: tryId === '' ? crypto.randomUUID() : tryId,
      question: null,
      answers: answers.filter(({ question }) => ids.includes(question)),
    };
    try {
      const { attempt, state } = await send.mutateAsync(given);
      here.clear();
      draft.done();
      const words = isByTime ? handedIn(questions, answers) : '';
      setTimeUp(words);
      setSaid(({ turn }) => ({ turn: turn + 1, text: words + outcomeOf(attempt) }));
      if (state.hasPassed && !quiz.hasPassed) onPassed();
    } catch (error) {
      if (isHandedIn(error)) {
        draft.discard();
        setTimeUp(ELSEWHERE);
        setSaid(({ turn }) => ({ turn: turn + 1, text: ELSEWHERE }));
      } else if (!isUnreachable(error) || here.judge(given) === null) setProblem(problemOf(error, quiz));
    } finally {
      isUnderway.current = false;
    }
  };
  return {
    questions,
    answers,
    /** The last try, while its verdicts are shown. */
    tried,
    solutions: tried?.hasPassed === true ? quiz.solutions : null,
    draft,
    /** The ids of the questions that lack an answer or a part of it, once they were checked. */
    missing,
    problem: missing.length > 0 ? lacksInWords(lacks, quiz.triesLeft !== null) : problem,
    said,
    timeUp,
    isSending: send.isPending,
    /** Judged on this device until the network is back. */
    isProvisional: here.verdicts !== null,
    /** Tests judge some of the answers, which this device cannot run. */
    hasOpen: here.verdicts !== null && here.verdicts.length < questions.length,
    change: (id: string, answer: Answer): void => {
      if (!isPreview && isClosed(quiz)) return;
      here.clear();
      change(id, answer);
    },
    begin: (): void => {
      setChecked(false);
      begin();
    },
    verdictOf: (asked: ShownQuestion): Verdict | undefined =>
      here.verdicts?.find(({ question }) => question === asked.id) ?? verdictOf(asked),
    marksOf,
    /** Submits the answers, complete or not. */
    submit,
    /** Submits if all questions are answered or the time is over; else returns the id of the first that is not. */
    check: (): string | undefined => {
      const first = isPreview || !isClosed(quiz) ? lacks[0]?.id : undefined;
      if (first === undefined) void submit();
      else setChecked(true);
      return first;
    },
  };
}
