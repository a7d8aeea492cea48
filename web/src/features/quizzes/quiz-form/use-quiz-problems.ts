import { useState } from 'react';
import type { QuizFields } from '@lectern/contract/quiz-content';
import { problemsIn, toldByServer, type QuizProblem } from '../own/quiz-problems.ts';

const isSame = (one: QuizProblem, other: QuizProblem): boolean =>
  one.question === other.question && one.field === other.field && one.message === other.message;

/**
 * The problems that prevented the last save, without those fixed since. The server's remarks about a saved version
 * end when the form is based on another one.
 */
export function useQuizProblems(fields: QuizFields, base: number | undefined) {
  const [told, setTold] = useState({
    turn: 0,
    rules: [] as QuizProblem[],
    server: [] as QuizProblem[],
    base,
  });
  const server = told.base === base ? told.server : [];
  const standing = told.rules.length === 0 ? [] : problemsIn(fields);
  return {
    /** Counts refused saves. */
    turn: told.turn,
    problems: [...told.rules.filter((one) => standing.some((other) => isSame(one, other))), ...server],
    /** Whether the quiz may be saved; if not, shows all problems. */
    check: (): boolean => {
      const rules = problemsIn(fields);
      setTold(({ turn }) => ({ turn: rules.length === 0 ? turn : turn + 1, rules, server: [], base }));
      return rules.length === 0;
    },
    refuse: (message: string): void =>
      setTold(({ turn }) => ({
        turn: turn + 1,
        rules: [],
        server: toldByServer(message, fields.questions),
        base,
      })),
  };
}
