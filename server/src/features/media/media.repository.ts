import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database.ts';
import type { ImageFile } from '#platform/tables.ts';

interface NewImage {
  id: string;
  ownerId: string;
  bytes: number;
  sha256: Buffer;
  sizes: ImageFile[];
}

export const insertImage = async (db: Database, image: NewImage): Promise<void> => {
  const largest = image.sizes.at(-1);
  await db
    .insertInto('media')
    .values({
      id: image.id,
      owner_id: image.ownerId,
      kind: 'image',
      state: 'ready',
      content_type: 'image/webp',
      bytes: image.bytes,
      sha256: image.sha256,
      width: largest?.width ?? null,
      height: largest?.height ?? null,
      details: JSON.stringify({ sizes: image.sizes }),
    })
    .execute();
};

/** Deletes those of `ids` that nothing refers to any more: no account, no working copy, no version. */
export const deleteUnreferenced = async (tx: Tx | Database, ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`-- name: delete_unreferenced_media
    delete from media m where m.id = any(${ids}::uuid[])
      and not exists (select from users u where u.picture_id = m.id)
      and not exists (select from courses c where c.thumbnail_id = m.id)
      and not exists (select from course_versions v where v.thumbnail_id = m.id)
      and not exists (select from lectures l where l.video_id = m.id)
      and not exists (select from course_version_videos p where p.media_id = m.id)
    returning m.id`.execute(tx);
  return rows.map((row) => row.id);
};
