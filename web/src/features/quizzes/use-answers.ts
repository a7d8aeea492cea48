import { useState } from 'react';
import type { Answer, Answers } from '@lectern/contract/quiz-answers';
import type { ShownQuestion, Verdict } from '@lectern/contract/shown-question';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import type { PartMark } from './fields/field-props.ts';
import { forgetTry } from './unsent-tries.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';

interface Typed {
  answers: Answers;
  /** The id of the present or next try. */
  tryId: string;
}

interface AnswersOptions {
  /** Names the draft. */
  place: string;
  lastTry: QuizTry | null;
  /** A try with a time limit runs, which starts with what was right in the last one. */
  isRunning?: boolean;
  isSending: boolean;
}

export const answerOf = (answers: Answers, id: string): Answer | undefined =>
  answers.find(({ question }) => question === id)?.answer;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What was right of an answer: all of it, its right parts, or nothing. */
const rightPartsOf = (answer: Answer, { isRight, parts }: Verdict): Answer | undefined => {
  if (isRight) return answer;
  if (!Array.isArray(answer) || parts?.includes(true) !== true) return undefined;
  return answer.map((word, at) => (parts[at] === true ? word : ''));
};

/** The answers to begin anew with: what was right, and none once all are, which is done to practise. */
export const rightAnswersOf = (tried: Pick<QuizTry, 'answers' | 'verdicts'> | null): Answers => {
  if (tried === null || tried.verdicts.every(({ isRight }) => isRight)) return [];
  return tried.answers.flatMap(({ question, answer }) => {
    const verdict = tried.verdicts.find((one) => one.question === question);
    const kept = verdict && rightPartsOf(answer, verdict);
    return kept === undefined ? [] : [{ question, answer: kept }];
  });
};

/** The answers, kept in the browser until they are judged; after a try, that try's answers. */
export function useAnswers(
  questions: readonly ShownQuestion[],
  { place, lastTry, isRunning = false, isSending }: AnswersOptions,
) {
  const saved: Typed = isRunning
    ? { answers: rightAnswersOf(lastTry), tryId: '' }
    : { answers: lastTry?.answers ?? [], tryId: lastTry?._id ?? '' };
  const [typed, setTyped] = useState(saved);
  const draft = useFormDraft({ place, saved, values: typed, show: setTyped, isSaving: isSending });
  // Answers to questions of an earlier edition are dropped.
  const answers = typed.answers.filter(({ question }) => questions.some(({ id }) => id === question));
  const verdictIn = (id: string): Verdict | undefined =>
    lastTry?.verdicts.find(({ question }) => question === id);
  return {
    answers,
    tryId: typed.tryId,
    draft,
    change: (id: string, answer: Answer): void => {
      // Answers that were judged offline and are not sent yet: the new ones are sent in their place.
      forgetTry(typed.tryId);
      setTyped((before) => ({
        answers: [...before.answers.filter(({ question }) => question !== id), { question: id, answer }],
        tryId: crypto.randomUUID(),
      }));
    },
    begin: (): void => setTyped({ answers: rightAnswersOf(lastTry), tryId: crypto.randomUUID() }),
    /** The last try's verdict on an answer that has not changed since. */
    verdictOf: ({ id }: ShownQuestion): Verdict | undefined =>
      isSame(answerOf(lastTry?.answers ?? [], id), answerOf(answers, id)) ? verdictIn(id) : undefined,
    /** The last try's verdicts on the parts of an answer, as far as they have not changed since. */
    marksOf: ({ id }: ShownQuestion): readonly PartMark[] => {
      const [before, now] = [answerOf(lastTry?.answers ?? [], id), answerOf(answers, id)];
      return (verdictIn(id)?.parts ?? []).map((isRight, at) =>
        before?.[at] === now?.[at] ? isRight : undefined,
      );
    },
  };
}

export type AnswersState = ReturnType<typeof useAnswers>;
