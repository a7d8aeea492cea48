import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeScratchDir } from '../../../testing/scratch-dir.ts';
import { newId } from '#platform/database/ids.ts';
import { createS3Store } from './s3-storage.ts';
import type { Store } from './storage.ts';

const NAME = 'videos/ab/one';
const SPAN = { start: 2, end: 4 };
const memory = Buffer.alloc(16);

let folder: string;
let server: Server;
let store: Store;
let answer: RequestListener;
let asked: string[] = [];
beforeAll(async () => {
  folder = await makeScratchDir();
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const login = { accessKeyId: 'id', secretAccessKey: 'secret' };
  store = createS3Store(
    { endpoint, bucket: 'bucket', region: 'us-east-1', ...login, handsOver: false },
    { answerWithin: 300, silentFor: 300 },
  );
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const put = async (): Promise<void> => {
  const path = join(folder, newId());
  await writeFile(path, 'a file');
  await store.put(path, NAME);
};
const list = async (): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names;
};
const readAll = async (span?: typeof SPAN): Promise<Buffer | undefined> => {
  const found = await store.read(NAME, span);
  return found === null ? undefined : buffer(found.stream);
};
const scratchOf = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('copy-'));

const uses: [string, () => Promise<unknown>][] = [
  ['reading', () => readAll()],
  ['reading a span', () => readAll(SPAN)],
  ['reading a span at once', () => store.readAtOnce(NAME, SPAN, memory)],
  ['copying', () => store.localFile(NAME, folder)],
  ['the size', () => store.sizeOf(NAME)],
  ['storing', put],
  ['removing', () => store.remove(NAME)],
  ['listing', list],
  ['beginning an upload', async () => store.parted?.begin(NAME)],
];

/** Headers that announce more bytes than ever come. */
const stopInTheMiddle: RequestListener = (_request, response) => {
  response.writeHead(206, { 'content-length': 3, 'content-range': 'bytes 2-4/10' });
  response.write('2');
};

const pour = (response: ServerResponse): void => {
  while (!response.destroyed && response.write(Buffer.alloc(65_536))) continue;
  response.once('drain', () => pour(response));
};

describe('a store that takes the connection and says nothing', () => {
  it.each(uses)('ends %s with UNAVAILABLE', async (_use, use) => {
    answer = () => undefined;
    await expect(use()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('a store that stops in the middle of a file', () => {
  it.each(uses.slice(1, 3))('ends %s with UNAVAILABLE', async (_use, use) => {
    answer = stopInTheMiddle;
    await expect(use()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('or sends a byte now and then, ends reading at once with UNAVAILABLE', async () => {
    let drip: NodeJS.Timeout | undefined;
    answer = (_request, response) => {
      response.writeHead(206, { 'content-length': 1000, 'content-range': 'bytes 0-999/1000' });
      drip = setInterval(() => response.write('0'), 50);
    };
    const read = store.readAtOnce(NAME, { start: 0, end: 999 }, memory);
    await expect(read).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    clearInterval(drip);
  });

  it('leaves no piece of a copy behind', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 3 });
      response.write('0');
    };
    await expect(store.localFile(NAME, folder)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await scratchOf()).toEqual([]);
  });

  it('is waited for by nobody who does not read', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 10_000_000 });
      response.end(Buffer.alloc(10_000_000));
    };
    const found = await store.read(NAME);
    answer = () => undefined;
    // Ends after the store was silent for too long; nobody reads in the meantime.
    await expect(store.sizeOf(NAME)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(found && (await buffer(found.stream)).byteLength).toBe(10_000_000);
  });
});

describe('a store that lies', () => {
  const lies: [string, RegExp, RequestListener][] = [
    [
      'the whole file in the place of a span',
      /sent "undefined" for/,
      (_request, response) => void response.end('0123456789'),
    ],
    [
      'another span',
      /sent "bytes 5-7/,
      (_request, response) => {
        response.writeHead(206, { 'content-range': 'bytes 5-7/10', 'content-length': 3 }).end('567');
      },
    ],
    [
      'more than the span',
      /more than it said/,
      (_request, response) => {
        response.writeHead(206, { 'content-range': 'bytes 2-4/10' });
        pour(response);
      },
    ],
    [
      'less than the span',
      /2 bytes less/,
      (_request, response) => {
        response.writeHead(206, { 'content-range': 'bytes 2-4/10' });
        response.write('2');
        response.end();
      },
    ],
    [
      'an error as a success',
      /sent "undefined" for/,
      (_request, response) => void response.end('<Error><Code>SlowDown</Code></Error>'),
    ],
    [
      'somewhere else',
      /./,
      (_request, response) => {
        const { port } = server.address() as AddressInfo;
        response.writeHead(307, { location: `http://127.0.0.1:${port}/inner` }).end();
      },
    ],
  ];
  it.each(lies)('by %s ends reading with an error', async (_lie, words, listener) => {
    answer = listener;
    asked = [];
    await expect(readAll(SPAN)).rejects.toThrow(words);
    await expect(store.readAtOnce(NAME, SPAN, memory)).rejects.toThrow(words);
    expect(asked.filter((line) => line.includes('/inner'))).toEqual([]);
  });

  it('by a size that it does not tell ends with an error', async () => {
    answer = (_request, response) => void response.writeHead(200, { 'transfer-encoding': 'chunked' }).end();
    await expect(store.sizeOf(NAME)).rejects.toThrow('did not say how large');
    await expect(readAll()).rejects.toThrow('did not say how large');
  });

  it('by a success that says nothing of the file has stored nothing', async () => {
    answer = (_request, response) => void response.end('<Error><Code>InternalError</Code></Error>');
    await expect(put()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    answer = (_request, response) => void response.end('<html>Please log in</html>');
    await expect(put()).rejects.toThrow('did not say what it took');
  });

  it('by names that are none of ours, and by a list without an end, is listed by our names alone', async () => {
    answer = (_request, response) => {
      const names = ['../../etc/passwd', 'backup.tar', NAME];
      const entries = names.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`).join('');
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(
        `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>again</NextContinuationToken>${entries}</ListBucketResult>`,
      );
    };
    expect(new Set(await list())).toEqual(new Set([NAME]));
  });
});
