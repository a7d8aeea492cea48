import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { DAY } from '@lectern/contract/units';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger.ts';
import type { Store } from '#platform/files/storage.ts';
import { madeName, videoName } from './media-addresses.ts';
import { listMedia } from './media.repository.ts';

export interface VerifyReport {
  checked: number;
  /** Ids of media whose file is not in the store. */
  missing: string[];
  /** Ids of videos whose bytes are not those that were uploaded. */
  damaged: string[];
}

interface Verifying {
  db: Database;
  store: Store;
  log: Logger;
}

/** Each day reads an equal share, so that every video is read again within this many days. */
const DAYS = 30;
const BATCH = 200;

const hashOf = async (store: Store, name: string): Promise<Buffer | null> => {
  const found = await store.read(name);
  if (found === null) return null;
  const hash = createHash('sha256');
  await pipeline(found.stream, hash);
  return hash.digest();
};

type Row = Awaited<ReturnType<typeof listMedia>>[number];

const findState = async (
  store: Store,
  { id, kind, details, sha256 }: Row,
): Promise<'whole' | 'missing' | 'damaged'> => {
  const names =
    kind === 'image'
      ? (details.sizes ?? []).map(({ file }) => file)
      : (details.files ?? []).map((file) => madeName(id, file));
  for (const name of names) if ((await store.sizeOf(name)) === null) return 'missing';
  if (kind === 'image') return 'whole';
  const hash = await hashOf(store, videoName(id));
  if (hash === null) return 'missing';
  return sha256 === null || hash.equals(sha256) ? 'whole' : 'damaged';
};

/** Reads the stored files again and compares them with the uploads: all, or those that `isDue` selects. */
export const verifyMedia = async (
  { db, store, log }: Verifying,
  isDue: (id: string) => boolean = () => true,
): Promise<VerifyReport> => {
  const report: VerifyReport = { checked: 0, missing: [], damaged: [] };
  let after: string | undefined;
  for (;;) {
    const rows = await listMedia(db, after, BATCH);
    for (const row of rows.filter(({ id }) => isDue(id))) {
      const state = await findState(store, row);
      report.checked += 1;
      if (state !== 'whole') report[state].push(row.id);
    }
    after = rows.at(-1)?.id;
    if (rows.length < BATCH) break;
  }
  const isWhole = report.missing.length === 0 && report.damaged.length === 0;
  if (!isWhole) log.error(report, 'media are missing or damaged');
  return report;
};

/** Checks the share of today (U22). The last digits of an id are random, so the shares are of similar size. */
export const verifyShare = (verifying: Verifying, now = Date.now()): Promise<VerifyReport> => {
  const today = Math.floor(now / DAY) % DAYS;
  return verifyMedia(verifying, (id) => Number.parseInt(id.slice(-6), 16) % DAYS === today);
};
