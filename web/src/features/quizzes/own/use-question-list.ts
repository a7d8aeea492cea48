import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Question } from '@lectern/contract/quiz-content';

interface Deleted {
  question: Question;
  at: number;
}

const focusQuestion = ({ id }: Pick<Question, 'id'>): void => {
  const editor = document.getElementById(`question-${id}`);
  (editor?.querySelector<HTMLElement>('textarea') ?? editor)?.focus();
};

/** The actions on the list of questions. The last deletion can be undone. */
export function useQuestionList(questions: Question[], set: (changed: Question[]) => void) {
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  return {
    deleted: deleted && { at: Math.min(deleted.at, questions.length) },
    put: (at: number, question: Question): void => set(questions.with(at, question)),
    add: (added: readonly Question[]): void => {
      // Rendered synchronously, so that the next key goes into the new question.
      flushSync(() => set([...questions, ...added]));
      if (added[0] !== undefined) focusQuestion(added[0]);
    },
    move: (at: number, by: -1 | 1): void => {
      const question = questions[at];
      if (question !== undefined) set(questions.toSpliced(at, 1).toSpliced(at + by, 0, question));
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
      });
      focusQuestion(deleted.question);
    },
  };
}
