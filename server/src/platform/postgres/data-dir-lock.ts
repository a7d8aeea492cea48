import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#platform/operator-error.ts';
import { processBirth } from './process-identity.ts';

type Owner = { pid: number; birth: string };

const lockFile = (dataDir: string) => join(dataDir, 'lectern.lock');

/**
 * Locks `dataDir` for this process until the returned function is called. The lock of a dead process, however it died,
 * is taken over.
 * @throws OperatorError when another living Lectern uses the folder
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = lockFile(dataDir);
  const draft = `${file}.${randomUUID()}`;
  const own: Owner = { pid: process.pid, birth: (await processBirth(process.pid)) ?? '' };
  await writeFile(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    // A hard link appears together with its content, so nobody can read a half-written lock and take it for dead.
    while (!(await linkIfFree(draft, file))) await takeAwayIfDead(file, dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(file, { force: true });
}

/** The living Lectern that holds `dataDir`, if any. */
export function dataDirOwner(dataDir: string): Promise<Owner | undefined> {
  return livingOwner(lockFile(dataDir));
}

async function takeAwayIfDead(file: string, dataDir: string): Promise<void> {
  const owner = await livingOwner(file);
  if (owner) {
    throw new OperatorError(
      `Another Lectern (process ${owner.pid}) already uses ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
    );
  }
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => undefined);
  // Another process may have replaced the dead lock with its own between the two steps: put that lock back.
  if (await livingOwner(aside)) await linkIfFree(aside, file);
  await rm(aside, { force: true });
}

async function livingOwner(file: string): Promise<Owner | undefined> {
  const owner = parseOwner(await readFile(file, 'utf8').catch(() => ''));
  return owner && (await processBirth(owner.pid)) === owner.birth ? owner : undefined;
}

async function linkIfFree(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('birth' in value))
      return undefined;
    const { pid, birth } = value;
    return typeof pid === 'number' && typeof birth === 'string' ? { pid, birth } : undefined;
  } catch {
    return undefined;
  }
}
