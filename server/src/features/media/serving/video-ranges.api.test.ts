import { randomBytes } from 'node:crypto';
import { fstatSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { MiB } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { aVideoFile } from '../../../../testing/videos.ts';
import { aDraftWithVideo, videoAddress } from '../../../../testing/watching.ts';
import { listen, wireClient, type WireClient } from '../../../../testing/wire-client.ts';

const isRegularFile = (descriptor: number): boolean => {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
};

let app: TestApp;
let port: number;
let get: WireClient;
let owner: TestAccount;
let bytes: Buffer;
let address: string;

beforeAll(async () => {
  app = await startTestApp();
  port = await listen(app);
  get = wireClient(port);
  owner = await anInstructor(app);
  bytes = await aVideoFile();
  address = await videoAddress(app, owner, await aDraftWithVideo(app, owner, bytes));
});
afterAll(() => app.close());

describe('U19 ranges by RFC 9110', () => {
  const size = () => bytes.byteLength;

  const spans: [string, () => [number, number]][] = [
    ['bytes=0-0', () => [0, 0]],
    ['bytes=-1', () => [size() - 1, size() - 1]],
    ['bytes=100-', () => [100, size() - 1]],
    ['bytes=100-199', () => [100, 199]],
    ['bytes=0-18446744073709551616', () => [0, size() - 1]],
    ['bytes=0-9,10-19', () => [0, 19]],
  ];
  it.each(spans)('answers %s with 206 and its bytes', async (range, expected) => {
    const [start, end] = expected();
    const { status, headers, body } = await get(address, { range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/${size()}`);
    expect(headers['content-length']).toBe(String(end - start + 1));
    expect(body).toEqual(bytes.subarray(start, end + 1));
  });

  it.each(['bytes=18446744073709551616-', 'bytes=-0', 'bytes=99999999-'])(
    'answers %s with 416 and the size',
    async (range) => {
      const { status, headers, body } = await get(address, { range });
      expect([status, headers['content-range'], body.byteLength]).toEqual([416, `bytes */${size()}`, 0]);
    },
  );

  it.each(['bytes=5-2', 'bytes=abc', 'bytes=0-0,200-300', 'pages=1-2'])(
    'answers %s with the whole',
    async (range) => {
      const { status, headers, body } = await get(address, { range });
      expect([status, headers['content-range']]).toEqual([200, undefined]);
      expect(headers['content-length']).toBe(String(size()));
      expect(body).toEqual(bytes);
    },
  );

  it('answers 304 and 412 by the validators, which are strong', async () => {
    const { headers } = await get(address);
    const etag = String(headers.etag);
    const date = String(headers['last-modified']);
    expect(etag).toMatch(/^"[^"]+"$/);
    const status = async (conditions: Record<string, string>) => (await get(address, conditions)).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-modified-since': date })).toBe(304);
    expect(await status({ 'if-match': '"other"' })).toBe(412);
    expect(await status({ 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' })).toBe(412);
    expect(await status({ range: 'bytes=0-0', 'if-range': etag })).toBe(206);
    expect(await status({ range: 'bytes=0-0', 'if-range': date })).toBe(206);
    expect(await status({ range: 'bytes=0-0', 'if-range': `W/${etag}` })).toBe(200);
    expect(await status({ range: 'bytes=0-0', 'if-range': '"other"' })).toBe(200);
    expect(await status({ range: 'bytes=0-0', 'if-none-match': etag })).toBe(304);
    expect(await status({ range: 'bytes=99999999-', 'if-match': '"other"' })).toBe(412);
  });

  it('ignores Range on HEAD, and refuses other methods with what it allows', async () => {
    const head = await get(address, { range: 'bytes=0-0' }, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.byteLength]).toEqual([
      200,
      String(size()),
      0,
    ]);
    expect(head.headers['accept-ranges']).toBe('bytes');
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const refused = await get(address, { range: 'bytes=0-0' }, method);
      expect([refused.status, refused.headers['allow']]).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe('U20 what a stream holds', () => {
  const big = randomBytes(24 * MiB);
  let bigAddress: string;
  let file: string;

  beforeAll(async () => {
    const course = await aDraftWithVideo(app, owner, bytes);
    const { videoId } = course;
    file = join(app.dataDir, 'media', 'videos', videoId.slice(-2), videoId);
    await writeFile(file, big);
    await app.db.updateTable('media').set({ bytes: big.byteLength }).where('id', '=', videoId).execute();
    bigAddress = await videoAddress(app, owner, course);
  });

  const openStream = (onResponse: (response: IncomingMessage) => void): ClientRequest =>
    http.get({ port, host: '127.0.0.1', path: bigAddress, agent: false }, onResponse);

  /**
   * Requests the video and closes the connection: at the headers, in the middle, or while the file is still being
   * opened.
   */
  const leave = (n: number) =>
    new Promise<void>((done) => {
      const request = openStream((response) => {
        if (n % 3 === 0) response.destroy();
        else response.once('data', () => response.destroy());
      });
      request.on('error', () => undefined);
      request.on('close', () => done());
      if (n % 3 === 1)
        request.on('socket', (socket) => socket.once('connect', () => setImmediate(() => socket.destroy())));
    });
  const twentyLeave = () => Promise.all(Array.from({ length: 20 }, (_, n) => leave(n)));
  /** Only files count: sockets to the database come and go. */
  const descriptors = () => readdirSync('/dev/fd').filter((fd) => isRegularFile(Number(fd))).length;

  it('frees its file when the client leaves: 200 aborts', async () => {
    const warnings: string[] = [];
    const onWarning = (warning: Error) => warnings.push(warning.message);
    process.on('warning', onWarning);
    // The first requests open the database's pool, whose connections are descriptors too.
    await twentyLeave();
    const before = descriptors();
    for (let round = 0; round < 10; round += 1) await twentyLeave();
    await eventually(() => expect(descriptors()).toBeLessThanOrEqual(before));
    process.off('warning', onWarning);
    // The garbage collector closes a forgotten file some time later, with a warning: that would be a leak.
    expect(warnings).toEqual([]);
  });

  it('finishes a file that is removed while it streams', async () => {
    const received = await new Promise<Buffer>((done, fail) => {
      openStream((response) => {
        const chunks: Buffer[] = [];
        response.once('data', () => {
          response.pause();
          void rm(file).then(() => response.resume());
        });
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(Buffer.concat(chunks)));
        response.on('error', fail);
      });
    });
    expect(received.equals(big)).toBe(true);
    expect((await get(bigAddress)).status).toBe(404);
  });

  it('never says a length that it does not keep', async () => {
    await writeFile(file, 'cut off');
    const { status, headers } = await get(bigAddress);
    expect([status, headers['content-type'], headers['etag']]).toEqual([
      500,
      'application/json; charset=utf-8',
      undefined,
    ]);
  });
});
