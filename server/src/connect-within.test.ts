import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { SECOND } from '@lectern/contract/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createLogger } from '#platform/logger.ts';
import { settleMode } from './production.ts';
import { CONNECT_PATIENTLY, openDatabase } from '#platform/database/database.ts';
import { explainDatabaseError } from '#platform/database/with-client.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** Longer than a request waits for a connection. */
const SLOW = 1.6 * SECOND;

let database: TestDatabase;
let url: string;
/** In front of a database that is busy with its own start: it takes each connection late. */
const door = createServer((client) => {
  client.on('error', () => undefined);
  const { hostname, port } = new URL(database.url);
  const host = decodeURIComponent(hostname);
  setTimeout(() => {
    const upstream = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port || 5432}`)
      : connect(Number(port || 5432), host);
    upstream.on('error', () => undefined);
    client.pipe(upstream).pipe(client);
  }, SLOW);
});

beforeAll(async () => {
  database = await createTestDatabase();
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const late = new URL(database.url);
  late.host = `127.0.0.1:${(door.address() as AddressInfo).port}`;
  url = late.href;
});
afterAll(async () => {
  door.close();
  await database.drop();
});

const ask = async (connectWithin?: number): Promise<unknown> => {
  const { db, close } = openDatabase(url, createLogger('silent'), {
    max: 1,
    ...(connectWithin !== undefined && { connectWithin }),
  });
  try {
    return (await sql`select 1 as one`.execute(db)).rows;
  } finally {
    await close();
  }
};

it('refuses a request whose connection comes late, and waits for that of a job', async () => {
  await expect(ask()).rejects.toThrow('timeout');
  expect(await ask(CONNECT_PATIENTLY)).toEqual([{ one: 1 }]);
});

it('is told in a sentence to the operator whose start met it', async () => {
  const late = await ask().catch((error: unknown) => error);
  const told = explainDatabaseError(late);
  expect(told).toBeInstanceOf(OperatorError);
  expect((told as OperatorError).message).toMatch(
    /^The database does not answer: .*timeout.* start Lectern again\.$/,
  );
  const other = new Error('Something else');
  expect(explainDatabaseError(other)).toBe(other);
});

it('waits at the start, before anything is served', async () => {
  const config: Parameters<typeof settleMode>[0] = {
    production: false,
    secretKeys: ['k'],
    databasePatience: 1,
  };
  await expect(settleMode(config, url, createLogger('silent'))).resolves.toBeUndefined();
});
