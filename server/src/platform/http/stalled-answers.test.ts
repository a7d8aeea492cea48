import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MiB } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttp } from './http.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const READERS = 40;
/** More than the kernel buffers for a client that does not read. */
const LONG = 12 * MiB;

let http: FastifyInstance;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  http = await createHttp({
    log: pino({ level: 'silent' }),
    trustedProxies: ['127.0.0.1'],
    allowedOrigins: [],
    strictTransport: false,
  });
  http.get('/notes', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(`"${'n'.repeat(LONG)}"`),
  );
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  http.server.closeAllConnections();
  await http.close();
});

const ask = (from: string): Socket => {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET /notes HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-forwarded-for: ${from}\r\n\r\n`);
  sockets.push(socket);
  return socket;
};

/** Asks, and reads nothing but the first bytes. */
const askAndStall = (from: string): Promise<void> => {
  const socket = ask(from);
  return new Promise((resolve) => {
    const stall = (): void => {
      socket.pause();
      resolve();
    };
    socket.once('data', stall).once('close', resolve);
  });
};

const memoryInUse = (): number => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    http.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

describe('dozens of readers who do not read their long answers', () => {
  it.each([
    ['one address', () => '10.0.0.1'],
    ['the networks of one IPv6 site', (n: number) => `2001:db8:1:${n.toString(16)}::1`],
  ])('from %s keep bounded memory, lose the oldest, and everybody else is answered', async (_whose, from) => {
    const before = memoryInUse();
    for (let n = 0; n < READERS; n += 1) await askAndStall(from(n));
    // The oldest end a moment after the newest have asked.
    await expect.poll(() => memoryInUse() - before).toBeLessThan(200 * MiB);
    const answer = await text(ask('10.0.0.2'));
    expect(answer.slice(9, 12)).toBe('200');
    expect(answer.length).toBeGreaterThan(LONG);
    await expect.poll(openConnections).toBeLessThan(READERS);
  });
});
