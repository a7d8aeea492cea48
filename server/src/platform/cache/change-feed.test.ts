import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startStallingProxy } from '../../../testing/stalling-proxy.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { listenToChanges } from './change-feed.ts';

it('stops while it waits for a database that says nothing', async () => {
  const silent = createServer((socket) => socket.resume());
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const connected = once(silent, 'connection');
  const feed = listenToChanges(`postgres://nobody@127.0.0.1:${port}/none`, pino({ level: 'silent' }), {
    changed: () => undefined,
    lost: () => undefined,
    missed: () => undefined,
  });
  await connected;
  await expect(feed.stop()).resolves.toBeUndefined();
  silent.close();
});

it('gives up a database that no longer answers', async () => {
  const database = await createTestDatabase({ isEmpty: true });
  const line = await startStallingProxy(database.url);
  let told = '';
  const feed = listenToChanges(line.url, pino({ level: 'silent' }), {
    changed: () => undefined,
    lost: () => (told = 'lost'),
    missed: () => (told = 'missed'),
  });
  await feed.ready;
  await feed.look();
  expect(told).toBe('missed');
  line.stall();
  await feed.look();
  expect(told).toBe('lost');
  await feed.stop();
  await line.close();
  await database.drop();
});
