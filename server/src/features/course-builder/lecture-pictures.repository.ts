import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { ImageFile } from '#tables/media-tables.ts';

export const countPictures = async (tx: Tx, courseId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from course_pictures
    where course_id = ${courseId}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Returns the details of the picture. */
export const insertPicture = async (
  tx: Tx,
  courseId: string,
  mediaId: string,
): Promise<{ sizes?: ImageFile[] } | null> => {
  await tx.insertInto('course_pictures').values({ course_id: courseId, media_id: mediaId }).execute();
  const row = await tx.selectFrom('media').select('details').where('id', '=', mediaId).executeTakeFirst();
  return row?.details ?? null;
};

/** Copies the links to pictures, because a copied course has the same texts. */
export const copyPictures = async (tx: Tx, from: string, to: string): Promise<void> => {
  await sql`insert into course_pictures (course_id, media_id)
    select ${to}::uuid, media_id from course_pictures where course_id = ${from}::uuid`.execute(tx);
};
