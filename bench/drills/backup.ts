import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@lectern/contract';
import { SECOND } from '@lectern/contract/units';
import type { Row } from '../report.ts';
import { createJournal } from './journal.ts';
import { newDataDir, startProduct, type Product } from './product.ts';
import { askAgain, findHalfMade, lessonsOf, makeWriters, PASSWORD, readStored, write } from './writers.ts';

const ADMIN = join(import.meta.dirname, '../../server/src/admin.ts');

/** Runs the operator's tool, and returns its exit status and output. */
const admin = async (
  dataDir: string,
  ...words: string[]
): Promise<{ status: number | null; said: string }> => {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' };
  const child = spawn(process.execPath, [ADMIN, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [status] = (await once(child, 'exit')) as [number | null];
  return { status, said: said.trim().split('\n').at(-1) ?? '' };
};

/** Tables with data that people made. The others change by themselves while a server starts. */
const KEPT = ['users', 'courses', 'course_versions', 'enrolments', 'lecture_progress', 'reviews', 'media'];

const countsIn = async ({ query }: Product): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of KEPT)
    counts[table] =
      (await query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0;
  return counts;
};

const countsOf = async (folder: string): Promise<Record<string, number>> => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
    tables: { name: string; rows: number }[];
  };
  return Object.fromEntries(
    KEPT.map((table) => [table, manifest.tables.find(({ name }) => name === table)?.rows ?? -1]),
  );
};

/** Logs in as one of the writers, and plays the first video. */
const play = async (product: Product): Promise<number> => {
  const body = { email: 'drill-1@example.org', password: PASSWORD };
  const { token } = await askAgain(product.url, operations.login, { body });
  for (const { courseId } of await lessonsOf(product)) {
    const { data } = await askAgain(product.url, operations.getPlayer, {
      ...(token === undefined ? {} : { token }),
      params: { courseId },
    });
    const address = /"videoUrl":"([^"]+)"/.exec(JSON.stringify(data))?.[1];
    if (address === undefined) continue;
    const response = await fetch(new URL(address, product.url), { headers: { range: 'bytes=0-999' } });
    const bytes = await response.arrayBuffer();
    return bytes.byteLength === 1000 ? response.status : 0;
  }
  return 0;
};

/** The control: one changed byte in one table's file. */
const flipByte = async (folder: string): Promise<void> => {
  const [name = ''] = (await readdir(join(folder, 'tables'))).filter((file) => file.startsWith('users'));
  const path = join(folder, 'tables', name);
  const bytes = await readFile(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(path, bytes);
};

/** D9: a backup while people write, restored into an empty folder. */
export const drillBackup = async (): Promise<Row[]> => {
  const product = await startProduct();
  const folder = join(await mkdtemp(join(tmpdir(), 'lectern-drill-backup-')), 'backup');
  const elsewhere = await newDataDir();
  try {
    const journal = createJournal();
    const writers = await makeWriters(product, journal, 8);
    const stopping = new AbortController();
    const writing = Promise.all(writers.map((writer) => write(writer, stopping.signal)));
    while (journal.acknowledgements <= 100) await pause(20);
    await pause(SECOND);
    const before = journal.snapshot();
    const made = await admin(product.dataDir, 'backup', '--to', folder);
    const written = journal.acknowledgements - before.acknowledgements;
    stopping.abort();
    await writing;
    const whole = await admin(elsewhere, 'verify', '--from', folder);
    const restored = await admin(elsewhere, 'restore', '--from', folder);
    const copy = await startProduct({}, elsewhere);
    try {
      const lost = before.lost(await readStored(copy));
      const halfMade = await findHalfMade(copy);
      const [expected, found] = [await countsOf(folder), await countsIn(copy)];
      const files = await admin(elsewhere, 'verify-media');
      const played = await play(copy);
      await flipByte(folder);
      const damaged = await admin(elsewhere, 'verify', '--from', folder);
      return [
        {
          what: 'backup, verify, restore',
          figure: `exits ${made.status}, ${whole.status}, ${restored.status}`,
          limit: 'exits 0, 0, 0',
          isWithin: made.status === 0 && whole.status === 0 && restored.status === 0,
          note: `${restored.said}; ${written} facts written in the meantime`,
        },
        {
          what: 'facts known before the backup began, lost',
          figure: `${lost.length} of ${before.acknowledgements}`,
          limit: '0',
          isWithin: lost.length === 0 && before.acknowledgements > 100 && written > 0,
          note: lost.slice(0, 3).join('; '),
        },
        {
          what: 'rows of the tables; counts that are wrong',
          figure: `${JSON.stringify(expected) === JSON.stringify(found) ? 'equal' : 'other'}; ${halfMade.length}`,
          limit: 'equal; 0',
          isWithin: JSON.stringify(expected) === JSON.stringify(found) && halfMade.length === 0,
          note: Object.entries(found)
            .map(([table, rows]) => `${table} ${rows}`)
            .join(', '),
        },
        {
          what: 'every file read again; log in and play',
          figure: `exit ${files.status}; ${played}`,
          limit: 'exit 0; 206',
          isWithin: files.status === 0 && played === 206,
          note: files.said,
        },
        {
          what: 'control: one flipped byte',
          figure: `exit ${damaged.status}`,
          limit: 'exit 1',
          isWithin: damaged.status !== 0,
          note: damaged.said,
        },
      ];
    } finally {
      await copy.remove();
    }
  } finally {
    await product.remove();
    await rm(join(folder, '..'), { recursive: true, force: true });
    await rm(elsewhere, { recursive: true, force: true });
  }
};
