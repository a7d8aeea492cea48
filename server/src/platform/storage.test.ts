import { existsSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeScratchDir } from '../../testing/scratch-dir.ts';
import { newId } from './ids.ts';
import { createFolderStore, type Store } from './storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeScratchDir();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const aFile = async (content: string | Buffer): Promise<string> => {
  const path = join(folder, newId());
  await writeFile(path, content, { mode: 0o644 });
  return path;
};

const namesIn = async (store: Store): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names;
};

// What every store promises: the S3 one will run by the same tests.
describe.each([['a folder', () => createFolderStore(join(folder, newId()))]])(
  'a store in %s',
  (_kind, make) => {
    it('takes a file, and gives it back whole or in spans', async () => {
      const store = make();
      const path = await aFile('0123456789');
      await store.put(path, 'videos/ab/one');
      expect(existsSync(path)).toBe(false);
      const whole = await store.read('videos/ab/one');
      expect([whole?.bytes, whole && String(await buffer(whole.stream))]).toEqual([10, '0123456789']);
      const span = await store.read('videos/ab/one', { start: 2, end: 4 });
      expect([span?.bytes, span && String(await buffer(span.stream))]).toEqual([10, '234']);
      expect(await store.sizeOf('videos/ab/one')).toBe(10);
    });

    it('knows no file that was never put or is removed', async () => {
      const store = make();
      expect(await store.read('videos/ab/none')).toBeNull();
      expect(await store.sizeOf('videos/ab/none')).toBeNull();
      await store.remove('videos/ab/none');
      await store.put(await aFile('x'), 'videos/ab/none');
      await store.remove('videos/ab/none');
      expect(await store.read('videos/ab/none')).toBeNull();
    });

    it('lists what is there', async () => {
      const store = make();
      expect(await namesIn(store)).toEqual([]);
      await store.put(await aFile('x'), 'videos/ab/one');
      await store.put(await aFile('y'), 'images/cd/two-320.webp');
      expect((await namesIn(store)).toSorted()).toEqual(['images/cd/two-320.webp', 'videos/ab/one']);
    });

    it('reads a file to its end that is removed meanwhile', async () => {
      const store = make();
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
      const store = make();
      await expect(store.sizeOf(name)).rejects.toThrow('no name of a stored file');
      await expect(store.read(name)).rejects.toThrow('no name of a stored file');
      await expect(store.remove(name)).rejects.toThrow('no name of a stored file');
      await expect(store.put(await aFile('x'), name)).rejects.toThrow('no name of a stored file');
    });
  },
);

describe('a store in a folder', () => {
  it('U13 keeps files for itself alone, whatever they came as', async () => {
    const root = join(folder, 'own');
    await createFolderStore(root).put(await aFile('x'), 'videos/ab/one');
    expect((await stat(join(root, 'videos/ab/one'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(root, 'videos/ab'))).mode & 0o777).toBe(0o700);
  });

  it('tells the room of its disk', async () => {
    const room = await createFolderStore(join(folder, 'new')).room();
    expect(room?.freeBytes).toBeGreaterThan(0);
    expect(room?.totalBytes).toBeGreaterThanOrEqual(room?.freeBytes ?? Infinity);
  });
});
