import { fstatSync, readdirSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeScratchDir } from '../../../testing/scratch-dir.ts';
import { newId } from '#platform/database/ids.ts';
import { createOpenFiles } from './open-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeScratchDir();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const aFile = async (content: string): Promise<string> => {
  const path = join(folder, newId());
  await writeFile(path, content);
  return path;
};

const inodeOf = (path: string): number => statSync(path).ino;
const inodeAt = (descriptor: string): number => {
  try {
    return fstatSync(Number(descriptor)).ino;
  } catch {
    return 0;
  }
};
/** How many descriptors of this process belong to the files of `inodes`. */
const openTimes = (...inodes: number[]): number =>
  readdirSync('/dev/fd').filter((descriptor) => inodes.includes(inodeAt(descriptor))).length;

describe('open files', () => {
  it('opens a file once for all who read it, and closes it a moment after', async () => {
    const files = createOpenFiles();
    const path = await aFile('0123456789');
    const inode = inodeOf(path);
    const taken = await Promise.all([files.take(path), files.take(path), files.take(path)]);
    expect([taken[0].bytes, openTimes(inode)]).toEqual([10, 1]);
    await Promise.all(taken.map((file) => file.release()));
    expect(openTimes(inode)).toBe(1);
    await vi.waitFor(() => expect(openTimes(inode)).toBe(0), { timeout: 20 * SECOND });
  });

  it('closes a forgotten file after its last reader, who reads it to its end', async () => {
    const files = createOpenFiles();
    const path = await aFile('0123456789');
    const inode = inodeOf(path);
    const file = await files.take(path);
    await files.forget(path);
    await rm(path);
    expect(String(await file.handle.readFile())).toBe('0123456789');
    await file.release();
    expect(openTimes(inode)).toBe(0);
    await expect(files.take(path)).rejects.toThrow('ENOENT');
  });

  it('finds a file that came after it was asked for', async () => {
    const files = createOpenFiles();
    const path = join(folder, newId());
    await expect(files.take(path)).rejects.toThrow('ENOENT');
    await writeFile(path, 'now');
    const file = await files.take(path);
    expect(file.bytes).toBe(3);
    await file.release();
    await files.forget(path);
  });

  it('keeps no more than some hundreds open', async () => {
    const files = createOpenFiles();
    const paths = await Promise.all(Array.from({ length: 300 }, () => aFile('x')));
    const inodes = paths.map(inodeOf);
    for (const path of paths) await (await files.take(path)).release();
    await vi.waitFor(() => expect(openTimes(...inodes)).toBeLessThanOrEqual(256));
    await Promise.all(paths.map((path) => files.forget(path)));
    expect(openTimes(...inodes)).toBe(0);
  });
});
