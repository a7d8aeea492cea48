import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** A word of a search with what the catalogue knows about it. */
export interface KnownWord {
  typed: string;
  /** Whether a published course contains it, in one of its forms. */
  isKnown: boolean;
  /** Words about one letter more, less or different. */
  near: string[];
}

/**
 * The words of a search that no published course meets as written; none where one does. Two words that are one mistake
 * apart share a spelling.
 */
export const readWordsOfNone = async (
  db: Database,
  written: RawBuilder<unknown>,
  words: readonly string[],
): Promise<KnownWord[]> => {
  if (words.length === 0) return [];
  // `materialized` makes the planner expect all matches: for the first one alone it would walk through the table, to
  // its end where nothing matches.
  const { rows } = await sql<KnownWord>`
    with met as materialized (select from catalogue_texts t where t.search @@ ${written})
    select typed,
      exists (
        with found as materialized (
          select from catalogue_texts where search @@ (to_tsquery('english', typed) || to_tsquery('simple', typed))
        ) select from found
      ) as "isKnown",
      array(
        select distinct known.word from (
          select typed as spelling
          union all
          select left(typed, at - 1) || substr(typed, at + 1) from generate_series(1, length(typed)) at
        ) spellings
        join search_spellings known using (spelling)
        where length(typed) > 3 and known.word <> typed order by known.word
      ) as near
    from unnest(${words}::text[]) with ordinality as w (typed, place)
    where not exists (select from met) order by place`.execute(db);
  return rows;
};
