import { readEdition, type QuizEdition } from './quizzes.repository.ts';
import type { Database } from '#platform/database/database.ts';

export type { QuizEdition };

/** Editions of quizzes by id; deleted ones are left out. */
export const readEditions = async (
  db: Database,
  ids: readonly string[],
): Promise<Map<string, QuizEdition>> => {
  const editions = new Map<string, QuizEdition>();
  for (const id of new Set(ids)) {
    const edition = await readEdition(db, id);
    if (edition !== undefined) editions.set(id, edition);
  }
  return editions;
};
