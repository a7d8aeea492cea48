import { useState } from 'react';
import type { QuizFields } from '@lectern/contract/quiz-content';
import { problemsIn, toldByServer, type QuizProblem } from './quiz-problems.ts';

const isSame = (one: QuizProblem, other: QuizProblem): boolean =>
  one.question === other.question && one.field === other.field && one.message === other.message;

/** What kept the quiz from being saved the last time, without what has been mended since. */
export function useQuizProblems(fields: QuizFields) {
  const [told, setTold] = useState({ turn: 0, rules: [] as QuizProblem[], server: [] as QuizProblem[] });
  const standing = told.rules.length === 0 ? [] : problemsIn(fields);
  return {
    /** Counts the attempts to save that were refused. */
    turn: told.turn,
    problems: [...told.rules.filter((one) => standing.some((other) => isSame(one, other))), ...told.server],
    /** Whether the quiz may be sent; if not, everything that keeps it from that is shown. */
    check: (): boolean => {
      const rules = problemsIn(fields);
      setTold(({ turn }) => ({ turn: rules.length === 0 ? turn : turn + 1, rules, server: [] }));
      return rules.length === 0;
    },
    refuse: (message: string): void =>
      setTold(({ turn }) => ({ turn: turn + 1, rules: [], server: toldByServer(message, fields.questions) })),
  };
}
