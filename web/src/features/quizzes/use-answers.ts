import { useState } from 'react';
import type { Answer, Answers } from '@lectern/contract/quiz-answers';
import type { ShownQuestion, Verdict } from '@lectern/contract/shown-question';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import { listOf, wordOf } from './fields/field-props.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { isUnchanged } from '#lib/missing-answer.ts';

interface Typed {
  answers: Answers;
  /** The id of the present or next try. */
  tryId: string;
}

interface AnswersOptions {
  /** Names the draft. */
  place: string;
  lastTry: QuizTry | null;
  isSending: boolean;
}

export const answerOf = (answers: Answers, id: string): Answer | undefined =>
  answers.find(({ question }) => question === id)?.answer;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The answers to begin anew with: those that were right, and none once all are, which is done to practise. */
export const rightAnswersOf = (tried: Pick<QuizTry, 'answers' | 'verdicts'> | null): Answers => {
  const right = tried?.verdicts.filter(({ isRight }) => isRight) ?? [];
  if (tried === null || right.length === tried.verdicts.length) return [];
  return tried.answers.filter((given) => right.some(({ question }) => question === given.question));
};

const isFilled = (word = ''): boolean => word.trim() !== '';

/** Whether a question is answered; an untouched order is not an answer. */
export const isAnswered = (asked: ShownQuestion, given: Answer | undefined): boolean => {
  if (given === undefined) return false;
  switch (asked.kind) {
    case 'several':
      return given.length !== 0;
    case 'order':
      return true;
    case 'fix':
      return isFilled(wordOf(given)) && !isUnchanged(asked, given);
    case 'gaps':
      return asked.parts.slice(1).every((_part, at) => isFilled(listOf(given)[at]));
    case 'match':
      return asked.lefts.every((_left, at) => isFilled(listOf(given)[at]));
    default:
      return isFilled(wordOf(given));
  }
};

/** The answers, kept in the browser until they are judged; after a try, that try's answers. */
export function useAnswers(
  questions: readonly ShownQuestion[],
  { place, lastTry, isSending }: AnswersOptions,
) {
  const saved: Typed = { answers: lastTry?.answers ?? [], tryId: lastTry?._id ?? '' };
  const [typed, setTyped] = useState(saved);
  const draft = useFormDraft({ place, saved, values: typed, show: setTyped, isSaving: isSending });
  // Answers to questions of an earlier edition are dropped.
  const answers = typed.answers.filter(({ question }) => questions.some(({ id }) => id === question));
  return {
    answers,
    tryId: typed.tryId,
    draft,
    change: (id: string, answer: Answer): void =>
      setTyped((before) => ({
        answers: [...before.answers.filter(({ question }) => question !== id), { question: id, answer }],
        tryId: crypto.randomUUID(),
      })),
    begin: (): void => setTyped({ answers: rightAnswersOf(lastTry), tryId: crypto.randomUUID() }),
    /** The last try's verdict on an answer that has not changed since. */
    verdictOf: ({ id }: ShownQuestion): Verdict | undefined =>
      isSame(answerOf(lastTry?.answers ?? [], id), answerOf(answers, id))
        ? lastTry?.verdicts.find(({ question }) => question === id)
        : undefined,
  };
}

export type AnswersState = ReturnType<typeof useAnswers>;
