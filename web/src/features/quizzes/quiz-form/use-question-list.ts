import { useState } from 'react';
import { flushSync } from 'react-dom';
import { questionNames } from '@lectern/contract/question-names';
import type { Question, QuestionKind } from '@lectern/contract/quiz-content';
import { isUntouched, newQuestion } from '../own/new-question.ts';
import { rowOf } from '../own/question-place.ts';
import { toast } from '#ui/toasts.tsx';
import { stayInPlace } from '#lib/view/stay-in-place.ts';

interface Deleted {
  question: Question;
  at: number;
}

interface QuestionListProps {
  questions: Question[];
  set: (changed: Question[]) => void;
  /** Unfolds a question. */
  open: (id: string) => void;
}

const focusQuestion = ({ id }: Pick<Question, 'id'>): void => {
  const row = rowOf(id);
  (row?.querySelector<HTMLElement>('textarea') ?? row)?.focus();
};

/** The actions on the list of questions. The last deletion can be undone. */
export function useQuestionList({ questions, set, open }: QuestionListProps) {
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  /** A question that was added empty, until the focus leaves it. */
  const [freshId, setFreshId] = useState<string | null>(null);
  const [said, setSaid] = useState({ turn: 0, text: '' });
  const add = (added: readonly Question[]): void => {
    const [first] = added;
    if (first === undefined) return;
    // Rendered synchronously, so that the next key goes into the new question.
    flushSync(() => {
      set([...questions, ...added]);
      open(first.id);
    });
    focusQuestion(first);
  };
  return {
    freshId,
    leave: (id: string): void => setFreshId((fresh) => (fresh === id ? null : fresh)),
    deleted: deleted && { at: Math.min(deleted.at, questions.length) },
    /** What a screen reader is told after a move. */
    said,
    put: (at: number, question: Question): void => set(questions.with(at, question)),
    add,
    /** Adds an empty question, or goes to the one that is empty already. */
    addEmpty: (kind: QuestionKind): void => {
      const empty = questions.find(isUntouched);
      if (empty === undefined) {
        const question = newQuestion(kind);
        setFreshId(question.id);
        add([question]);
      } else {
        flushSync(() => open(empty.id));
        focusQuestion(empty);
        const name = questionNames(questions)[questions.indexOf(empty)] ?? '';
        toast.blank(`${name} is still empty: write it first`);
      }
    },
    move: (at: number, by: -1 | 1): void => {
      const question = questions[at];
      const to = at + by;
      if (question === undefined || to < 0 || to >= questions.length) return;
      const text = `${questionNames(questions)[at]}: place ${to + 1} of ${questions.length}`;
      const row = rowOf(question.id);
      stayInPlace(row, () => {
        set(questions.toSpliced(at, 1).toSpliced(to, 0, question));
        setSaid(({ turn }) => ({ turn: turn + 1, text }));
      });
      // At either end the pressed button becomes disabled.
      if (row?.querySelector(':focus:enabled') === null)
        row.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
    },
    remove: (at: number): void => {
      const question = questions[at];
      if (question === undefined) return;
      setDeleted({ question, at });
      set(questions.toSpliced(at, 1));
    },
    restore: (): void => {
      if (deleted === null) return;
      flushSync(() => {
        set(questions.toSpliced(deleted.at, 0, deleted.question));
        setDeleted(null);
        open(deleted.question.id);
      });
      focusQuestion(deleted.question);
    },
  };
}
