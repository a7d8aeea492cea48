import { useState } from 'react';
import type { Answer, Answers } from '@lectern/contract/quiz-answers';
import type { ShownQuestion, Verdict } from '@lectern/contract/shown-question';
import { useAnswerQuiz, type StudentQuiz, type QuizPlace } from './quizzes.api.ts';
import { nameOf } from './asked-names.ts';
import { answerOf, useAnswers } from './use-answers.ts';
import { useProvisional } from './use-provisional.ts';
import { isClosed, useSubmittedTry } from './use-submitted-try.ts';
import { isUnanswered, lackOf, NO_ANSWER } from '#lib/requests/missing-answer.ts';
import { formatCount } from '#lib/format.ts';

/** What was handed in when the time was up. */
const handedIn = (questions: readonly ShownQuestion[], answers: Answers): string => {
  const answered = questions.filter((asked) => !isUnanswered(asked, answerOf(answers, asked.id))).length;
  return `The time is up. Your try was handed in with ${answered} of ${formatCount(questions.length, 'question')} answered. `;
};

interface Lack {
  name: string;
  words: string;
}

/** What keeps the answers from being judged. */
const lacksInWords = (lacks: readonly Lack[], isCounted: boolean): string => {
  const empty = lacks.filter(({ words }) => words === NO_ANSWER).length;
  const incomplete = lacks.filter(({ words }) => words !== NO_ANSWER);
  return [
    ...incomplete.map(({ name, words }) => `${name}: ${words}`),
    ...(empty === 0 ? [] : [`${formatCount(empty, 'question')} without an answer`]),
    ...(isCounted ? ['No try is used.'] : []),
  ].join('. ');
};

interface QuizTryOptions {
  place: QuizPlace;
  quiz: StudentQuiz;
  isPreview: boolean;
  onPassed: () => void;
}

/** A try at the questions below a lecture: its questions, answers and verdicts. */
export function useQuizTry({ place, quiz, isPreview, onPassed }: QuizTryOptions) {
  const below = quiz.questions.filter(({ second }) => second === null);
  const send = useAnswerQuiz(place);
  const here = useProvisional(place, quiz);
  /** Whether the answers were checked with some of them missing. */
  const [isChecked, setChecked] = useState(false);
  /** Whether answers that were judged offline were changed since. */
  const [isChanged, setChanged] = useState(false);
  const { lastTry } = quiz;
  const isRunning = quiz.sitting !== null;
  const after = quiz.tries.find(({ question }) => question === null)?.number ?? 0;
  const { answers, tryId, draft, latest, change, begin, verdictOf, marksOf } = useAnswers(below, {
    place: `quiz ${place.lectureId}`,
    lastTry,
    timed: isPreview || quiz.minutes === null ? undefined : { isRunning, after },
    isSending: send.isPending,
  });
  const tried = lastTry !== null && lastTry._id === tryId && !isRunning ? lastTry : null;
  const ids = tried === null ? quiz.asks : tried.verdicts.map(({ question }) => question);
  const questions = ids.flatMap((id) => below.find((asked) => asked.id === id) ?? []);

  const lacks = questions.flatMap((asked, at) => {
    const words = lackOf(asked, answerOf(answers, asked.id));
    return words === undefined ? [] : [{ id: asked.id, name: nameOf(asked, at), words }];
  });
  const provisionalOf = ({ id }: ShownQuestion): Verdict | undefined =>
    here.verdicts?.find(({ question }) => question === id);
  const missing = isChecked ? lacks.map(({ id }) => id) : [];

  const { submit, problem, isCutOff, said, timeUp, forgetProblem } = useSubmittedTry({
    quiz,
    isPreview,
    onPassed,
    send: send.mutateAsync,
    here,
    draft,
    asked: ids,
    given: () => {
      const { answers: all, ...given } = latest();
      return { ...given, answers: all.filter(({ question }) => ids.includes(question)) };
    },
    onBegin: () => {
      setChecked(false);
      setChanged(false);
    },
    handedInWords: (handed) => handedIn(questions, handed),
  });
  /** Between timed tries, and while none is left, answers would be sent nowhere. */
  const isReadOnly = !isPreview && (isClosed(quiz) || (tried !== null && quiz.nextTryAt !== null));
  return {
    questions,
    answers,
    isReadOnly,
    /** The last try, while its verdicts are shown. */
    tried,
    solutions: tried?.hasPassed === true ? quiz.solutions : null,
    draft,
    /** The ids of the questions that lack an answer or a part of it, once they were checked. */
    missing,
    /** Open questions were told of once, and something else is answered: it can be handed in as it is. */
    canHandIn: missing.length > 0 && missing.length < questions.length,
    problem: missing.length > 0 ? lacksInWords(lacks, quiz.triesLeft !== null) : problem,
    said,
    timeUp,
    isSending: send.isPending,
    isCutOff,
    /** Judged on this device until the network is back. */
    isProvisional: here.verdicts !== null,
    /** How many of them this device holds for right: `2 of 3`. */
    rightHere: `${here.verdicts?.filter(({ isRight }) => isRight).length ?? 0} of ${questions.length}`,
    isChanged,
    /** Tests judge some of the answers, which this device cannot run. */
    hasOpen: here.verdicts !== null && here.verdicts.length < questions.length,
    change: (id: string, answer: Answer): void => {
      if (isReadOnly || (!isPreview && isClosed(quiz))) return;
      if (here.verdicts !== null && quiz.minutes === null) setChanged(true);
      here.clear();
      // An answer that is being changed is not sent before it is checked again.
      forgetProblem();
      change(id, answer);
    },
    begin: (): void => {
      setChecked(false);
      begin();
    },
    verdictOf: (asked: ShownQuestion): Verdict | undefined => provisionalOf(asked) ?? verdictOf(asked),
    marksOf: (asked: ShownQuestion) => (provisionalOf(asked)?.isRight === true ? [] : marksOf(asked)),
    /** Submits the answers, complete or not; `sent` too while another submission is underway. */
    submit,
    /** The id of the first question that is not answered, unless the time is over: it is told of then. */
    check: (): string | undefined => {
      const first = isPreview || !isClosed(quiz) ? lacks[0]?.id : undefined;
      if (first !== undefined) setChecked(true);
      return first;
    },
  };
}
