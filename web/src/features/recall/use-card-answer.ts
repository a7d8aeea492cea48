import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { DueCard } from '@lectern/contract/recall';
import type { QuizSolution, Verdict } from '@lectern/contract/shown-question';
import type { judgeCard } from './judge-card.ts';
import { useRecallActs } from './recall.api.ts';
import { useKeptAnswer } from './use-kept-answer.ts';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { focusField } from '#lib/typing/focus-field.ts';
import { lackOf } from '#lib/requests/missing-answer.ts';
import { useBackOnline } from '#lib/network/use-online.ts';

const UNREACHABLE =
  'The server checks this answer, and could not be reached. Your answer is kept in this browser: check it again when you have a connection, or leave this card for later.';

const NO_SOLUTION =
  'The right answer is told once you have passed the quiz. Until then, look it up in the lecture, or in those before it.';
const COMES = 'The answer comes with the network. Until then, look at the lecture.';
const NO_ANSWER = 'The server did not tell the answer. Until it does, look at the lecture.';

/** Judges an answer in this page where the author allows that. It is loaded ahead, as it could not be loaded offline. */
function useJudgeHere(card: DueCard) {
  const judge = useRef<typeof judgeCard>(null);
  const isJudgedHere = Boolean(card.key);
  useEffect(() => {
    if (!isJudgedHere) return;
    void import('./judge-card.ts').then((loaded) => {
      judge.current = loaded.judgeCard;
    });
  }, [isJudgedHere]);
  return (error: unknown, answer: Answer | null) =>
    (isUnreachable(error) && judge.current?.(card, answer)) || null;
}

/**
 * The answer to a card, from typing it to the verdict.
 * @param sheet the element that holds the card
 * @param onMissed called as soon as the answer is known to be wrong
 * @returns its `unsaid` says why what is right is not shown
 */
export function useCardAnswer(card: DueCard, sheet: RefObject<HTMLElement | null>, onMissed: () => void) {
  const [isShown, setShown] = useState(false);
  const { given, type, forget } = useKeptAnswer(card);
  const [judged, setJudged] = useState<{ verdict: Verdict; solution: QuizSolution | null }>();
  const [isUnknown, setUnknown] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isCutOff, setCutOff] = useState(false);
  const { check } = useRecallActs();
  const { _id: cardId, question } = card;
  const judgeHere = useJudgeHere(card);
  const begin = (): void => {
    setProblem(undefined);
    setCutOff(false);
  };
  const tell = async (): Promise<void> => {
    begin();
    try {
      setJudged(await check.mutateAsync({ cardId, answer: null }));
    } catch (error) {
      const found = judgeHere(error, null);
      if (found === null) setCutOff(isUnreachable(error));
      else setJudged(found);
    }
  };
  const show = (found: NonNullable<typeof judged>): void => {
    if (!found.verdict.isRight) onMissed();
    setJudged(found);
    setShown(true);
  };
  const isUntold = isUnknown && judged === undefined;
  const isWithheld = isShown && judged?.solution === null && !judged.verdict.isRight;
  useBackOnline(isUntold, () => void tell());
  useBackOnline(isCutOff && !isShown, begin);
  return {
    isShown,
    given,
    judged,
    /** Nothing was answered: the card counts as forgotten. */
    isUnknown,
    unsaid: isUntold ? (isCutOff ? COMES : NO_ANSWER) : isWithheld ? NO_SOLUTION : undefined,
    /** The answer was checked before it was whole. */
    isMissing: isChecked && !isShown,
    problem,
    /** The server could not be reached. */
    isCutOff,
    isBusy: check.isPending,
    forget,
    type: (answer: Answer): void => {
      if (!isShown) type(answer);
    },
    reveal: async (): Promise<void> => {
      if (question === null) return setShown(true);
      begin();
      if (given === undefined || lackOf(question, given) !== undefined) {
        // The field at fault takes the focus, so it must be drawn as such.
        flushSync(() => setChecked(true));
        return focusField(sheet.current?.querySelector('[data-question]'));
      }
      try {
        show(await check.mutateAsync({ cardId, answer: given }));
      } catch (error) {
        const found = judgeHere(error, given);
        if (found !== null) return show(found);
        setCutOff(isUnreachable(error));
        setProblem(isUnreachable(error) ? UNREACHABLE : messageOf(error));
      }
    },
    giveUp: async (): Promise<void> => {
      // Without the server the card is forgotten all the same; what is right is told when the network is back.
      await tell();
      onMissed();
      setUnknown(true);
      setShown(true);
    },
  };
}
