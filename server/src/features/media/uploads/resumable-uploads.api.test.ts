import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@lectern/contract';
import { UPLOAD_MAX_BYTES, UPLOADS_PATH, type MediaWork } from '@lectern/contract/media';
import { DAY, MiB } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse, type TestCourse } from '../../../../testing/courses.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { metadataOf, tusRequest } from '../../../../testing/tus-client.ts';
import { listen, type WireAnswer } from '../../../../testing/wire-client.ts';
import { videoName } from '../media-addresses.ts';
import { handOverCourse } from '#features/course-builder/hand-over.service.ts';

let app: TestApp;
let port: number;
let owner: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp({ VIDEO_QUOTA_GIB: '16' });
  port = await listen(app);
  owner = await anInstructor(app);
  course = await aDraftCourse(app, owner);
});
afterAll(() => app.close());

type Given = { token?: string; headers?: Record<string, string>; body?: Buffer };
const ask = async (method: string, path: string, given: Given = {}): Promise<WireAnswer> => {
  const answer = await tusRequest(port, { method, path, token: owner.token, ...given });
  if (answer === null) throw new Error('the line was cut');
  return answer;
};

const begin = (headers: Record<string, string>, token = owner.token) =>
  ask('POST', UPLOADS_PATH, {
    token,
    headers: {
      'upload-metadata': metadataOf({ lecture: course.lectureIds[0] ?? '', filename: 'a.mp4' }),
      ...headers,
    },
  });
const anUpload = async (bytes: number, headers: Record<string, string> = {}): Promise<string> => {
  const { status, headers: answer } = await begin({ 'upload-length': String(bytes), ...headers });
  expect(status).toBe(201);
  return String(answer.location);
};
const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const send = (path: string, offset: number, body: Buffer, more: Given = {}) =>
  ask('PATCH', path, { body, headers: { 'upload-offset': String(offset) }, ...more });
const offsetOf = async (path: string): Promise<number> =>
  Number((await ask('HEAD', path)).headers['upload-offset']);
const fileOf = (path: string): string => join(app.dataDir, 'uploads', idOf(path));
const codeOf = ({ body }: WireAnswer): string => (JSON.parse(String(body)) as { code: string }).code;
const stateOf = async (path: string) =>
  (await app.db.selectFrom('media').select('state').where('id', '=', idOf(path)).executeTakeFirst())?.state;

const bytes = (length: number, seed = 7): Buffer =>
  Buffer.from(Uint8Array.from({ length }, (_, index) => (index * seed) % 251));

describe('a resumable upload', () => {
  it('goes on where it stood, and arrives byte for byte', async () => {
    const whole = bytes(300_000);
    const path = await anUpload(whole.byteLength);
    expect(await offsetOf(path)).toBe(0);
    const first = await send(path, 0, whole.subarray(0, 100_000));
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '100000']);
    expect(await offsetOf(path)).toBe(100_000);
    const work = await app.call(operations.getMediaWork, { token: owner.token });
    expect((work.body.data as MediaWork[])[0]).toMatchObject({
      _id: idOf(path),
      lectureId: course.lectureIds[0],
      fileName: 'a.mp4',
      state: 'uploading',
      bytes: 300_000,
      receivedBytes: 100_000,
    });
    await send(path, 100_000, whole.subarray(100_000));
    const stored = await readFile(join(app.dataDir, 'media', videoName(idOf(path))));
    expect(stored.equals(whole)).toBe(true);
    expect([await stateOf(path), existsSync(fileOf(path))]).toEqual(['checking', false]);
    const head = await ask('HEAD', path);
    expect([head.headers['upload-offset'], head.headers['upload-length']]).toEqual(['300000', '300000']);
  });

  it('keeps what came before the line was cut', async () => {
    const whole = bytes(4 * MiB);
    const path = await anUpload(whole.byteLength);
    const request = { method: 'PATCH', path, token: owner.token, headers: { 'upload-offset': '0' } };
    // A reset would also drop bytes on their way to the server, so the connection is cut once some have arrived.
    const hasCome = () => eventually(async () => expect((await stat(fileOf(path))).size).toBeGreaterThan(0));
    expect(
      await tusRequest(port, { ...request, body: whole, cut: { after: 2 * MiB, when: hasCome } }),
    ).toBeNull();
    const offset = await eventually(async () => {
      const { status, headers } = await ask('HEAD', path);
      expect(status).toBe(200);
      return Number(headers['upload-offset']);
    });
    expect(offset).toBeGreaterThan(0);
    expect((await send(path, offset, whole.subarray(offset))).status).toBe(204);
    const stored = await readFile(join(app.dataDir, 'media', videoName(idOf(path))));
    expect(stored.equals(whole)).toBe(true);
  });

  it('U16 is handed over by the next question when a kill came between moving and saying so', async () => {
    const whole = bytes(1000);
    const path = await anUpload(1000);
    await send(path, 0, whole);
    await app.db.updateTable('media').set({ state: 'uploading' }).where('id', '=', idOf(path)).execute();
    expect(await offsetOf(path)).toBe(1000);
    expect(await stateOf(path)).toBe('checking');
  });

  it('ends when its owner ends it', async () => {
    const path = await anUpload(10);
    expect((await ask('DELETE', path)).status).toBe(204);
    expect([existsSync(fileOf(path)), (await ask('HEAD', path)).status]).toEqual([false, 404]);
  });
});

describe('U7 an upload of somebody else', () => {
  it('does not exist', async () => {
    const path = await anUpload(10);
    const other = await anInstructor(app);
    for (const method of ['HEAD', 'DELETE']) expect((await ask(method, path, other)).status).toBe(404);
    expect((await send(path, 0, bytes(10), { token: other.token })).status).toBe(404);
    expect(codeOf(await begin({ 'upload-length': '10' }, other.token))).toBe('LECTURE_NOT_FOUND');
    expect(await offsetOf(path)).toBe(0);
  });

  it('cannot begin in a course that its owner has handed over, and says whose it is', async () => {
    const [former, heir] = [await anInstructor(app), await anInstructor(app, { firstName: 'Noor' })];
    const given = await aDraftCourse(app, former);
    await handOverCourse(app.db, given.courseId, heir.email);
    const metadata = metadataOf({ lecture: given.lectureIds[0] ?? '', filename: 'a.mp4' });
    const headers = { 'upload-length': '10', 'upload-metadata': metadata };
    const refused = await begin(headers, former.token);
    expect([refused.status, JSON.parse(refused.body.toString())]).toMatchObject([
      403,
      { code: 'NOT_YOUR_COURSE', message: 'This course belongs to Noor Example now' },
    ]);
    expect((await begin(headers, heir.token)).status).toBe(201);
  });

  it('is not listed while its lecture lies in the bin', async () => {
    const draft = await aDraftCourse(app, owner);
    const [lectureId = ''] = draft.lectureIds;
    const metadata = metadataOf({ lecture: lectureId, filename: 'b.mp4' });
    const path = await anUpload(10, { 'upload-metadata': metadata });
    const listed = async (): Promise<boolean> => {
      const { body } = await app.call(operations.getMediaWork, { token: owner.token });
      return (body.data as MediaWork[]).some(({ _id }) => _id === idOf(path));
    };
    expect(await listed()).toBe(true);
    const { token } = owner;
    await app.call(operations.deleteSubSection, { token, body: { subSectionId: lectureId } });
    expect(await listed()).toBe(false);
    await app.db.updateTable('media').set({ state: 'rejected' }).where('id', '=', idOf(path)).execute();
    expect(await listed()).toBe(false);
    const place = { courseId: draft.courseId, partId: lectureId };
    await app.call(operations.discardPart, { token, params: place });
    expect(await listed()).toBe(false);
    expect(await stateOf(path)).toBeUndefined();
  });

  it('is not listed unfinished once its lecture is deleted for good', async () => {
    const draft = await aDraftCourse(app, owner);
    const [partId = ''] = draft.lectureIds;
    const path = await anUpload(10, {
      'upload-metadata': metadataOf({ lecture: partId, filename: 'c.mp4' }),
    });
    const { token } = owner;
    await app.call(operations.deleteSubSection, { token, body: { subSectionId: partId } });
    await app.call(operations.discardPart, { token, params: { courseId: draft.courseId, partId } });
    const { body } = await app.call(operations.getMediaWork, { token });
    expect((body.data as MediaWork[]).map(({ _id }) => _id)).not.toContain(idOf(path));
  });

  it('is for instructors who are signed in', async () => {
    const student = await aStudent(app);
    expect((await begin({ 'upload-length': '10' }, student.token)).status).toBe(403);
    expect((await begin({ 'upload-length': '10' }, 'unknown')).status).toBe(401);
    for (const operation of [operations.getMediaWork, operations.getUploadLimits]) {
      expect((await app.call(operation)).status).toBe(401);
      expect((await app.call(operation, { token: student.token })).status).toBe(403);
    }
  });
});

describe('U8 the protocol', () => {
  it('answers with a relative Location, whatever Host and Forwarded say', async () => {
    const path = await anUpload(10, {
      forwarded: 'host=evil.example;proto=http',
      'x-forwarded-host': 'evil.example',
    });
    expect(path).toMatch(/^\/api\/v1\/uploads\/[0-9a-f-]{36}$/);
  });

  it('serves no upload, and takes no other method in disguise', async () => {
    const path = await anUpload(10);
    expect((await ask('GET', path)).status).toBe(405);
    expect((await ask('POST', path, { headers: { 'x-http-method-override': 'DELETE' } })).status).toBe(405);
    expect((await ask('HEAD', path)).status).toBe(200);
  });

  it('announces only what works', async () => {
    const { status, headers } = await ask('OPTIONS', UPLOADS_PATH);
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,termination,expiration',
      'tus-max-size': String(UPLOAD_MAX_BYTES),
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('refuses a deferred length and a concatenation', async () => {
    expect((await begin({ 'upload-defer-length': '1' })).status).toBe(400);
    expect((await begin({ 'upload-concat': 'partial', 'upload-length': '10' })).status).toBe(400);
  });

  it('refuses another version with 412, names its own, and does nothing', async () => {
    const path = await anUpload(10);
    const headers = { 'tus-resumable': '0.2.2' };
    const answers = [
      await begin({ ...headers, 'upload-length': '10' }),
      await ask('HEAD', path, { headers }),
      await ask('PATCH', path, { headers: { ...headers, 'upload-offset': '0' }, body: bytes(10) }),
      await ask('DELETE', path, { headers }),
      await ask('HEAD', path, { headers: { 'tus-resumable': '' } }),
    ];
    for (const { status, headers: given } of answers)
      expect([status, given['tus-version']]).toEqual([412, '1.0.0']);
    expect(await offsetOf(path)).toBe(0);
  });
});

describe('U9 the offset', () => {
  it('must be where the file stands; else nothing changes', async () => {
    const path = await anUpload(20);
    await send(path, 0, bytes(10));
    for (const wrong of [0, 5, 11]) {
      const answer = await send(path, wrong, bytes(5, 3));
      expect([answer.status, codeOf(answer)]).toEqual([409, 'UPLOAD_OFFSET']);
    }
    expect((await readFile(fileOf(path))).equals(bytes(10))).toBe(true);
  });

  it('lets no byte past the length in', async () => {
    const path = await anUpload(10);
    expect((await send(path, 0, bytes(11))).status).toBe(413);
    expect((await stat(fileOf(path))).size).toBeLessThanOrEqual(10);
  });

  it('lets one of two writers win', async () => {
    const whole = bytes(MiB);
    const path = await anUpload(whole.byteLength);
    const answers = await Promise.all([send(path, 0, whole), send(path, 0, whole)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(204);
    expect([409, 413, 423]).toContain(statuses[1]);
    const stored = await readFile(join(app.dataDir, 'media', videoName(idOf(path))));
    expect(stored.equals(whole)).toBe(true);
  });
});

describe('U10 lengths and time', () => {
  it('refuses too large, negative, fractional, empty and absent lengths', async () => {
    expect((await begin({ 'upload-length': String(UPLOAD_MAX_BYTES + 1) })).status).toBe(413);
    for (const length of ['-1', '1.5', 'x', '0', ''])
      expect((await begin({ 'upload-length': length })).status, length).toBe(400);
    expect((await begin({})).status).toBe(400);
  });

  it('answers 410 to an upload that was not finished in time, and its bytes are gone', async () => {
    const path = await anUpload(10);
    await send(path, 0, bytes(5));
    const then = new Date(Date.now() - 8 * DAY);
    await app.db.updateTable('media').set({ created_at: then }).where('id', '=', idOf(path)).execute();
    expect((await send(path, 5, bytes(5))).status).toBe(410);
    expect([(await ask('HEAD', path)).status, existsSync(fileOf(path))]).toEqual([410, false]);
  });
});

describe('U11 metadata', () => {
  it('never reaches a path or a header', async () => {
    const lecture = course.lectureIds[0] ?? '';
    for (const filename of ['../../evil.mp4', 'a\0b', '\u202Egpm.exe', 'n'.repeat(300), 'a\r\nx-evil: 1']) {
      const path = await anUpload(10, { 'upload-metadata': metadataOf({ lecture, filename }) });
      expect(idOf(path)).toMatch(/^[0-9a-f-]{36}$/);
      expect((await ask('HEAD', path)).headers).not.toHaveProperty('x-evil');
    }
    expect((await begin({ 'upload-length': '10', 'upload-metadata': 'lecture @@@' })).status).toBe(400);
    const traversal = metadataOf({ lecture: '../../x', filename: 'a' });
    expect((await begin({ 'upload-length': '10', 'upload-metadata': traversal })).status).toBe(404);
    expect((await ask('HEAD', `${UPLOADS_PATH}/..%2f..%2fsecret-key`)).status).toBe(404);
  });
});

describe('U12 the room', () => {
  it('is counted with uploads that are in progress', async () => {
    const rich = await anInstructor(app);
    const own = await aDraftCourse(app, rich);
    const first = metadataOf({ lecture: own.lectureIds[0] ?? '', filename: 'a' });
    const want = () =>
      begin({ 'upload-length': String(UPLOAD_MAX_BYTES), 'upload-metadata': first }, rich.token);
    const statuses = (await Promise.all([want(), want(), want()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 413]);
    expect(codeOf(await want())).toBe('QUOTA_FULL');
    const { body } = await app.call(operations.getUploadLimits, { token: rich.token });
    expect(body.data).toMatchObject({
      usedBytes: 2 * UPLOAD_MAX_BYTES,
      quotaBytes: 2 * UPLOAD_MAX_BYTES,
      hasRoom: true,
    });
  });
});

describe('U13 the file', () => {
  it('is of mode 0600 under a name of the server’s', async () => {
    const path = await anUpload(10);
    expect((await stat(fileOf(path))).mode & 0o777).toBe(0o600);
    expect((await stat(join(app.dataDir, 'uploads'))).mode & 0o777).toBe(0o700);
  });
});
