import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import type { CaptionCue } from '#tables/media-tables.ts';

export interface Captions {
  language: string;
  label: string;
  cues: CaptionCue[];
  revision: number;
  isOfFormerVideo: boolean;
  /** Of the cues that a file has brought last. */
  fileDigest: string | null;
}

const COLUMNS = [
  'language',
  'label',
  'cues',
  'revision',
  'is_of_former_video as isOfFormerVideo',
  'file_digest as fileDigest',
] as const;

export const readCaptions = async (
  db: Database,
  mediaId: string,
  language: string,
): Promise<Captions | undefined> =>
  db
    .selectFrom('shown_captions')
    .select(COLUMNS)
    .where('media_id', '=', mediaId)
    .where('language', '=', language)
    .executeTakeFirst();

/** Locks the captions that are about to be replaced; `savedAt` is in PostgreSQL's text form. */
export const holdCaptions = async (
  tx: Tx,
  mediaId: string,
  language: string,
): Promise<{ label: string; cues: CaptionCue[]; savedAt: string } | undefined> => {
  const { rows } = await sql<{ label: string; cues: CaptionCue[]; savedAt: string }>`select label, cues,
      updated_at::text as "savedAt"
    from shown_captions where media_id = ${mediaId}::uuid and language = ${language} for update`.execute(tx);
  return rows[0];
};

export const listCaptions = (db: Database, mediaId: string): Promise<Captions[]> =>
  db
    .selectFrom('shown_captions')
    .select(COLUMNS)
    .where('media_id', '=', mediaId)
    .orderBy('label')
    .orderBy('language')
    .execute();

/**
 * Writes captions and returns their revision, 0 where nothing is stored; undefined when the stored revision is not
 * `from`. An undefined `from` replaces whatever is stored. A row without a cue stays for its revision alone: nobody is
 * shown it, and new captions may take its place.
 */
export const writeCaptions = async (
  tx: Tx,
  mediaId: string,
  {
    language,
    label,
    cues,
    from,
    fileDigest = null,
  }: {
    language: string;
    label: string;
    cues: CaptionCue[];
    from: number | undefined;
    /** Without one, that of the last file stays. */
    fileDigest?: string | null;
  },
): Promise<number | undefined> => {
  const isStored = sql`exists (
    select from captions where media_id = ${mediaId}::uuid and language = ${language})`;
  const { rows } = await sql<{ revision: number }>`
    insert into captions (media_id, language, label, cues, file_digest)
    select ${mediaId}::uuid, ${language}, ${label}, ${JSON.stringify(cues)}::jsonb, ${fileDigest}::text
    where ${isStored} or (${from ?? 0} = 0 and ${cues.length} > 0)
    on conflict (media_id, language) do update
      set label = excluded.label, cues = excluded.cues, revision = captions.revision + 1, updated_at = now(),
        is_of_former_video = false, file_digest = coalesce(excluded.file_digest, captions.file_digest)
      where ${from === undefined} or captions.revision = ${from ?? 0} or (${from ?? 0} = 0 and captions.cues = '[]')
    returning revision`.execute(tx);
  if (rows[0] !== undefined) return rows[0].revision;
  if (cues.length > 0 || (from ?? 0) > 0) return undefined;
  const { rows: stored } = await sql`select where ${isStored}`.execute(tx);
  return stored.length === 0 ? 0 : undefined;
};

/** False when there were none. */
export const deleteCaptions = async (tx: Tx, mediaId: string, language: string): Promise<boolean> => {
  const { rows } = await sql<{ wasShown: boolean }>`
    delete from captions where media_id = ${mediaId}::uuid and language = ${language}
    returning cues <> '[]' as "wasShown"`.execute(tx);
  return rows[0]?.wasShown === true;
};

export const countCaptions = async (tx: Tx, mediaId: string): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('shown_captions')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('media_id', '=', mediaId)
        .executeTakeFirst()
    )?.count ?? 0,
  );

// A video that another lecture or a version plays stays as it is: its captions are shown there too.
const isShownElsewhere = (mediaId: string, besides: number) => sql<boolean>`(
  (select count(*) from lectures where video_id = ${mediaId}::uuid) > ${besides}
  or exists (select from course_version_videos where media_id = ${mediaId}::uuid))`;

/** The captions of `from` that nobody would be shown with `to` in its place, by their labels. */
export const listLostCaptions = async (
  tx: Tx,
  { from, to }: Record<'from' | 'to', string>,
): Promise<string[]> => {
  const { rows } = await sql<{ label: string }>`select old.label from shown_captions old
    left join shown_captions own on own.media_id = ${to}::uuid and own.language = old.language
    where old.media_id = ${from}::uuid and own.cues is distinct from old.cues
      and (own.language is not null or ${isShownElsewhere(to, 0)})
    order by old.label`.execute(tx);
  return rows.map(({ label }) => label);
};

/** Gives a video the captions of the one that it replaced, in the languages that it lacks, and what they were before. */
export const takeOverCaptions = async (
  tx: Tx,
  { from, to }: Record<'from' | 'to', string>,
): Promise<void> => {
  await sql`insert into captions (media_id, language, label, cues, revision, is_of_former_video)
    select ${to}::uuid, language, label, cues, revision, true from shown_captions
    where media_id = ${from}::uuid and not ${isShownElsewhere(to, 1)}
    on conflict (media_id, language) do nothing`.execute(tx);
  await sql`insert into captions_history (media_id, language, saved_at, earlier)
    select ${to}::uuid, language, saved_at, earlier from captions_history
    where media_id = ${from}::uuid and not ${isShownElsewhere(to, 1)}
    on conflict do nothing`.execute(tx);
};
