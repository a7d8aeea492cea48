import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries, installedPostgres } from './postgres-binaries.ts';

let root: string;
let lines: string[];
const log = (line: string) => lines.push(line);

beforeEach(async () => {
  // Not in memory, because that file system may forbid running programs.
  root = await mkdtemp(join(tmpdir(), 'lectern-binaries-'));
  await chmod(root, 0o711);
  lines = [];
});
afterEach(() => rm(root, { recursive: true }));

describe('findPostgresBinaries', () => {
  it('finds what npm installed', async () => {
    const found = await findPostgresBinaries({ account: undefined, shelter: join(root, 'shelter'), log });
    expect(found.majorVersion).toBeGreaterThanOrEqual(18);
    expect(lines).toEqual([]);
  });

  it('says so when the binaries do not run', async () => {
    const installed = { native: join(root, 'nothing'), version: '1' };
    await expect(findPostgresBinaries({ account: undefined, shelter: root, log, installed })).rejects.toThrow(
      /does not run here \(.*nothing\/bin\/postgres: ENOENT\)\. Set DATABASE_URL/,
    );
  });

  it.runIf(process.getuid?.() === 0)('copies what only root can reach, once', async () => {
    const { native, version } = await installedPostgres();
    const hidden = join(root, 'hidden');
    await mkdir(hidden, { mode: 0o700 });
    await cp(native, join(hidden, 'native'), { recursive: true });
    const shelter = join(root, 'shelter');
    const options = {
      account: await choosePostgresAccount(join(root, 'none')),
      shelter,
      log,
      installed: { native: join(hidden, 'native'), version },
    };
    const found = await findPostgresBinaries(options);
    expect(found.postgres).toBe(join(shelter, `postgresql-${version}`, 'bin', 'postgres'));
    expect(await findPostgresBinaries(options)).toEqual(found);
    expect(lines).toHaveLength(1);
    expect(await readdir(shelter)).toEqual([`postgresql-${version}`]);
  });
});
