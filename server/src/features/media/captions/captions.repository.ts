import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import type { CaptionCue } from '#tables/media-tables.ts';

export interface Captions {
  language: string;
  label: string;
  cues: CaptionCue[];
  revision: number;
}

export const readCaptions = async (
  db: Database,
  mediaId: string,
  language: string,
): Promise<Captions | undefined> =>
  db
    .selectFrom('captions')
    .select(['language', 'label', 'cues', 'revision'])
    .where('media_id', '=', mediaId)
    .where('language', '=', language)
    .executeTakeFirst();

export const listCaptions = (db: Database, mediaId: string): Promise<Captions[]> =>
  db
    .selectFrom('captions')
    .select(['language', 'label', 'cues', 'revision'])
    .where('media_id', '=', mediaId)
    .orderBy('label')
    .orderBy('language')
    .execute();

/**
 * Writes captions; undefined when the stored revision is not `from`. An undefined `from` replaces whatever is stored.
 */
export const writeCaptions = async (
  tx: Tx,
  mediaId: string,
  {
    language,
    label,
    cues,
    from,
  }: { language: string; label: string; cues: CaptionCue[]; from: number | undefined },
): Promise<number | undefined> => {
  const { rows } = await sql<{ revision: number }>`
    insert into captions (media_id, language, label, cues)
    select ${mediaId}::uuid, ${language}, ${label}, ${JSON.stringify(cues)}::jsonb
    where ${from ?? 0} = 0 or exists (
      select from captions where media_id = ${mediaId}::uuid and language = ${language} and revision = ${from ?? 0})
    on conflict (media_id, language) do update
      set label = excluded.label, cues = excluded.cues, revision = captions.revision + 1, updated_at = now()
      where ${from === undefined} or captions.revision = ${from ?? 0}
    returning revision`.execute(tx);
  return rows[0]?.revision;
};

/** False when there were none. */
export const deleteCaptions = async (tx: Tx, mediaId: string, language: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('captions')
    .where('media_id', '=', mediaId)
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const countCaptions = async (tx: Tx, mediaId: string): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('captions')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('media_id', '=', mediaId)
        .executeTakeFirst()
    )?.count ?? 0,
  );
