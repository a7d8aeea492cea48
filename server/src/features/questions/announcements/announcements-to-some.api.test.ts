import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import { rates } from '@lectern/contract/limits';
import type { DataOf } from '@lectern/contract/operation';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../../testing/courses.ts';
import { mailDueNotices, mailsTo } from '../../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await anInstructor(app);
  course = await aPublishedCourse(app, owner);
});

const inCourse = () => ({ courseId: course.courseId });
const enrol = async (isShown: boolean): Promise<TestAccount> => {
  const account = await aStudent(app);
  const { token } = account;
  await app.call(operations.addCourseToStudent, { token, body: inCourse() });
  await app.call(operations.showWork, { token, params: inCourse(), body: { isShown } });
  return account;
};

describe('an announcement to some students', () => {
  const send = (
    receivers: string[] | undefined,
    { title = 'A word', id = randomUUID(), token = owner.token } = {},
  ) =>
    app.call(operations.sendAnnouncement, {
      token,
      params: { ...inCourse(), announcementId: id },
      body: { title, body: `For ${title}`, ...(receivers && { receivers }) },
    });
  const read = async ({ token }: TestAccount) => {
    const { body } = await app.call(operations.getAnnouncements, { token, params: inCourse() });
    return (body.data as DataOf<typeof operations.getAnnouncements>).announcements.map(
      ({ title, students, toSome }) => ({ title, students, toSome }),
    );
  };
  const mails = async ({ email }: TestAccount): Promise<string[]> => {
    await mailDueNotices(app);
    return (await mailsTo(app, email))
      .filter(({ kind }) => kind === 'notice-announcement')
      .map(({ body }) => body);
  };

  it('has a limit of its own: messages to single students leave the announcements to all', async () => {
    const { userId } = await enrol(true);
    for (let n = 0; n < rates.announcement.max + 2; n += 1)
      expect((await send([userId], { title: `Word ${n}` })).status).toBe(200);
    for (let n = 0; n < rates.announcement.max; n += 1)
      expect((await send(undefined, { title: `News ${n}` })).status).toBe(200);
    expect((await send(undefined)).status).toBe(429);
    expect((await send([userId])).status).toBe(200);
  });

  it('goes to those alone who have not answered, and tells neither who nor how many they are', async () => {
    const [yes, no, open] = [await enrol(true), await enrol(false), await aStudent(app)];
    await app.call(operations.addCourseToStudent, { token: open.token, body: inCourse() });
    const { status, body } = await app.call(operations.sendAnnouncement, {
      token: owner.token,
      params: { ...inCourse(), announcementId: randomUUID() },
      body: { title: 'May I see your work?', body: 'Please answer', toUnanswered: true },
    });
    const sent = { title: 'May I see your work?', students: null, toSome: true };
    expect(status).toBe(200);
    expect(body.data).toMatchObject(sent);
    for (const reader of [yes, no]) expect(await read(reader)).toEqual([]);
    for (const reader of [open, owner]) expect(await read(reader)).toEqual([sent]);
    expect([await mails(yes), await mails(no)]).toEqual([[], []]);
    expect(await mails(open)).toHaveLength(1);
  });

  it('is read, notified and mailed to them alone, and listed for its sender', async () => {
    const [one, two, rest] = [await enrol(true), await enrol(true), await enrol(true)];
    const editor = await anInstructor(app);
    await app.db
      .insertInto('course_members')
      .values({ course_id: course.courseId, user_id: editor.userId, role: 'editor' })
      .execute();
    const id = randomUUID();
    const receivers = [one.userId, two.userId, one.userId];
    expect((await send(receivers, { id })).body.data).toMatchObject({ students: 2, toSome: true });
    // The same title to somebody else: the mails do not mix them up.
    await send([rest.userId], { token: editor.token });
    await send(undefined, { title: 'To all' });
    const toAll = { title: 'To all', students: null, toSome: false };
    const toMe = { title: 'A word', students: null, toSome: true };
    expect(await read(one)).toEqual([toAll, toMe]);
    expect(await read(rest)).toEqual([toAll, toMe]);
    expect(await read(owner)).toEqual([
      { ...toAll, students: 3 },
      { ...toMe, students: 2 },
    ]);
    expect(await read(editor)).toEqual([
      { ...toAll, students: 3 },
      { ...toMe, students: 1 },
    ]);
    expect(await mails(two)).toHaveLength(2);
    const { rows } = await sql<{ about: string; count: number }>`select about, count(*)::int from notices
      where course_id = ${course.courseId}::uuid and kind = 'announcement' group by 1 order by 1`.execute(
      app.db,
    );
    expect(rows).toEqual([
      { about: 'A word', count: 3 },
      { about: 'To all', count: 3 },
    ]);
    // Somebody left in the meantime: a retry is answered with what was sent.
    await app.call(operations.leaveCourse, { token: two.token, params: inCourse() });
    expect((await send(receivers, { id })).body.data).toMatchObject({ students: 2 });
    // Nobody else reaches it by its id.
    expect((await send(undefined, { id, token: editor.token })).body['code']).toBe('INVALID_INPUT');
  });

  it('has in its mail its own words, whatever else has its title', async () => {
    const [one, two] = [await enrol(true), await enrol(true)];
    await send([one.userId]);
    const body = { title: 'A word', body: 'Secret of two', receivers: [two.userId] };
    const params = { ...inCourse(), announcementId: randomUUID() };
    await app.call(operations.sendAnnouncement, { token: owner.token, params, body });
    expect((await mails(one)).join('\n')).toContain('For A word');
    expect((await mails(one)).join('\n')).not.toContain('Secret of two');
    expect((await mails(two)).join('\n')).toContain('Secret of two');
  });

  it('is refused, and reaches nobody, when one of them does not show their work or is not enrolled', async () => {
    const [shown, hidden, stranger] = [await enrol(true), await enrol(false), await aStudent(app)];
    for (const refused of [hidden, stranger]) {
      expect((await send([shown.userId, refused.userId])).body['code']).toBe('STUDENT_NOT_SEEN');
    }
    expect((await send([])).body['code']).toBe('INVALID_INPUT');
    expect(await read(owner)).toEqual([]);
    expect(await read(shown)).toEqual([]);
    const other = await anInstructor(app);
    expect((await send([shown.userId], { token: other.token })).body['code']).toBe('NOT_YOUR_COURSE');
  });
});
