import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer, Answers } from '@lectern/contract/quiz-answers';
import { outputLines } from '@lectern/contract/quiz-judging/compare-answers';
import type { ShownQuestion, Verdict } from '@lectern/contract/shown-question';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import type { PartMark } from './fields/field-props.ts';
import { isOfEarlier, joinTyped, ofTry, withAnswer, withoutTimes, type Typed } from './typed-answers.ts';
import { forgetTry } from './unsent-tries.ts';
import { findDrafts, removeDraft } from '#lib/drafts/form-drafts.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';

/** Tries with a time limit. */
export interface Timed {
  /** One runs, which starts with what was right in the last one. */
  isRunning: boolean;
  /** The number of the last try; 0 before one. */
  after: number;
}

interface AnswersOptions {
  /** Names the draft. */
  place: string;
  lastTry: QuizTry | null;
  timed?: Timed | undefined;
  isSending: boolean;
}

export const answerOf = (answers: Answers, id: string): Answer | undefined =>
  answers.find(({ question }) => question === id)?.answer;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What stays of an answer: all of it, its right parts, or nothing. An order stays as it is: with holes it would be none. */
const keptOf = (
  answer: Answer,
  { isRight, parts }: Verdict,
  asked: ShownQuestion | undefined,
): Answer | undefined => {
  if (isRight || asked?.kind === 'order') return answer;
  if (parts?.includes(true) !== true) return undefined;
  const kept = (part: string, at: number): string => (parts[at] === true ? part : '');
  // The lines of an output keep their places.
  return typeof answer === 'string' ? outputLines(answer).map(kept).join('\n') : answer.map(kept);
};

/** The answers to start again with: the right ones, or none if all were right, because that is practice. */
export const rightAnswersOf = (
  tried: Pick<QuizTry, 'answers' | 'verdicts'> | null,
  questions: readonly ShownQuestion[] = [],
): Answers => {
  if (tried === null || tried.verdicts.every(({ isRight }) => isRight)) return [];
  return tried.answers.flatMap(({ question, answer }) => {
    const verdict = tried.verdicts.find((one) => one.question === question);
    const asked = questions.find(({ id }) => id === question);
    const kept = verdict && keptOf(answer, verdict, asked);
    return kept === undefined ? [] : [{ question, answer: kept }];
  });
};

interface Sharing {
  place: string;
  saved: Typed;
  timed: Timed | undefined;
  setTyped: (change: (before: Typed) => Typed) => void;
}

/** A timed try is one in all tabs of the browser: each tab takes over what the others keep of it. */
function useSharedTyping({ place, saved, timed, setTyped }: Sharing) {
  const isRunning = timed?.isRunning === true;
  const kept = (): Typed[] =>
    isRunning ? findDrafts(place, saved).map(({ values }) => ofTry(values, timed.after)) : [];
  const take = useEffectEvent(() => {
    const others = kept();
    setTyped((before) => joinTyped(before, others));
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    take();
    const listen = ({ key }: StorageEvent): void => {
      if (key?.includes(`.${place}.`) === true) take();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [isRunning, place]);
  return {
    kept,
    /** Removes what all tabs have kept of the try. */
    drop: (): void => {
      if (isRunning) for (const { key, values } of findDrafts(place, saved)) removeDraft(key, values);
    },
  };
}

/** The answers, kept in the browser until they are judged; after a try, that try's answers. */
export function useAnswers(
  questions: readonly ShownQuestion[],
  { place, lastTry, timed, isSending }: AnswersOptions,
) {
  const isRunning = timed?.isRunning === true;
  const saved: Typed = isRunning
    ? { answers: rightAnswersOf(lastTry, questions), tryId: '' }
    : { answers: lastTry?.answers ?? [], tryId: lastTry?._id ?? '' };
  const [typed, setTyped] = useState(saved);
  const draft = useFormDraft({ place, saved, values: typed, show: setTyped, isSaving: isSending });
  const shared = useSharedTyping({ place, saved, timed, setTyped });
  // Answers kept for a try that was handed in elsewhere are dropped.
  const isOver = timed !== undefined && !isSending && isOfEarlier(typed, timed.after);
  const discard = useEffectEvent(() => draft.discard());
  useEffect(() => {
    if (isOver) discard();
  }, [isOver]);
  // Between timed tries there is the last one alone.
  const shown = timed === undefined ? typed : isRunning ? ofTry(typed, timed.after) : saved;
  // Answers to questions of an earlier edition are dropped.
  const answersIn = (given: Typed): Answers =>
    withoutTimes(given.answers).filter(({ question }) => questions.some(({ id }) => id === question));
  const answers = answersIn(shown);
  const verdictIn = (id: string): Verdict | undefined =>
    lastTry?.verdicts.find(({ question }) => question === id);
  return {
    answers,
    tryId: shown.tryId,
    draft: {
      ...draft,
      done: (): void => {
        draft.done();
        shared.drop();
      },
    },
    /** The answers to hand in: those of a timed try include what other tabs have kept. */
    latest: () => {
      const joined = joinTyped(shown, shared.kept());
      if (joined !== shown) setTyped(joined);
      return { tryId: joined.tryId, answers: answersIn(joined) };
    },
    change: (id: string, answer: Answer): void => {
      // A timed try is one: what was judged offline and is not sent yet is not sent beside what replaces it.
      if (timed !== undefined) forgetTry(typed.tryId);
      const given = { question: id, answer, ...(isRunning && { at: Date.now(), after: timed.after }) };
      setTyped((before) => ({ answers: withAnswer(before.answers, given), tryId: crypto.randomUUID() }));
    },
    begin: (): void => setTyped({ answers: rightAnswersOf(lastTry, questions), tryId: crypto.randomUUID() }),
    /** The last try's verdict on an answer that has not changed since. A timed try begins without those on wrong ones. */
    verdictOf: ({ id }: ShownQuestion): Verdict | undefined => {
      if (!isSame(answerOf(lastTry?.answers ?? [], id), answerOf(answers, id))) return undefined;
      const verdict = verdictIn(id);
      return isRunning && verdict?.isRight === false ? undefined : verdict;
    },
    /** The last try's verdicts on the parts of an answer that have not changed since; an output is one text. */
    marksOf: ({ id }: ShownQuestion): readonly PartMark[] => {
      const [before, now] = [answerOf(lastTry?.answers ?? [], id), answerOf(answers, id)];
      const isText = typeof before === 'string';
      return (verdictIn(id)?.parts ?? []).map((isRight, at) =>
        (isText ? before === now : before?.[at] === now?.[at]) && !(isRunning && !isRight)
          ? isRight
          : undefined,
      );
    },
  };
}

export type AnswersState = ReturnType<typeof useAnswers>;
