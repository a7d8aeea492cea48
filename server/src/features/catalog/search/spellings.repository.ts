import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** A word of a search, as the catalogue knows it. */
export interface KnownWord {
  typed: string;
  /** Whether it stands in a published course, in one of its forms. */
  isKnown: boolean;
  /** Words that are one letter more, less or different, or almost. */
  near: string[];
}

/** Looks up the words of a search: two words that are one mistake apart have a spelling in common. */
export const readWords = async (db: Database, words: readonly string[]): Promise<KnownWord[]> => {
  // Counted, and not asked whether any exists: that would be planned as a walk through all courses.
  const { rows } = await sql<KnownWord>`-- name: read_search_words
    select typed,
      (
        select count(*) from catalogue_texts where search @@ (to_tsquery('english', typed) || to_tsquery('simple', typed))
      ) > 0 as "isKnown",
      array(
        select distinct known.word from (
          select typed as spelling
          union all
          select left(typed, at - 1) || substr(typed, at + 1) from generate_series(1, length(typed)) at
        ) spellings
        join search_spellings known using (spelling)
        where length(typed) > 3 and known.word <> typed order by known.word
      ) as near
    from unnest(${words}::text[]) with ordinality as w (typed, place) order by place`.execute(db);
  return rows;
};
