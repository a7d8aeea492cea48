import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { checkPooler } from './pooler.ts';

let database: TestDatabase;
let pooler: Server;
let pooled: string;

/** What PgBouncer sends in statement mode (`pool_mode = statement`), before it hangs up. */
const refusal = (): Buffer => {
  const text = 'SFATAL\0VFATAL\0C08P01\0Mtransaction blocks not allowed in statement pooling mode\0\0';
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + text.length);
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(text)]);
};

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  const target = new URL(database.url);
  const [host, port] = [decodeURIComponent(target.hostname), Number(target.port || 5432)];
  pooler = createServer((client) => {
    const behind = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    client.on('data', (bytes) => {
      if (bytes.includes('begin')) client.end(refusal());
      else behind.write(bytes);
    });
    behind.on('data', (bytes) => client.write(bytes));
    client.on('error', () => undefined).on('close', () => behind.destroy());
    behind.on('error', () => undefined).on('close', () => client.destroy());
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  target.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
  pooled = target.href;
});
afterAll(async () => {
  await new Promise((resolve) => pooler.close(resolve));
  await database.drop();
});

const check = (directUrl: string, poolerUrl?: string): Promise<void> =>
  checkPooler({ directUrl, poolerUrl }, pino({ level: 'silent' }));

describe('a start with a pooler that takes no transactions', () => {
  it.each([
    ['alone', () => check(pooled)],
    ['beside the direct address', () => check(database.url, pooled)],
  ])('is refused, and the sentence says what to set: %s', async (_, start) => {
    const refused = start();
    await expect(refused).rejects.toThrow(OperatorError);
    await expect(refused).rejects.toThrow('Set pool_mode = transaction there, and DATABASE_DIRECT_URL');
  });

  it('as the direct address is refused', async () => {
    await expect(check(pooled, database.url)).rejects.toThrow('DATABASE_DIRECT_URL leads to a pooler');
  });
});

describe('a start with PostgreSQL itself', () => {
  it('goes on, with one address or with two', async () => {
    await expect(check(database.url)).resolves.toBeUndefined();
    await expect(check(database.url, database.url)).resolves.toBeUndefined();
  });
});
