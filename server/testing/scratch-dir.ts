import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const GiB = 1024 ** 3;
const MEMORY_DISK = '/dev/shm';

/**
 * A new folder for one test's files, in memory where the machine has room there: a database is made three times
 * as fast. An unprivileged PostgreSQL may pass through it. Whoever makes it removes it.
 */
export async function makeScratchDir(): Promise<string> {
  const memory = await statfs(MEMORY_DISK).catch(() => undefined);
  const isRoomy = memory !== undefined && memory.bavail * memory.bsize > 2 * GiB;
  const dir = await mkdtemp(join(isRoomy ? MEMORY_DISK : tmpdir(), 'lectern-test-'));
  await chmod(dir, 0o711);
  return dir;
}
