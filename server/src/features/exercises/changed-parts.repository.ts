import type { ExercisePart } from '@lectern/contract/exercise-parts';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** The ids of two editions. */
export interface EditionPair {
  before: string;
  after: string;
}

/** In which parts the editions of each pair differ. A pair whose editions are not both stored is absent. */
export const listChangedParts = async (
  db: Database,
  pairs: readonly EditionPair[],
): Promise<(EditionPair & { parts: ExercisePart[] })[]> => {
  const { rows } = await sql<EditionPair & { parts: ExercisePart[] }>`-- name: list_changed_parts
    select before.id as before, after.id as after, array_remove(array[
      case when before.instructions <> after.instructions then 'instructions' end,
      case when before.files <> after.files then 'files' end,
      case when (before.visible_tests, before.hidden_tests) <> (after.visible_tests, after.hidden_tests) then 'tests' end,
      case when before.hints <> after.hints then 'hints' end,
      case when before.solution <> after.solution then 'solution' end], null) as parts
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (before uuid, after uuid)
      join exercises before on before.id = pair.before join exercises after on after.id = pair.after`.execute(
    db,
  );
  return rows;
};
