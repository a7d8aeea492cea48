import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { makeScratchDir } from '../../../testing/scratch-dir.ts';
import { findRunningPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { databaseFolder } from './postgres-cluster.ts';
import { COUNT_SPARE } from './spare-log.ts';

const OWNER = fileURLToPath(new URL('../../../testing/postgres-owner.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

/** A data folder after its first start. Each test gets a copy, because making a new one takes longest. */
let prepared: string;
let root: string;
let dataDir: string;
let lines: string[];
const running = new Set<EmbeddedPostgres>();
const owners = new Set<ChildProcess>();

beforeAll(async () => {
  prepared = await makeScratchDir();
  await (await startEmbeddedPostgres({ dataDir: prepared, log: () => undefined, isThrowAway: true })).stop();
});
afterAll(() => rm(prepared, { recursive: true }));

beforeEach(async () => {
  root = await makeScratchDir();
  dataDir = join(root, 'data');
  // fs.cp does not keep the owner.
  await promisify(execFile)('cp', ['-a', prepared, dataDir]);
  lines = [];
});

const useNoData = () => {
  dataDir = join(root, 'new', 'data');
};

afterEach(async () => {
  for (const owner of owners) owner.kill('SIGKILL');
  owners.clear();
  for (const postgres of running) await postgres.stop();
  running.clear();
  await eventually(() => rm(root, { recursive: true, force: true }));
});

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const log = (line: string) => lines.push(line);
  const postgres = await startEmbeddedPostgres({ dataDir, log, isThrowAway: true, ...options });
  running.add(postgres);
  return postgres;
}

async function stop(postgres: EmbeddedPostgres) {
  running.delete(postgres);
  await postgres.stop();
}

async function startOwner() {
  const owner = fork(OWNER, [dataDir], { stdio: ['pipe', 'ignore', 'inherit', 'ipc'] });
  owners.add(owner);
  const [url] = await once(owner, 'message');
  return { owner, url: String(url) };
}

async function kill(owner: ChildProcess) {
  const ended = once(owner, 'exit');
  owner.kill('SIGKILL');
  await ended;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // The test may kill the server in the middle of the session.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = async (cluster = join(dataDir, 'postgres')) =>
  Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('startEmbeddedPostgres', () => {
  it('keeps what was written from one start to the next', async () => {
    const first = await start();
    await query(first.url, `CREATE TABLE notes (text text); INSERT INTO notes VALUES ('ä')`);
    await stop(first);
    const second = await start();
    expect(await query(second.url, 'SELECT text FROM notes')).toEqual([{ text: 'ä' }]);
    expect(second.url).toBe(first.url);
  });

  it('gives a role that owns the database and no more, on UTF-8, with commits that are synced', async () => {
    useNoData();
    const postgres = await start({ isThrowAway: false });
    expect(
      await query(
        postgres.url,
        `SELECT rolsuper, rolcreatedb, current_setting('server_encoding') AS encoding,
                current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit
           FROM pg_roles WHERE rolname = current_user`,
      ),
    ).toEqual([{ rolsuper: false, rolcreatedb: false, encoding: 'UTF8', fsync: 'on', commit: 'on' }]);
    await query(
      postgres.url,
      'CREATE EXTENSION pg_trgm; CREATE EXTENSION citext; CREATE EXTENSION btree_gin',
    );
    const { superuserPassword } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as {
      superuserPassword: string;
    };
    const superuser = new URL(postgres.url.replace(/lectern$/, 'postgres'));
    superuser.username = 'postgres';
    superuser.password = superuserPassword;
    expect(await query(superuser.href, COUNT_SPARE)).toEqual([{ spare: 2 }]);
    const withoutPassword = new URL(postgres.url);
    withoutPassword.password = 'wrong';
    await expect(query(withoutPassword.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
  });

  it('leaves no process, lock or pid file behind when stopped', async () => {
    const postgres = await start();
    const pid = await postmaster();
    await stop(postgres);
    expect(isAlive(pid)).toBe(false);
    await expect(stat(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow(/ENOENT/);
    await expect(stat(join(dataDir, 'lectern.lock'))).rejects.toThrow(/ENOENT/);
  });

  it('ends by itself when its owner is killed, and starts again with every commit', async () => {
    const { owner, url } = await startOwner();
    await query(url, 'CREATE TABLE notes AS SELECT 1 AS id');
    const pid = await postmaster();
    await kill(owner);
    await eventually(() => expect(isAlive(pid)).toBe(false));
    const again = await start();
    expect(await query(again.url, 'SELECT id FROM notes')).toEqual([{ id: 1 }]);
  });

  it('starts at once after its owner was killed', async () => {
    const { owner, url } = await startOwner();
    await query(url, 'CREATE TABLE notes AS SELECT 1 AS id');
    await kill(owner);
    const again = await start();
    expect(await query(again.url, 'SELECT id FROM notes')).toEqual([{ id: 1 }]);
  });

  it('ends a PostgreSQL that was left running when owner and guard were killed together', async () => {
    const { owner, url } = await startOwner();
    await query(url, 'CREATE TABLE notes AS SELECT 1 AS id');
    const pid = await postmaster();
    const guard = Number(/PPid:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
    const children = (await readFile(`/proc/${guard}/task/${guard}/children`, 'utf8'))
      .trim()
      .split(' ')
      .map(Number);
    for (const child of children) if (child !== pid) process.kill(child, 'SIGKILL');
    process.kill(guard, 'SIGKILL');
    await kill(owner);
    expect(isAlive(pid)).toBe(true);
    const again = await start();
    expect(await postmaster()).not.toBe(pid);
    expect(await query(again.url, 'SELECT id FROM notes')).toEqual([{ id: 1 }]);
  });

  it('comes back by itself, with every commit, when PostgreSQL is killed', async () => {
    const postgres = await start({ isThrowAway: false });
    await query(postgres.url, 'CREATE TABLE notes AS SELECT 1 AS id');
    process.kill(await postmaster(), 'SIGKILL');
    const rows = await eventually(() => query(postgres.url, 'SELECT id FROM notes'));
    expect(rows).toEqual([{ id: 1 }]);
    expect(lines).toContain('PostgreSQL ended unexpectedly; starting it again');
  });

  it('takes no notice of a pid file that names a process of somebody else', async () => {
    await stop(await start());
    await writeFile(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'postgres')}\n`,
    );
    const postgres = await start();
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('begins anew when a first start was cut short', async () => {
    useNoData();
    await mkdir(join(dataDir, 'postgres.new'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    const postgres = await start();
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    dataDir = join(root, 'a, "long" name '.repeat(8), 'data');
    await mkdir(join(dataDir, '..'));
    const postgres = await start();
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('tells where the database of a running Lectern is, and that there is none', async () => {
    useNoData();
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
    const postgres = await start();
    expect(await findRunningPostgres(dataDir)).toBe(postgres.url);
    await stop(postgres);
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
  });
});

describe('startEmbeddedPostgres refuses, and says what to do,', () => {
  it('a data folder that another Lectern uses', async () => {
    const { owner } = await startOwner();
    await expect(start()).rejects.toThrow(
      `Another Lectern (process ${owner.pid}) already uses ${dataDir}. Stop it first`,
    );
  });

  it('a database of another major version', async () => {
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /was made by PostgreSQL 17, and this Lectern brings PostgreSQL \d+\. Make a/,
    );
  });

  it('a folder that holds other files', async () => {
    useNoData();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await chmod(dataDir, 0o711);
    await writeFile(join(dataDir, 'postgres', 'holiday.txt'), 'hello');
    await expect(start()).rejects.toThrow(/holds files but no database\. Move them away/);
  });

  it('a data folder that is a file', async () => {
    dataDir = join(root, 'file');
    await writeFile(dataDir, 'hello');
    await expect(start()).rejects.toThrow(/is not a folder\. Set DATA_DIR/);
  });

  it('a database whose passwords are lost', async () => {
    await rm(join(dataDir, 'postgres.json'));
    await expect(start()).rejects.toThrow(/Restore that file from a backup/);
    await writeFile(
      join(dataDir, 'postgres.json'),
      JSON.stringify({ superuserPassword: 'x', password: 'y' }),
    );
    await expect(start()).rejects.toThrow(/does not accept the passwords in postgres\.json/);
  });

  it('settings that PostgreSQL itself refuses, in its own words', async () => {
    await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start()).rejects.toThrow(/could not start on .*no_such_setting/s);
  });
});

describe.runIf(isRoot)('startEmbeddedPostgres as root', () => {
  it('runs as an unprivileged user', async () => {
    await start();
    expect((await stat(`/proc/${await postmaster()}`)).uid).not.toBe(0);
  });

  it('keeps the database in a shelter when only root may enter the folder, and finds it there again', async () => {
    useNoData();
    await chmod(root, 0o700);
    const shelter = await makeScratchDir();
    try {
      const first = await start({ shelter });
      await query(first.url, 'CREATE TABLE notes AS SELECT 1 AS id');
      const cluster = await databaseFolder(dataDir);
      expect(cluster.startsWith(join(shelter, 'database-'))).toBe(true);
      expect(lines).toContain(
        `An unprivileged user cannot enter ${dataDir}, so the database is kept in ${cluster}`,
      );
      await stop(first);
      await chmod(root, 0o711);
      const second = await start({ shelter });
      expect(await query(second.url, 'SELECT id FROM notes')).toEqual([{ id: 1 }]);
      await stop(second);
    } finally {
      await rm(shelter, { recursive: true });
    }
  });

  it('refuses a database that has come under a folder that only root may enter', async () => {
    await chmod(root, 0o700);
    await expect(start()).rejects.toThrow(/Allow it with "chmod o\+x"/);
  });
});
