import { mkdir, open, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MiB } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeScratchDir } from '../../../../testing/scratch-dir.ts';
import { createFolderStore } from '#platform/files/storage.ts';
import { createHttp } from '#platform/http/http.ts';
import { createReaderPlaces } from '#platform/http/reader-places.ts';
import { sendFile } from './file-answer.ts';

const BYTES = 64 * MiB;
const PLACES = 240;

let folder: string;
let http: FastifyInstance;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  folder = await makeScratchDir();
  await mkdir(join(folder, 'videos', 'ab'), { recursive: true });
  const file = await open(join(folder, 'videos', 'ab', 'one'), 'w');
  await file.truncate(BYTES);
  await file.close();
  const store = createFolderStore(folder);
  http = await createHttp({
    log: pino({ level: 'silent' }),
    trustedProxies: ['127.0.0.1'],
    allowedOrigins: [],
    strictTransport: false,
  });
  const served = { name: 'videos/ab/one', bytes: BYTES, etag: '"one"', lastModified: new Date(0) };
  http.get('/file', { onRequest: createReaderPlaces(PLACES) }, (request, reply) =>
    sendFile(request, reply, store, { ...served, headers: { 'content-type': 'video/mp4' } }),
  );
  http.get('/other', () => ({ answered: true }));
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  http.server.closeAllConnections();
  await http.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (path: string, from: string, range = ''): Socket => {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  const header = range === '' ? '' : `range: ${range}\r\n`;
  socket.on('error', () => undefined);
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-forwarded-for: ${from}\r\n${header}\r\n`,
  );
  sockets.push(socket);
  return socket;
};

/** Sends a request, reads the first bytes, and reads no more. */
const askAndStall = async (count: number, from: string, range?: string): Promise<Socket[]> => {
  const own = Array.from({ length: count }, () => ask('/file', from, range));
  const first = own.map(
    (socket) =>
      new Promise<void>((resolve) => {
        const stall = (): void => {
          socket.pause();
          resolve();
        };
        socket.once('data', stall).once('close', resolve);
      }),
  );
  await Promise.all(first);
  return own;
};
const statusOf = async (socket: Socket): Promise<string> => (await text(socket)).slice(9, 12);
const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    http.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

describe('hundreds of readers who do not read', () => {
  it.each([
    ['whole files', undefined],
    ['ranges', 'bytes=0-524287'],
  ])('of %s keep little memory, and all others are answered', async (_what, range) => {
    const before = process.memoryUsage().arrayBuffers;
    await askAndStall(PLACES, '10.0.0.1', range);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(90 * MiB);
    expect(await statusOf(ask('/other', '10.0.0.2'))).toBe('200');
  });

  it('give way to others, from the network that has most', async () => {
    const oldest = await askAndStall(3, '10.0.0.1');
    await askAndStall(PLACES - 5, '10.0.0.1');
    const few = await askAndStall(2, '10.0.0.2');
    const others = ['10.0.0.3', '10.0.0.4', '10.0.0.2'].map((from) => ask('/file', from, 'bytes=0-9'));
    expect(await Promise.all(others.map(statusOf))).toEqual(['206', '206', '206']);
    await expect.poll(async () => openConnections()).toBeLessThan(PLACES);
    for (const socket of oldest) socket.resume();
    await expect.poll(() => oldest.every(({ destroyed }) => destroyed)).toBe(true);
    expect(few.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  });

  it('give up their own oldest for what they ask besides', async () => {
    await askAndStall(PLACES + 60, '10.0.0.1');
    await expect.poll(async () => openConnections()).toBeLessThanOrEqual(PLACES);
  });
});
