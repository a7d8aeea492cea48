import { sql } from 'kysely';
import { transact, type Database } from '#platform/database/database.ts';

/** Statements for uploads whose bytes are in the store. */

interface Move {
  from: number;
  to: number;
}

/**
 * Starts again with the store's upload `storeUpload`; false when another writer has done so in the meantime, or the
 * upload is over.
 */
export const restartUpload = (
  db: Database,
  { id, storeUpload }: { id: string; storeUpload: string | null },
  next: string,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update uploads u set store_upload = ${next}, received_bytes = 0, tail = null from media m
      where u.id = ${id}::uuid and u.store_upload is not distinct from ${storeUpload}::text
        and m.id = u.id and m.state = 'uploading'`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    await tx.deleteFrom('upload_parts').where('upload_id', '=', id).execute();
    return true;
  });

/** Counts a part that the store has accepted, including the tail that it replaces; false as in `restartUpload`. */
export const countPart = async (
  db: Database,
  id: string,
  { from, to, number, etag }: Move & { number: number; etag: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with moved as (
      update uploads u set received_bytes = ${to}, tail = null from media m
      where u.id = ${id}::uuid and u.received_bytes = ${from} and m.id = u.id and m.state = 'uploading'
      returning u.id
    )
    insert into upload_parts (upload_id, number, etag) select id, ${number}, ${etag} from moved
    on conflict (upload_id, number) do update set etag = excluded.etag`.execute(db);
  return numAffectedRows === 1n;
};

/** Counts the bytes after the last part, or with `tail` null that they are gone; false as in `restartUpload`. */
export const countTail = async (
  db: Database,
  id: string,
  { from, to, tail }: Move & { tail: string | null },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update uploads u set received_bytes = ${to}, tail = ${tail} from media m
    where u.id = ${id}::uuid and u.received_bytes = ${from} and m.id = u.id and m.state = 'uploading'`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

/** The store's etag of each part, in order. */
export const listEtags = async (db: Database, id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('upload_parts')
    .select('etag')
    .where('upload_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ etag }) => etag);
};
