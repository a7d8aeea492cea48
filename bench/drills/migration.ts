import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@lectern/contract';
import pg from 'pg';
import { SECOND } from '@lectern/contract/units';
import { percentile } from '../percentile.ts';
import type { Row } from '../report.ts';
import { startProduct, type Product } from './product.ts';
import { ask, signUp, type Reply } from './writers.ts';

const MIGRATIONS = join(import.meta.dirname, '../../server/migrations');
const RUN = join(import.meta.dirname, 'run-migrations.ts');

/** Every signed-in request reads this table. */
const fill = ({ query }: Product, rows: number): Promise<unknown> =>
  query(
    `insert into sessions (id, token_hash, user_id)
     select gen_random_uuid(), sha256(i::text::bytea), (select id from users limit 1)
     from generate_series(1, $1) i`,
    [rows],
  );

/** A transaction that has read the table, and stays open for this long. */
const readFor = async (product: Product, seconds: number): Promise<{ done: Promise<void> }> => {
  const client = new pg.Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  await client.query('begin');
  await client.query('select count(*) from sessions');
  const done = pause(seconds * SECOND).then(async () => {
    await client.query('commit');
    await client.end();
  });
  return { done };
};

/** Lets signed-in people send requests until told to stop. */
const askOn = async (product: Product, token: string, signal: AbortSignal): Promise<Reply[]> => {
  const replies: Reply[] = [];
  const client = async (): Promise<void> => {
    while (!signal.aborted) {
      replies.push(await ask(product.url, operations.getUserDetails, { token }));
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return replies;
};

const startMigrating = async (product: Product, directory: string): Promise<ChildProcess> =>
  spawn(process.execPath, [RUN, await product.databaseUrl(), directory], { stdio: 'ignore' });

const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

const hasColumn = async ({ query }: Product, column: string): Promise<boolean> =>
  (
    await query('select 1 from information_schema.columns where table_name = $1 and column_name = $2', [
      'sessions',
      column,
    ])
  ).length > 0;

const isNoted = async ({ query }: Product, version: number): Promise<boolean> =>
  (await query('select 1 from schema_migrations where version = $1', [version])).length > 0;

const behindReader = async (product: Product, token: string, directory: string, seconds: number) => {
  await writeFile(join(directory, '9001-drill.sql'), 'alter table sessions add column drill integer;');
  const stopping = new AbortController();
  const asking = askOn(product, token, stopping.signal);
  await pause(SECOND);
  const reader = await readFor(product, seconds);
  const start = performance.now();
  const status = await ended(await startMigrating(product, directory));
  const took = performance.now() - start;
  await reader.done;
  stopping.abort();
  return { replies: await asking, status, took };
};

/** The same change by hand, without the short lock timeout. */
const control = async (product: Product, token: string, seconds: number): Promise<number> => {
  const stopping = new AbortController();
  const asking = askOn(product, token, stopping.signal);
  const reader = await readFor(product, seconds);
  await product.query('alter table sessions add column careless integer');
  await reader.done;
  stopping.abort();
  return Math.max(...(await asking).map(({ ms }) => ms));
};

/** Killed at any moment, while it waits and while it works: the change is applied completely or not at all. */
const killed = async (product: Product, directory: string, times: number): Promise<number> => {
  await writeFile(
    join(directory, '9002-drill.sql'),
    "alter table sessions add column mark text; update sessions set mark = 'x' where id in (select id from sessions limit 300000); create index sessions_mark on sessions (mark);",
  );
  let halves = 0;
  for (let number = 0; number < times; number += 1) {
    const child = await startMigrating(product, directory);
    await pause(200 + (number / times) * 4 * SECOND);
    child.kill('SIGKILL');
    await ended(child);
    if ((await hasColumn(product, 'mark')) !== (await isNoted(product, 9002))) halves += 1;
  }
  if ((await ended(await startMigrating(product, directory))) !== 0) halves += 1;
  return (await hasColumn(product, 'mark')) && (await isNoted(product, 9002)) ? halves : halves + 1;
};

/**
 * D8: a table of a million rows is changed while a reader blocks it for half a minute, and a change is killed in the
 * middle.
 */
export const drillMigration = async (seconds = 30, kills = 10): Promise<Row[]> => {
  const product = await startProduct();
  const directory = await mkdtemp(join(tmpdir(), 'lectern-drill-migrations-'));
  try {
    await cp(MIGRATIONS, directory, { recursive: true });
    const token = await signUp(product, 'migration@example.org');
    await fill(product, 1_000_000);
    const { replies, status, took } = await behindReader(product, token, directory, seconds);
    const p99 = percentile(
      replies.map(({ ms }) => ms),
      0.99,
    );
    const refused = replies.filter((reply) => reply.status !== 200).length;
    const stall = await control(product, token, 5);
    const halves = await killed(product, directory, kills);
    return [
      {
        what: `p99 of ${replies.length} requests beside it`,
        figure: `${Math.round(p99)} ms`,
        limit: '≤ 500 ms',
        isWithin: p99 <= 500 && refused === 0 && replies.length > 100,
        note: `slowest ${Math.round(Math.max(...replies.map(({ ms }) => ms)))} ms, ${refused} refused`,
      },
      {
        what: `the migration, behind a reader of ${seconds} s`,
        figure: `exit ${status} after ${(took / SECOND).toFixed(1)} s`,
        limit: 'exit 0',
        isWithin: status === 0 && took >= (seconds - 1) * SECOND,
      },
      {
        what: `half done after SIGKILL (${kills} ×), or not able to run again`,
        figure: String(halves),
        limit: '0',
        isWithin: halves === 0,
      },
      {
        what: 'control: the same change without a short wait',
        figure: `${Math.round(stall)} ms`,
        limit: '> 500 ms',
        isWithin: stall > 500,
      },
    ];
  } finally {
    await product.remove();
    await rm(directory, { recursive: true, force: true });
  }
};
