import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { UPLOADS_PATH } from '@lectern/contract/media';
import { DAY, GiB, MiB, SECOND } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse, type TestCourse } from '../../../../testing/courses.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { makeScratchDir } from '../../../../testing/scratch-dir.ts';
import { settingsOf, startS3, type TestS3 } from '../../../../testing/s3-server.ts';
import { startServerProgram, type ServerProgram } from '../../../../testing/server-program.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { metadataOf, tusRequest } from '../../../../testing/tus-client.ts';
import { listen } from '../../../../testing/wire-client.ts';
import { videoName } from '../media-addresses.ts';
import { createS3Store, type S3Options } from '#platform/files/s3-storage.ts';
import { PART_BYTES } from '#platform/files/parted-files.ts';
import type { Store } from '#platform/files/storage.ts';

const QUOTA = 200 * MiB;

let folder: string;
let s3: TestS3;
let bucket: S3Options;
let store: Store;
let app: TestApp;
let port: number;
let owner: TestAccount;
let course: TestCourse;
const nodes: ServerProgram[] = [];
beforeAll(async () => {
  folder = await makeScratchDir();
  s3 = await startS3(join(folder, 's3'));
  bucket = await s3.aBucket();
  store = createS3Store(bucket);
  app = await startTestApp(
    { ...settingsOf(bucket), VIDEO_QUOTA_GIB: String(QUOTA / GiB) },
    undefined,
    undefined,
    undefined,
    SECOND,
  );
  port = await listen(app);
  owner = await anInstructor(app);
  course = await aDraftCourse(app, owner);
});
afterAll(async () => {
  for (const node of nodes) await node.kill();
  await app.close();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A node that shares only the addresses of the database and of the store. */
const startNode = async (): Promise<ServerProgram> => {
  const DATA_DIR = join(folder, `node-${nodes.length}`);
  const node = await startServerProgram({
    env: { ...settingsOf(bucket), DATABASE_URL: app.databaseUrl, DATA_DIR },
  });
  nodes.push(node);
  return node;
};

type More = { at?: number; token?: string; headers?: Record<string, string>; body?: Buffer };
const ask = async (method: string, path: string, { at = port, token = owner.token, ...more }: More = {}) => {
  const answer = await tusRequest(at, { method, path, token, ...more });
  if (answer === null) throw new Error('the line was cut');
  return answer;
};
const begin = async (length: number, more: More = {}) =>
  ask('POST', UPLOADS_PATH, {
    ...more,
    headers: {
      'upload-length': String(length),
      'upload-metadata': metadataOf({ lecture: course.lectureIds[0] ?? '', filename: 'a.mp4' }),
    },
  });
const anUpload = async (length: number): Promise<string> => String((await begin(length)).headers.location);
const send = (path: string, offset: number, body: Buffer, more: More = {}) =>
  ask('PATCH', path, { body, headers: { 'upload-offset': String(offset) }, ...more });
const offsetOf = async (path: string, at = port) =>
  Number((await ask('HEAD', path, { at })).headers['upload-offset']);
const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const stored = async (path: string): Promise<Buffer | null> => {
  const found = await store.read(videoName(idOf(path)));
  return found && buffer(found.stream);
};
const leftOf = async (path: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of store.list()) if (name.includes(idOf(path))) names.push(name);
  return names;
};
/** The unfinished uploads in the store. */
const openUploads = () => readdir(join(folder, 's3', bucket.bucket, '._S3rver_uploads'));

const bytes = (length: number): Buffer => {
  const whole = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) whole.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at);
  return whole;
};

describe('an upload whose pieces come to two nodes in turns', () => {
  it('arrives byte for byte, each node killed once on the way', async () => {
    const whole = bytes(3 * PART_BYTES + 1000);
    const path = await anUpload(whole.byteLength);
    const piece = 3 * MiB;
    let [one, other] = [await startNode(), await startNode()];
    let offset = 0;
    for (let turn = 0; offset < whole.byteLength; turn += 1) {
      if (turn === 2 || turn === 5) {
        // In the middle of a piece of which the store has no byte yet.
        const request = {
          method: 'PATCH',
          path,
          token: owner.token,
          headers: { 'upload-offset': String(offset) },
        };
        const body = whole.subarray(offset);
        await tusRequest(one.port, { ...request, body, cut: { after: MiB, when: one.kill } });
        one = await startNode();
      }
      expect(await offsetOf(path, one.port), `turn ${turn}`).toBe(offset);
      const sent = await send(path, offset, whole.subarray(offset, offset + piece), { at: one.port });
      expect([sent.status, String(sent.body)]).toEqual([204, '']);
      offset = Number(sent.headers['upload-offset']);
      [one, other] = [other, one];
    }
    expect((await stored(path))?.equals(whole)).toBe(true);
    expect(await leftOf(path)).toEqual([videoName(idOf(path))]);
    for (const { kill } of [one, other]) await kill();
  }, 120_000);

  it('goes on after a kill between the last part and its end', async () => {
    const whole = bytes(1000);
    const path = await anUpload(1000);
    await send(path, 0, whole);
    await app.db.updateTable('media').set({ state: 'uploading' }).where('id', '=', idOf(path)).execute();
    const another = await app.startAnother();
    expect(await offsetOf(path, await listen(another))).toBe(1000);
    await another.close();
    const { state } = await app.db
      .selectFrom('media')
      .select('state')
      .where('id', '=', idOf(path))
      .executeTakeFirstOrThrow();
    expect([state, (await stored(path))?.equals(whole)]).toEqual(['checking', true]);
  });
});

describe('an upload in the store', () => {
  it('keeps what came before the line was cut', async () => {
    const whole = bytes(PART_BYTES + 2 * MiB);
    const path = await anUpload(whole.byteLength);
    const request = { method: 'PATCH', path, token: owner.token, headers: { 'upload-offset': '0' } };
    const readCounted = () =>
      app.db
        .selectFrom('uploads')
        .select('received_bytes as counted')
        .where('id', '=', idOf(path))
        .executeTakeFirstOrThrow();
    const hasCome = () =>
      eventually(async () => expect(await readCounted()).toEqual({ counted: PART_BYTES }));
    await tusRequest(port, { ...request, body: whole, cut: { after: PART_BYTES + MiB, when: hasCome } });
    const offset = await eventually(async () => {
      const counted = await offsetOf(path);
      expect(counted).toBeGreaterThan(PART_BYTES);
      return counted;
    });
    expect((await send(path, offset, whole.subarray(offset))).status).toBe(204);
    expect((await stored(path))?.equals(whole)).toBe(true);
  });

  it('U7 U9 U12 is refused as one on a disk is', async () => {
    const path = await anUpload(20);
    await send(path, 0, bytes(10));
    const stranger = await anInstructor(app);
    expect((await send(path, 10, bytes(10), { token: stranger.token })).status).toBe(404);
    expect((await begin(20, { token: stranger.token })).status).toBe(404);
    expect((await begin(QUOTA + 1)).status).toBe(413);
    expect((await send(path, 5, bytes(5))).status).toBe(409);
    expect((await send(path, 10, bytes(11))).status).toBe(413);
    expect(await offsetOf(path)).toBe(10);
  });

  it('U25 is ended with 408 when it stands still, with what came of it kept', async () => {
    const path = await anUpload(MiB);
    const headers = { 'upload-offset': '0', 'content-length': String(MiB) };
    const slow = await ask('PATCH', path, { headers, body: bytes(5) });
    expect([slow.status, String(slow.body)]).toEqual([408, expect.stringContaining('TOO_SLOW')]);
    await expect.poll(() => offsetOf(path)).toBe(5);
  });

  it('leaves nothing in the store or on the node when its owner ends it', async () => {
    const before = await openUploads();
    const path = await anUpload(PART_BYTES * 2);
    await send(path, 0, bytes(PART_BYTES + 5));
    expect([(await leftOf(path)).length, (await openUploads()).length]).toEqual([1, before.length + 1]);
    expect((await ask('DELETE', path)).status).toBe(204);
    expect([await leftOf(path), await openUploads()]).toEqual([[], before]);
    expect(await readdir(join(app.dataDir, 'incoming'))).toEqual([]);
  });

  it('U10 leaves nothing either when it was not finished in time', async () => {
    const before = await openUploads();
    const path = await anUpload(10);
    await send(path, 0, bytes(5));
    const then = new Date(Date.now() - 8 * DAY);
    await app.db.updateTable('media').set({ created_at: then }).where('id', '=', idOf(path)).execute();
    expect((await ask('HEAD', path)).status).toBe(410);
    expect([await leftOf(path), await openUploads()]).toEqual([[], before]);
  });

  it('begins anew when the store has lost it, and asks for the tail again when only that is lost', async () => {
    const whole = bytes(PART_BYTES + 10);
    const path = await anUpload(whole.byteLength);
    await send(path, 0, whole.subarray(0, -5));
    const [tail = ''] = await leftOf(path);
    await store.remove(tail);
    expect((await send(path, whole.byteLength - 5, whole.subarray(-5))).status).toBe(409);
    expect(await offsetOf(path)).toBe(PART_BYTES);
    const { storeUpload } = await app.db
      .selectFrom('uploads')
      .select('store_upload as storeUpload')
      .where('id', '=', idOf(path))
      .executeTakeFirstOrThrow();
    await store.parted?.drop({ name: videoName(idOf(path)), upload: storeUpload ?? '' });
    expect((await send(path, PART_BYTES, whole.subarray(PART_BYTES))).status).toBe(409);
    expect(await offsetOf(path)).toBe(0);
    expect((await send(path, 0, whole)).status).toBe(204);
    expect((await stored(path))?.equals(whole)).toBe(true);
  });

  it('U22 is cleaned away when nobody knows it any more, a week and a day later', async () => {
    const path = await anUpload(PART_BYTES * 2);
    await send(path, 0, bytes(5));
    await app.db.deleteFrom('media').where('id', '=', idOf(path)).execute();
    await store.parted?.dropBegunBefore(new Date(Date.now() - DAY));
    expect((await openUploads()).length).toBeGreaterThan(0);
    await store.parted?.dropBegunBefore(new Date(Date.now() + DAY));
    expect(await openUploads()).toEqual([]);
  });
});

describe('a store that is away in the middle of an upload', () => {
  it('is told with 503, and counts nothing', async () => {
    const away = await startTestApp({ ...settingsOf({ ...bucket, endpoint: 'http://127.0.0.1:1' }) });
    const sender = await anInstructor(away);
    const own = await aDraftCourse(away, sender);
    const at = await listen(away);
    const begun = await tusRequest(at, {
      method: 'POST',
      path: UPLOADS_PATH,
      token: sender.token,
      headers: {
        'upload-length': '10',
        'upload-metadata': metadataOf({ lecture: own.lectureIds[0] ?? '', filename: 'a.mp4' }),
      },
    });
    const path = String(begun?.headers.location);
    const sent = await send(path, 0, bytes(10), { at, token: sender.token });
    expect([sent.status, sent.headers['retry-after']]).toEqual([503, '5']);
    const head = await ask('HEAD', path, { at, token: sender.token });
    expect(head.headers['upload-offset']).toBe('0');
    await away.close();
  });
});
