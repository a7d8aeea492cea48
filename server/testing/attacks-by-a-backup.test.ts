import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDamage, type Manifest } from '../src/platform/backup/backup-manifest.ts';
import { backUp } from '../src/platform/backup/backup.ts';
import { restore, restoreSecretKey } from '../src/platform/backup/restore.ts';
import { createFolderStore } from '../src/platform/files/storage.ts';
import { makeScratchDir } from './scratch-dir.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let root: string;
let folder: string;
let source: TestDatabase;
let target: TestDatabase;
beforeEach(async () => {
  root = await makeScratchDir();
  folder = join(root, 'backup');
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase({ isEmpty: true })]);
  const store = createFolderStore(join(root, 'source'));
  await writeFile(join(root, 'one'), 'a video');
  await store.put(join(root, 'one'), 'videos/ab/one');
  await writeFile(join(root, 'outside'), 'what the machine keeps for itself');
  await writeFile(join(root, 'key'), 'the key');
  await backUp({ databaseUrl: source.url, store, secretKeyFile: join(root, 'key'), folder });
});
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(root, { recursive: true, force: true });
});

const restored = () => createFolderStore(join(root, 'store'));
const putBack = (): Promise<unknown> =>
  restore({ folder, databaseUrl: target.url, store: restored(), incomingDir: join(root, 'incoming') });
const filesIn = async (path: string): Promise<string[]> => readdir(path, { recursive: true }).catch(() => []);

const change = async (spoil: (manifest: Manifest) => void): Promise<void> => {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  spoil(manifest);
  await writeFile(path, JSON.stringify(manifest));
};
/** The manifest's entry for a file with this content. */
const claim = (text: string) => ({
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});
const OUTSIDE = claim('what the machine keeps for itself');
const tableOf = ({ tables }: Manifest) => {
  const [table] = tables;
  if (table === undefined) throw new Error('A backup has tables');
  return table;
};
const replaceByLink = async (path: string, to: string): Promise<void> => {
  await rm(path, { recursive: true });
  await symlink(to, path);
};
const video = () => join(folder, 'media', 'videos', 'ab', 'one');

describe('a backup that somebody has made up', () => {
  it('control: is put back when it is not', async () => {
    await putBack();
    expect(await restored().sizeOf('videos/ab/one')).toBe(7);
  });

  const attacks: [string, () => Promise<void>][] = [
    ['a link in the place of a file', () => replaceByLink(video(), join(root, 'outside'))],
    [
      'a link in the place of a folder',
      async () => {
        await mkdir(join(root, 'elsewhere'));
        await rename(video(), join(root, 'elsewhere', 'one'));
        await writeFile(join(root, 'elsewhere', 'one'), 'what the machine keeps for itself');
        await replaceByLink(dirname(video()), join(root, 'elsewhere'));
      },
    ],
    ['a device without an end in the place of a file', () => replaceByLink(video(), '/dev/zero')],
    [
      'a pipe that nobody writes to in the place of a file',
      async () => {
        await rm(video());
        execFileSync('mkfifo', [video()]);
      },
    ],
    [
      'a file outside by its name',
      () => change(({ media }) => media.push({ name: '../../outside', ...OUTSIDE })),
    ],
    [
      'a device by its name',
      () => change(({ media }) => media.push({ name: `../../${'../'.repeat(20)}dev/zero`, ...OUTSIDE })),
    ],
    [
      'a table outside by its name',
      async () => {
        await writeFile(join(root, 'rows.copy'), '');
        await change((manifest) =>
          manifest.tables.push({ ...tableOf(manifest), name: '../../rows', ...claim('') }),
        );
      },
    ],
    ['the claim of more rows than there are', () => change((manifest) => (tableOf(manifest).rows = 1e300))],
    ['the claim of less than nothing', () => change((manifest) => (tableOf(manifest).bytes = -1))],
    ['a schema from before the first', () => change((manifest) => (manifest.schemaVersion = -1))],
    [
      'statements in the name of a column',
      () => change((manifest) => tableOf(manifest).columns.push('id) from stdin; drop table users; --')),
    ],
    ...['schema_migrations', 'rate_limits', 'pg_authid', 'pg_class', 'users_of_mine'].map(
      (name): [string, () => Promise<void>] => [
        `the table ${name}`,
        async () => {
          await writeFile(join(folder, 'tables', `${name}.copy`), '');
          const table = { name, columns: [], rows: 0, ...claim('') };
          await change(({ tables }) => tables.push(table));
        },
      ],
    ),
  ];
  it.each(attacks)('brings nothing in by %s', async (_what, attack) => {
    await attack();
    await expect(putBack()).rejects.toThrow(/backup|manifest/i);
    expect(await filesIn(join(root, 'store'))).toEqual([]);
    expect(await filesIn(join(root, 'incoming'))).toEqual([]);
  });

  it.each(['a link', 'a folder with a link'])(
    'brings nothing in by %s whose content it knows',
    async (what) => {
      await change(({ media }) => Object.assign(media[0] ?? {}, OUTSIDE));
      if (what === 'a link') await replaceByLink(video(), join(root, 'outside'));
      else {
        await mkdir(join(root, 'elsewhere'));
        await rename(join(root, 'outside'), join(root, 'elsewhere', 'one'));
        await replaceByLink(dirname(video()), join(root, 'elsewhere'));
      }
      expect(await findDamage(folder)).toEqual(['file videos/ab/one is missing']);
      await expect(putBack()).rejects.toThrow('This backup is damaged');
      expect(await filesIn(join(root, 'store'))).toEqual([]);
    },
  );

  it.each(['/dev/zero', 'outside'])('makes no key of %s', async (path) => {
    await replaceByLink(join(folder, 'secret-key'), path === 'outside' ? join(root, path) : path);
    await expect(restoreSecretKey(folder, join(root, 'data'))).rejects.toThrow('no file of the backup');
    expect(await filesIn(join(root, 'data'))).toEqual([]);
  });
});
