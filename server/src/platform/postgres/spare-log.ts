import { MiB } from '@lectern/contract/units';
import { lookAt } from '#platform/files/disk-room.ts';
import { withClient } from '#platform/database/with-client.ts';

/** The size of one file of PostgreSQL's write-ahead log. */
const FILE_BYTES = 16 * MiB;
const SPARE_FILES = 2;
/** With less room, making them could itself end PostgreSQL. */
const ROOM_TO_MAKE_THEM = 4 * SPARE_FILES * FILE_BYTES;

/** A query for the number of empty files that are ready. */
export const COUNT_SPARE = `select count(*)::int as spare from pg_ls_waldir()
  where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`;

/**
 * Sees to it that PostgreSQL has two empty files of its log. It ends when the disk has no room for the next one, and
 * has by itself none ready before its second checkpoint (decision 0577). A checkpoint makes old files into empty ones,
 * and keeps 80 MB of them.
 * @param superuser the address of a role that may switch files and make checkpoints
 */
export async function keepSpareLog(superuser: string, cluster: string): Promise<void> {
  await withClient(superuser, 'lectern-start', async (client) => {
    const { rows } = await client.query<{ spare: number }>(COUNT_SPARE);
    const missing = SPARE_FILES - (rows[0]?.spare ?? 0);
    if (missing <= 0 || (await lookAt(cluster)()).freeBytes < ROOM_TO_MAKE_THEM) return;
    for (let n = 0; n < missing; n += 1) {
      // PostgreSQL leaves a file only when something was written to it.
      await client.query('select pg_current_xact_id()');
      await client.query('select pg_switch_wal()');
    }
    await client.query('checkpoint');
  });
}
