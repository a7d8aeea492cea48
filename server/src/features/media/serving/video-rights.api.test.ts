import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse } from '../../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { aVideoFile } from '../../../../testing/videos.ts';
import {
  aDraftWithVideo,
  aStoredVideo,
  enrolIn,
  setVideo,
  videoAddress,
} from '../../../../testing/watching.ts';
import { listen, wireClient, type WireClient } from '../../../../testing/wire-client.ts';
import { publishCourse } from '#features/course-builder/publishing.service.ts';
import { newId } from '#platform/database/ids.ts';

let app: TestApp;
let get: WireClient;
let owner: TestAccount;
let student: TestAccount;
let course: Awaited<ReturnType<typeof aDraftWithVideo>>;
let bytes: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  get = wireClient(await listen(app));
  [owner, student] = await Promise.all([anInstructor(app), aStudent(app)]);
  bytes = await aVideoFile();
  course = await aDraftWithVideo(app, owner, bytes);
  await publishCourse(app.db, course.courseId, owner.userId);
  await enrolIn(app, student, course.courseId);
});
afterAll(() => app.close());

const addressFor = (account: TestAccount, courseId = course.courseId, videoId = course.videoId) =>
  videoAddress(app, account, { courseId, videoId });

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
      address.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
      `/media/videos/${course.videoId}`,
      `/media/videos/${course.videoId}?course=a&session=b&expires=c&signature=d`,
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
    await enrolIn(app, leaver, course.courseId);
    const address = await addressFor(leaver);
    expect((await get(address, { range: 'bytes=0-0' })).status).toBe(206);
    await app.db.deleteFrom('sessions').where('user_id', '=', leaver.userId).execute();
    expect((await get(address, { range: 'bytes=0-0' })).status).toBe(403);
  });

  it('ends with a session that is idle or old', async () => {
    const sleeper = await aStudent(app);
    await enrolIn(app, sleeper, course.courseId);
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
    await enrolIn(app, leaver, course.courseId);
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
    await enrolIn(app, stranger, other.courseId);
    expect((await get(await addressFor(stranger))).status).toBe(403);
    expect((await get(await addressFor(stranger, other.courseId))).status).toBe(403);
    expect((await get(await addressFor(teacher))).status).toBe(403);
    expect((await get(await addressFor(teacher, other.courseId))).status).toBe(403);
  });

  it('keeps a draft’s video for its owner', async () => {
    const draft = await aDraftCourse(app, owner);
    const id = await aStoredVideo(app, owner, bytes);
    expect((await get(await addressFor(owner, draft.courseId, id))).status, 'not linked yet').toBe(403);
    await setVideo(app, draft, id);
    expect((await get(await addressFor(owner, draft.courseId, id))).status).toBe(200);
    expect((await get(await addressFor(student, draft.courseId, id))).status).toBe(403);
    expect((await get(await addressFor(student, course.courseId, id))).status).toBe(403);
  });

  it('follows the version: a replaced video plays for those who follow the old one, and for the owner', async () => {
    const replaced = await aDraftCourse(app, owner);
    const [first, second] = await Promise.all([1, 2].map(async () => aStoredVideo(app, owner, bytes)));
    await setVideo(app, replaced, first ?? '');
    await publishCourse(app.db, replaced.courseId, owner.userId);
    await setVideo(app, replaced, second ?? '');
    await publishCourse(app.db, replaced.courseId, owner.userId);
    const [early, late] = await Promise.all([aStudent(app), aStudent(app)]);
    await enrolIn(app, early, replaced.courseId, 1);
    await enrolIn(app, late, replaced.courseId, 2);
    const statusFor = async (account: TestAccount, id = '') =>
      (await get(await addressFor(account, replaced.courseId, id))).status;
    expect([await statusFor(early, first), await statusFor(early, second)]).toEqual([200, 403]);
    expect([await statusFor(late, first), await statusFor(late, second)]).toEqual([403, 200]);
    expect([await statusFor(owner, first), await statusFor(owner, second)]).toEqual([200, 200]);
  });

  it('answers 404 for a video that is gone', async () => {
    expect((await get(await addressFor(student, course.courseId, newId()))).status).toBe(404);
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
    // A path that leaves the media folder is the address of a page that does not exist.
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain('root:x:');
  });
});
