import { changedQuestions } from './changed-questions.ts';
import { readEditions } from './editions.service.ts';
import type { Database } from '#platform/database/database.ts';

/** The ids of two editions of a quiz. */
interface QuizPair {
  before: string;
  after: string;
}

export type QuizWords = (pair: QuizPair) => readonly string[];

/** What differs between the two editions of each pair, in words; none when one of them is not stored. */
export const compareQuizzes = async (db: Database, pairs: readonly QuizPair[]): Promise<QuizWords> => {
  if (pairs.length === 0) return () => [];
  const editions = await readEditions(
    db,
    pairs.flatMap(({ before, after }) => [before, after]),
  );
  return (pair) => {
    const [before, after] = [editions.get(pair.before), editions.get(pair.after)];
    return before === undefined || after === undefined ? [] : changedQuestions(before, after);
  };
};
