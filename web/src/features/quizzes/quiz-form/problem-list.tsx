import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { QuizFields } from '@lectern/contract/quiz-content';
import { rowOf } from '../own/question-place.ts';
import { fieldId, placeOf, type QuizProblem } from '../own/quiz-problems.ts';
import { Notice } from '#ui/notice.tsx';

interface ProblemListProps {
  problems: readonly QuizProblem[];
  /** Each change of this number moves the focus to the list. */
  turn: number;
  questions: QuizFields['questions'];
  /** Unfolds a question. */
  onOpen: (question: string) => void;
}

const FIELDS = 'input, select, textarea';

const goTo = ({ question, field }: QuizProblem): void => {
  const part = document.getElementById(fieldId(question, field)) ?? rowOf(question ?? '');
  const control = part?.matches(FIELDS) === true ? part : part?.querySelector<HTMLElement>(FIELDS);
  control?.focus();
};

/** All problems that prevent a save, each with a link to its field. */
export function ProblemList({ problems, turn, questions, onOpen }: ProblemListProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [turn]);
  if (problems.length === 0) return null;
  return (
    <Notice tone="danger">
      <h2 ref={title} tabIndex={-1} className="font-semibold outline-none">
        The quiz is not saved yet
      </h2>
      <ul className="mt-1">
        {problems.map((problem) => {
          const place = placeOf(problem, questions);
          return (
            <li key={`${problem.question} ${problem.field} ${problem.message}`}>
              {problem.field === '' ? (
                problem.message
              ) : (
                <button
                  type="button"
                  className="min-h-9 cursor-pointer py-1 text-left underline underline-offset-3"
                  onClick={() => {
                    if (problem.question !== null) flushSync(() => onOpen(problem.question ?? ''));
                    goTo(problem);
                  }}
                >
                  {place !== null && `${place}: `}
                  {problem.message}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
