import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, type TestCourse } from '../../../testing/courses.ts';
import { aReceivedFile } from '../../../testing/received-file.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aVideoFile } from '../../../testing/videos.ts';
import { publishCourse } from '#features/course-builder/publishing.service.ts';
import { newId } from '#platform/ids.ts';

let app: TestApp;
let port: number;
let owner: TestAccount;
let student: TestAccount;
let course: TestCourse;
let videoId: string;
let bytes: Buffer;

const callerOf = async ({ userId }: TestAccount) => {
  const { id } = await app.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, sessionId: id, accountType: 'Student' as const };
};

const addressFor = async (account: TestAccount, courseId = course.courseId, id = videoId) =>
  app.media.videoAddressFor(await callerOf(account), courseId)(id);

const enrol = (account: TestAccount, courseId: string, version = 1) =>
  app.db.insertInto('enrolments').values({ user_id: account.userId, course_id: courseId, version }).execute();

const setVideo = ({ lectureIds: [lectureId = ''] }: TestCourse, id: string | null) =>
  app.db.updateTable('lectures').set({ video_id: id }).where('id', '=', lectureId).execute();

beforeAll(async () => {
  app = await startTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
  [owner, student] = await Promise.all([anInstructor(app), aStudent(app)]);
  bytes = await aVideoFile();
  ({ id: videoId } = await app.media.storeVideo({
    file: await aReceivedFile(app, bytes),
    ownerId: owner.userId,
  }));
  course = await aDraftCourse(app, owner);
  await setVideo(course, videoId);
  await publishCourse(app.db, course.courseId, owner.userId);
  await enrol(student, course.courseId);
});
afterAll(() => app.close());

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** As a client on the wire: fetch would tidy the path, and hides what it asks for. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((done, fail) => {
    const request = http.request(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    request.on('error', fail);
    request.end();
  });

describe('U17 a video address', () => {
  it('plays for the session that it was made for', async () => {
    const { status, headers, body } = await get(await addressFor(student));
    expect(status).toBe(200);
    expect(body).toEqual(bytes);
    expect(headers['content-type']).toBe('video/mp4');
  });

  it('is refused when changed, expired or bare', async () => {
    const address = await addressFor(student);
    for (const changed of [
      address.replace(/expires=\d+/, 'expires=1700000000'),
      address.replace(/signature=../, 'signature=AA'),
      `/media/videos/${videoId}`,
      `/media/videos/${videoId}?course=a&session=b&expires=c&signature=d`,
      `${address}&course=${course.courseId}`,
    ]) {
      const { status, body } = await get(changed);
      expect(status, changed).toBe(403);
      expect(JSON.parse(body.toString())).toMatchObject({ success: false, code: 'LINK_EXPIRED' });
    }
  });
});

describe('U18 the right to watch, at every request', () => {
  it('ends with the session', async () => {
    const leaver = await aStudent(app);
    await enrol(leaver, course.courseId);
    const address = await addressFor(leaver);
    expect((await get(address, { range: 'bytes=0-0' })).status).toBe(206);
    await app.db.deleteFrom('sessions').where('user_id', '=', leaver.userId).execute();
    expect((await get(address, { range: 'bytes=0-0' })).status).toBe(403);
  });

  it('ends with a session that is idle or old', async () => {
    const sleeper = await aStudent(app);
    await enrol(sleeper, course.courseId);
    const address = await addressFor(sleeper);
    await sql`update sessions set last_seen_at = now() - interval '8 days' where user_id = ${sleeper.userId}`.execute(
      app.db,
    );
    expect((await get(address)).status).toBe(403);
    await sql`update sessions set last_seen_at = now(), created_at = now() - interval '31 days' where user_id = ${sleeper.userId}`.execute(
      app.db,
    );
    expect((await get(address)).status).toBe(403);
  });

  it('ends with the enrolment', async () => {
    const leaver = await aStudent(app);
    await enrol(leaver, course.courseId);
    const address = await addressFor(leaver);
    expect((await get(address)).status).toBe(200);
    await app.db.deleteFrom('enrolments').where('user_id', '=', leaver.userId).execute();
    const { status, body } = await get(address);
    expect([status, JSON.parse(body.toString()).code]).toEqual([403, 'NOT_ENROLLED']);
  });

  it('is not given by an enrolment elsewhere, nor by teaching something else', async () => {
    const [stranger, teacher] = await Promise.all([aStudent(app), anInstructor(app)]);
    const other = await aDraftCourse(app, teacher);
    await publishCourse(app.db, other.courseId, teacher.userId);
    await enrol(stranger, other.courseId);
    expect((await get(await addressFor(stranger))).status).toBe(403);
    expect((await get(await addressFor(stranger, other.courseId))).status).toBe(403);
    expect((await get(await addressFor(teacher))).status).toBe(403);
    expect((await get(await addressFor(teacher, other.courseId))).status).toBe(403);
  });

  it('keeps a draft’s video for its owner', async () => {
    const draft = await aDraftCourse(app, owner);
    const { id } = await app.media.storeVideo({
      file: await aReceivedFile(app, bytes),
      ownerId: owner.userId,
    });
    expect((await get(await addressFor(owner, draft.courseId, id))).status, 'not linked yet').toBe(403);
    await setVideo(draft, id);
    expect((await get(await addressFor(owner, draft.courseId, id))).status).toBe(200);
    expect((await get(await addressFor(student, draft.courseId, id))).status).toBe(403);
    expect((await get(await addressFor(student, course.courseId, id))).status).toBe(403);
  });

  it('follows the version: a replaced video plays for those who follow the old one, and for the owner', async () => {
    const replaced = await aDraftCourse(app, owner);
    const [first, second] = await Promise.all(
      [1, 2].map(async () =>
        app.media.storeVideo({ file: await aReceivedFile(app, bytes), ownerId: owner.userId }),
      ),
    );
    await setVideo(replaced, first?.id ?? '');
    await publishCourse(app.db, replaced.courseId, owner.userId);
    await setVideo(replaced, second?.id ?? '');
    await publishCourse(app.db, replaced.courseId, owner.userId);
    const [early, late] = await Promise.all([aStudent(app), aStudent(app)]);
    await enrol(early, replaced.courseId, 1);
    await enrol(late, replaced.courseId, 2);
    const statusFor = async (account: TestAccount, id = '') =>
      (await get(await addressFor(account, replaced.courseId, id))).status;
    expect([await statusFor(early, first?.id), await statusFor(early, second?.id)]).toEqual([200, 403]);
    expect([await statusFor(late, first?.id), await statusFor(late, second?.id)]).toEqual([403, 200]);
    expect([await statusFor(owner, first?.id), await statusFor(owner, second?.id)]).toEqual([200, 200]);
  });

  it('answers 404 for a video that is gone', async () => {
    expect((await get(await addressFor(student, course.courseId, newId()))).status).toBe(404);
  });
});

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
    const { status, headers, body } = await get(await addressFor(student), { range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/${size()}`);
    expect(headers['content-length']).toBe(String(end - start + 1));
    expect(body).toEqual(bytes.subarray(start, end + 1));
  });

  it.each(['bytes=18446744073709551616-', 'bytes=-0', 'bytes=99999999-'])(
    'answers %s with 416 and the size',
    async (range) => {
      const { status, headers, body } = await get(await addressFor(student), { range });
      expect([status, headers['content-range'], body.byteLength]).toEqual([416, `bytes */${size()}`, 0]);
    },
  );

  it.each(['bytes=5-2', 'bytes=abc', 'bytes=0-0,200-300', 'pages=1-2'])(
    'answers %s with the whole',
    async (range) => {
      const { status, headers, body } = await get(await addressFor(student), { range });
      expect([status, headers['content-range']]).toEqual([200, undefined]);
      expect(headers['content-length']).toBe(String(size()));
      expect(body).toEqual(bytes);
    },
  );

  it('answers 304 and 412 by the validators, which are strong', async () => {
    const address = await addressFor(student);
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
    const address = await addressFor(student);
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
  let bigId: string;
  let longId: string;
  const big = randomBytes(24 * 1024 * 1024);
  const openMediaFiles = (): number =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).includes(bigId);
      } catch {
        return false;
      }
    }).length;

  beforeAll(async () => {
    ({ id: bigId } = await app.media.storeVideo({
      file: await aReceivedFile(app, bytes),
      ownerId: owner.userId,
    }));
    await writeFile(join(app.dataDir, 'media', 'videos', bigId.slice(-2), bigId), big);
    await app.db.updateTable('media').set({ bytes: big.byteLength }).where('id', '=', bigId).execute();
    const long = await aDraftCourse(app, owner);
    await setVideo(long, bigId);
    longId = long.courseId;
  });

  it.skipIf(process.platform !== 'linux')('frees its file when the client leaves: 200 aborts', async () => {
    const warnings: string[] = [];
    const onWarning = (warning: Error) => warnings.push(warning.message);
    process.on('warning', onWarning);
    const address = await addressFor(owner, longId, bigId);
    const abort = (n: number) =>
      new Promise<void>((done) => {
        const request = http.get({ port, host: '127.0.0.1', path: address, agent: false }, (response) => {
          if (n % 3 === 0) response.destroy();
          else response.once('data', () => response.destroy());
        });
        request.on('error', () => undefined);
        request.on('close', () => done());
        // Some leave while the file is still being opened.
        if (n % 3 === 1)
          request.on('socket', (socket) =>
            socket.once('connect', () => setImmediate(() => socket.destroy())),
          );
      });
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 20 }, (_, n) => abort(n)));
    }
    await vi.waitFor(() => expect(openMediaFiles()).toBe(0), { timeout: 10_000 });
    process.off('warning', onWarning);
    // A file that nobody closes is closed by the garbage collection some time, with a warning: that would be a leak.
    expect(warnings).toEqual([]);
  });

  it('finishes a file that is removed while it streams', async () => {
    const address = await addressFor(owner, longId, bigId);
    const received = await new Promise<Buffer>((done, fail) => {
      http.get({ port, host: '127.0.0.1', path: address, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.once('data', () => {
          response.pause();
          const path = join(app.dataDir, 'media', 'videos', bigId.slice(-2), bigId);
          void rm(path).then(() => response.resume());
        });
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(Buffer.concat(chunks)));
        response.on('error', fail);
      });
    });
    expect(received.equals(big)).toBe(true);
    expect((await get(address)).status).toBe(404);
  });

  it('never says a length that it does not keep', async () => {
    await writeFile(join(app.dataDir, 'media', 'videos', bigId.slice(-2), bigId), 'cut off');
    const { status, headers } = await get(await addressFor(owner, longId, bigId));
    expect([status, headers['content-type']]).toEqual([500, 'application/json; charset=utf-8']);
    expect(headers['etag']).toBeUndefined();
  });
});

describe('U21 what a video’s answer says', () => {
  it('lets nothing run, and nothing of another origin show it', async () => {
    const { headers } = await get(await addressFor(owner), { range: 'bytes=0-0' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="lecture.mp4"',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    });
  });

  it.each([
    '..%2f..%2fsecret-key',
    '%2e%2e/%2e%2e/secret-key',
    '../../secret-key',
    '..%5c..%5csecret-key',
    '%00',
    '.hidden',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    'C:%5cWindows',
    '%zz',
    'a'.repeat(400),
    '01A1F86A-50F0-7758-B27B-F826B43F7E7F',
  ])('answers %s with 400 or 404', async (path) => {
    const { status, body } = await get(`/media/videos/${path}`);
    expect([400, 404]).toContain(status);
    expect(JSON.parse(body.toString()).success).toBe(false);
  });
});
