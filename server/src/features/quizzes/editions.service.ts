import { listEditions, type QuizEdition } from './quizzes.repository.ts';
import type { Database } from '#platform/database/database.ts';

export type { QuizEdition };

/** Editions of quizzes by id; deleted ones are left out. */
export const readEditions = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuizEdition>> =>
  new Map((await listEditions(db, ids)).map((edition) => [edition.id, edition]));
