import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeScratchDir } from '../../../testing/scratch-dir.ts';
import { startS3, type TestS3 } from '../../../testing/s3-server.ts';
import { newId } from '#platform/database/ids.ts';
import { createS3Store } from './s3-storage.ts';
import { createFolderStore, type Store } from './storage.ts';

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await makeScratchDir();
  s3 = await startS3(join(folder, 's3'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const aFile = async (content: string | Buffer): Promise<string> => {
  const path = join(folder, newId());
  await writeFile(path, content, { mode: 0o644 });
  return path;
};

const memory = Buffer.alloc(16);

const namesIn = async (store: Store): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names;
};

// The contract of every store. A bucket is made like a folder.
describe.each([
  ['a folder', (): Promise<Store> => Promise.resolve(createFolderStore(join(folder, newId())))],
  ['an S3 service', async (): Promise<Store> => createS3Store(await s3.aBucket())],
])('a store in %s', (_kind, make) => {
  it('takes a file, and gives it back whole or in spans', async () => {
    const store = await make();
    const path = await aFile('0123456789');
    await store.put(path, 'videos/ab/one');
    expect(existsSync(path)).toBe(false);
    const whole = await store.read('videos/ab/one');
    expect([whole?.bytes, whole && String(await buffer(whole.stream))]).toEqual([10, '0123456789']);
    const span = await store.read('videos/ab/one', { start: 2, end: 4 });
    expect([span?.bytes, span && String(await buffer(span.stream))]).toEqual([10, '234']);
    expect(String(await store.readAtOnce('videos/ab/one', { start: 2, end: 4 }, memory))).toBe('234');
    expect(String(await store.readAtOnce('videos/ab/one', { start: 8, end: 12 }, memory))).toBe('89');
    expect(await store.sizeOf('videos/ab/one')).toBe(10);
  });

  it('gives programs a file of this machine', async () => {
    const store = await make();
    const content = Buffer.alloc(20_000_000, 'video');
    await store.put(await aFile(content), 'videos/ab/one');
    const scratch = join(folder, newId());
    await mkdir(scratch);
    const file = await store.localFile('videos/ab/one', scratch);
    expect(file !== null && (await readFile(file.path)).equals(content)).toBe(true);
    await file?.done();
    expect([await readdir(scratch), await store.sizeOf('videos/ab/one')]).toEqual([[], content.byteLength]);
    expect(await store.localFile('videos/ab/two', scratch)).toBeNull();
  });

  it('knows no file that was never put or is removed', async () => {
    const store = await make();
    expect(await store.read('videos/ab/none')).toBeNull();
    expect(await store.readAtOnce('videos/ab/none', { start: 0, end: 1 }, memory)).toBeNull();
    expect(await store.sizeOf('videos/ab/none')).toBeNull();
    await store.remove('videos/ab/none');
    await store.put(await aFile('x'), 'videos/ab/none');
    await store.remove('videos/ab/none');
    expect(await store.read('videos/ab/none')).toBeNull();
  });

  it('lists what is there', async () => {
    const store = await make();
    expect(await namesIn(store)).toEqual([]);
    await store.put(await aFile('x'), 'videos/ab/one');
    await store.put(await aFile('y'), 'images/cd/two-320.webp');
    expect((await namesIn(store)).toSorted()).toEqual(['images/cd/two-320.webp', 'videos/ab/one']);
  });

  it('reads a file to its end that is removed in the meantime', async () => {
    const store = await make();
    const content = Buffer.alloc(3_000_000, 'video');
    await store.put(await aFile(content), 'videos/ab/one');
    const found = await store.read('videos/ab/one');
    await store.remove('videos/ab/one');
    expect(found && (await buffer(found.stream)).equals(content)).toBe(true);
  });

  it.each([
    '../x',
    'videos/../../x',
    '/etc/passwd',
    'videos/ab/../x',
    'videos/ab/',
    'videos/ab/.x',
    'videos/ab/x\0',
    'Videos/ab/x',
    'videos/ab\\x',
    '',
  ])('U11 U13 has no file of the name %j', async (name) => {
    const store = await make();
    await expect(store.sizeOf(name)).rejects.toThrow('no name of a stored file');
    await expect(store.read(name)).rejects.toThrow('no name of a stored file');
    await expect(store.readAtOnce(name, { start: 0, end: 1 }, memory)).rejects.toThrow(
      'no name of a stored file',
    );
    await expect(store.remove(name)).rejects.toThrow('no name of a stored file');
    await expect(store.put(await aFile('x'), name)).rejects.toThrow('no name of a stored file');
  });
});

describe('a store in an S3 service', () => {
  it('hands reading over by an address that is good for seconds, where it is told to', async () => {
    const bucket = await s3.aBucket();
    const store = createS3Store({ ...bucket, handsOver: true });
    await store.put(await aFile('0123456789'), 'videos/ab/one');
    const answer = { type: 'video/mp4', disposition: 'inline; filename="lecture.mp4"' };
    const found = await store.handOver('videos/ab/one', answer);
    const location = found !== null && 'location' in found ? found.location : '';
    expect(new URL(location).searchParams.get('X-Amz-Expires')).toBe('30');
    const response = await fetch(location, { headers: { range: 'bytes=2-4' } });
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([
      206,
      '234',
      'video/mp4',
    ]);
    expect(await createS3Store(bucket).handOver('videos/ab/one', answer)).toBeNull();
  });
});

describe('a store in a folder', () => {
  it('hands reading over to the proxy in front, where there is one', async () => {
    const answer = { type: 'video/mp4', disposition: 'inline' };
    const store = createFolderStore(join(folder, 'accel'), { accelPath: '/stored' });
    expect(await store.handOver('videos/ab/one', answer)).toEqual({ accel: '/stored/videos/ab/one' });
  });

  it('U13 keeps files for itself alone, whatever they came as', async () => {
    const root = join(folder, 'own');
    await createFolderStore(root).put(await aFile('x'), 'videos/ab/one');
    expect((await stat(join(root, 'videos/ab/one'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(root, 'videos/ab'))).mode & 0o777).toBe(0o700);
  });
});
