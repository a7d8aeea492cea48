import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

export const countFiles = async (tx: Tx, lectureId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from lecture_files
    where lecture_id = ${lectureId}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Adds files to lectures. Files that no longer exist are skipped. */
export const addFiles = async (
  tx: Tx,
  files: readonly { lectureId: string; fileId: string }[],
): Promise<void> => {
  if (files.length === 0) return;
  await sql`insert into lecture_files (lecture_id, media_id)
    select t.lecture, m.id
    from unnest(${files.map(({ lectureId }) => lectureId)}::uuid[], ${files.map(({ fileId }) => fileId)}::uuid[])
      as t (lecture, file) join media m on m.id = t.file
    on conflict do nothing`.execute(tx);
};

/** False when the lecture has no such file. */
export const dropFile = async (tx: Tx, lectureId: string, fileId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('lecture_files')
    .where('lecture_id', '=', lectureId)
    .where('media_id', '=', fileId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Removes all files from lectures. Returns their ids. */
export const dropFilesOf = async (tx: Tx, lectureIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`delete from lecture_files
    where lecture_id = any(${lectureIds}::uuid[]) returning media_id as id`.execute(tx);
  return rows.map(({ id }) => id);
};
