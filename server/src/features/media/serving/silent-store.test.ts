import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MiB } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireClient, type WireClient } from '../../../../testing/wire-client.ts';
import { createS3Store } from '#platform/files/s3-storage.ts';
import { createHttp } from '#platform/http/http.ts';
import { sendFile } from './file-answer.ts';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

let answer: RequestListener;
let s3: Server;
let http: FastifyInstance;
let get: WireClient;
beforeAll(async () => {
  s3 = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(s3, 'listening');
  const login = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'us-east-1' };
  const store = createS3Store(
    { endpoint: `http://127.0.0.1:${portOf(s3)}`, bucket: 'bucket', handsOver: false, ...login },
    { answerWithin: 300, silentFor: 300 },
  );
  const log = pino({ level: 'silent' });
  http = await createHttp({ log, trustedProxies: [], allowedOrigins: [], strictTransport: false });
  const file = { name: 'videos/ab/one', bytes: 4 * MiB, etag: '"one"', lastModified: new Date(0) };
  http.get('/file', (request, reply) =>
    sendFile(request, reply, store, { ...file, headers: { 'content-type': 'video/mp4' } }),
  );
  await http.listen({ port: 0, host: '127.0.0.1' });
  get = wireClient(portOf(http.server));
});
afterAll(async () => {
  s3.closeAllConnections();
  s3.close();
  await http.close();
});

describe('a file in a store that says nothing', () => {
  it.each(['bytes=0-99', 'bytes=0-1048575', 'bytes=0-'])('is a 503 for %s', async (range) => {
    answer = () => undefined;
    const { status, headers } = await get('/file', { range });
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });
});

describe('a file of which the store sends a part', () => {
  it('is an answer that is cut off, and no other answer', async () => {
    answer = (_request, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-1048575/4194304', 'content-length': 1_048_576 });
      response.write(Buffer.alloc(100_000));
    };
    await expect(get('/file', { range: 'bytes=0-1048575' })).rejects.toThrow('aborted');
  });
});

describe('a store that sends the whole for a range', () => {
  it('is an error before the first byte', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 4 * MiB });
      response.end(Buffer.alloc(4 * MiB));
    };
    const { status, body } = await get('/file', { range: 'bytes=0-1048575' });
    expect([status, JSON.parse(String(body))]).toMatchObject([500, { code: 'INTERNAL' }]);
  });
});
