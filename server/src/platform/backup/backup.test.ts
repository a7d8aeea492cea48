import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@lectern/contract';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../testing/accounts.ts';
import { aPublishedCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { findDamage, tableFile } from './backup-manifest.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { createFolderStore } from '#platform/files/storage.ts';

let app: TestApp;
let root: string;
let folder: string;
let target: TestDatabase;
beforeAll(async () => {
  app = await startTestApp();
  root = await mkdtemp(join(tmpdir(), 'lectern-backup-'));
  target = await createTestDatabase({ isEmpty: true });
});
afterAll(async () => {
  await app.close();
  await target.drop();
  await rm(root, { recursive: true, force: true });
});
let folders = 0;
beforeEach(() => {
  folder = join(root, `backup-${(folders += 1)}`);
});

const backUpApp = () =>
  backUp({
    databaseUrl: app.databaseUrl,
    store: createFolderStore(join(app.dataDir, 'media')),
    secretKeyFile: join(app.dataDir, 'secret-key'),
    folder,
  });

/** A person, a course, progress, and a picture. */
const fill = async () => {
  const course = await aPublishedCourse(app, await anInstructor(app), {
    title: 'Tabs,\t"quotes" and \\ and ünïcode\n',
  });
  const { token } = await anEnrolledStudent(app, course);
  await app.call(operations.addCompletedLecture, {
    token,
    body: { courseId: course.courseId, subsectionId: course.lectureIds[0] },
  });
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b93a15' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'me.png');
  expect((await app.call(operations.updateProfilePicture, { token, form })).status).toBe(200);
};

/** Every row of every table as text, in a fixed order. */
const everything = async (url: string): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'schema_migrations')",
    );
    const found: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(
        `select t::text as text from ${name} t order by 1`,
      );
      found[name] = rows.map(({ text }) => text).join('\n');
    }
    return found;
  } finally {
    await client.end();
  }
};

describe('backup and restore', () => {
  it('bring every row and every file into an empty place, while the server is written to', async () => {
    await fill();
    const writing = new AbortController();
    const writer = (async () => {
      while (!writing.signal.aborted) await anInstructor(app);
    })();
    const manifest = await backUpApp();
    writing.abort();
    await writer;
    expect(manifest.media.length).toBeGreaterThan(0);
    const store = createFolderStore(join(root, 'store'));
    await restore({ folder, databaseUrl: target.url, store, incomingDir: join(root, 'incoming') });

    const restored = await everything(target.url);
    const source = await everything(app.databaseUrl);
    expect(Object.keys(restored).toSorted()).toEqual(Object.keys(source).toSorted());
    expect(restored['courses']).toBe(source['courses']);
    expect(restored['lecture_progress']).toBe(source['lecture_progress']);
    for (const { name, bytes } of manifest.media) expect(await store.sizeOf(name)).toBe(bytes);
    const again = restore({ folder, databaseUrl: target.url, store, incomingDir: join(root, 'incoming') });
    await expect(again).rejects.toThrow('The database is not empty');
  });

  it('report one flipped byte, a missing file, and a backup that was cut short', async () => {
    await backUpApp();
    expect(await findDamage(folder)).toEqual([]);
    const path = tableFile(folder, 'users');
    const bytes = await readFile(path);
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    await writeFile(path, bytes);
    expect(await findDamage(folder)).toEqual(['table users is not as it was written']);
    await rm(path);
    expect(await findDamage(folder)).toEqual(['table users is missing']);
    await rm(join(folder, 'manifest.json'));
    await expect(findDamage(folder)).rejects.toThrow('cut short');
  });

  it('refuse a folder that is in use', async () => {
    await backUpApp();
    await expect(backUpApp()).rejects.toThrow('is not empty');
  });
});
