import type { ExercisePart } from '@lectern/contract/exercise-parts';
import { listChangedParts, type EditionPair } from './changed-parts.repository.ts';
import type { Database } from '#platform/database/database.ts';

export type { EditionPair } from './changed-parts.repository.ts';

export type ChangedParts = (pair: EditionPair) => readonly ExercisePart[];

const keyOf = ({ before, after }: EditionPair): string => `${before} ${after}`;

/** In which parts the two editions of each pair differ; none where only settings do, or where one is not stored. */
export const compareEditions = async (db: Database, pairs: readonly EditionPair[]): Promise<ChangedParts> => {
  const rows = pairs.length === 0 ? [] : await listChangedParts(db, pairs);
  const byPair = new Map(rows.map((row) => [keyOf(row), row.parts]));
  return (pair) => byPair.get(keyOf(pair)) ?? [];
};
