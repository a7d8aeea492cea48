import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_GOOD_FOR } from '@lectern/contract/media';
import { DAY } from '@lectern/contract/units';
import type { Database } from '#platform/database/database.ts';
import { errorCode } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import type { Store } from '#platform/files/storage.ts';
import { isTailName, mediaIdOf, videoName } from './media-addresses.ts';
import { deleteUnreferenced, knownIds, listMedia, listUnlinkedSince } from './media.repository.ts';

export interface CleaningReport {
  /** Rows that were unreferenced for a day. */
  rows: number;
  /** Files without a row. */
  files: number;
  /** Ids of rows whose file is not in the store. */
  missing: string[];
}

interface Cleaning {
  db: Database;
  store: Store;
  log: Logger;
}

const BATCH = 500;

/** A younger file may be in transit: received but not stored, or stored but not linked. */
const isSettled = (changedAt: Date, now: number): boolean => now - changedAt.getTime() > DAY;

/** Removes partly received files that a kill left on this node. */
export const cleanIncoming = async (folder: string, now = Date.now()): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    try {
      if (!isSettled((await stat(path)).mtime, now)) continue;
      await rm(path, { force: true });
    } catch (error) {
      // The request that owns the file has just taken it.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
};

/** When a folder or a file in it was last changed. */
const newestIn = async (folder: string): Promise<Date> => {
  const names = await readdir(folder, { recursive: true });
  const changes = await Promise.all(
    ['', ...names].map(async (name) => (await stat(join(folder, name))).mtimeMs),
  );
  return new Date(Math.max(...changes));
};

/** Removes the copies and renditions of videos that a killed worker left on this machine; a whole film may lie there. */
export const cleanWork = async (scratchDir: string, now = Date.now()): Promise<void> => {
  for (const id of await readdir(scratchDir)) {
    const folder = join(scratchDir, id);
    try {
      if (isSettled(await newestIn(folder), now)) await rm(folder, { recursive: true, force: true });
    } catch (error) {
      // A worker on this machine has just removed it.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
};

/** A tail this old is unused, with or without a row: the upload has ended or has a later tail. */
const isOldTail = (name: string, changedAt: Date, now: number): boolean =>
  isTailName(name) && now - changedAt.getTime() > UPLOAD_GOOD_FOR;

const cleanFiles = async ({ db, store }: Cleaning, now: number): Promise<number> => {
  let removed = 0;
  let batch: string[] = [];
  const removeOrphans = async (): Promise<void> => {
    const known = await knownIds(db, batch.map(mediaIdOf));
    for (const name of batch.filter((candidate) => !known.has(mediaIdOf(candidate)))) {
      await store.remove(name);
      removed += 1;
    }
    batch = [];
  };
  for await (const { name, changedAt } of store.list()) {
    if (isOldTail(name, changedAt, now)) {
      await store.remove(name);
      removed += 1;
    } else if (isSettled(changedAt, now)) batch.push(name);
    if (batch.length === BATCH) await removeOrphans();
  }
  await removeOrphans();
  return removed;
};

const findMissing = async ({ db, store }: Cleaning): Promise<string[]> => {
  const missing: string[] = [];
  let after: string | undefined;
  for (;;) {
    const rows = await listMedia(db, after, BATCH);
    for (const { id, kind, details } of rows) {
      const names = kind === 'image' ? (details.sizes ?? []).map(({ file }) => file) : [videoName(id)];
      const sizes = await Promise.all(names.map((name) => store.sizeOf(name)));
      if (sizes.includes(null)) missing.push(id);
    }
    after = rows.at(-1)?.id;
    if (rows.length < BATCH) return missing;
  }
};

/**
 * Housekeeping (U22): removes released media and the leftovers of kills and rollbacks, and reports rows without files.
 * It is safe beside uploads and on several nodes at once, because nothing younger than a day is touched.
 */
export const cleanMedia = async (cleaning: Cleaning, now = Date.now()): Promise<CleaningReport> => {
  const { db, store, log } = cleaning;
  const unlinked = await listUnlinkedSince(db, new Date(now - DAY));
  const report = {
    rows: (await deleteUnreferenced(db, unlinked)).length,
    files: await cleanFiles(cleaning, now),
    missing: await findMissing(cleaning),
  };
  if (report.missing.length > 0) log.error({ media: report.missing }, 'media without their file');
  await store.parted?.dropBegunBefore(new Date(now - UPLOAD_GOOD_FOR - DAY));
  log.info({ ...report, missing: report.missing.length }, 'media cleaned');
  return report;
};
