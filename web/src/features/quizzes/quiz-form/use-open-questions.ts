import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Question } from '@lectern/contract/quiz-content';
import { rowOf } from '../own/question-place.ts';
import type { QuizProblem } from '../own/quiz-problems.ts';
import { questionRowId } from '#lib/addresses/author-addresses.ts';
import { stayInPlace } from '#lib/view/stay-in-place.ts';

interface OpenQuestionsProps {
  questions: readonly Question[];
  problems: readonly QuizProblem[];
  /** Counts refused saves; each unfolds the questions with problems. */
  turn: number;
}

/**
 * Which questions are unfolded. Opening a question folds the one that was open, unless several are open. A quiz of one
 * question starts with it open, and another with the one that the address names.
 */
export function useOpenQuestions({ questions, problems, turn }: OpenQuestionsProps) {
  const { hash } = useLocation();
  const [open, setOpen] = useState<readonly string[]>(() =>
    questions
      .filter(({ id }) => questions.length === 1 || hash === `#${questionRowId(id)}`)
      .map(({ id }) => id),
  );
  const [seen, setSeen] = useState(turn);
  if (seen !== turn) {
    setSeen(turn);
    setOpen([...new Set([...open, ...problems.flatMap(({ question }) => question ?? [])])]);
  }
  const standing = questions.map(({ id }) => id);
  const show = (id: string): void =>
    setOpen((before) => {
      const others = before.filter((one) => one !== id && standing.includes(one));
      return others.length > 1 ? [...others, id] : [id];
    });
  return {
    isOpen: (id: string): boolean => open.includes(id),
    show,
    toggle: (id: string): void =>
      stayInPlace(rowOf(id), () =>
        open.includes(id) ? setOpen(open.filter((one) => one !== id)) : show(id),
      ),
    openAll: (): void => setOpen(standing),
    foldAll: (): void => setOpen([]),
  };
}
