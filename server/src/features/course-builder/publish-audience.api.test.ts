import { operations } from '@lectern/contract';
import type { PublishAudience } from '@lectern/contract/course-builder';
import type { Notice } from '@lectern/contract/notices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { mailDueNotices, mailsTo } from '../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
});
beforeEach(async () => {
  course = await aPublishedCourse(app, instructor, { title: 'Splices' });
});
afterAll(() => app.close());

const NOBODY: PublishAudience = { notices: 0, mails: 0, mailedToday: 0, mailsOff: 0 };

const change = (description: string) =>
  app.db.updateTable('courses').set({ description }).where('id', '=', course.courseId).execute();
const publish = async (body: object = {}) => {
  const asked = {
    token: instructor.token,
    body: { courseId: course.courseId, status: 'Published', ...body },
  };
  expect((await app.call(operations.updateCourseStatus, asked)).status).toBe(200);
};
const audience = async () => {
  const asked = { token: instructor.token, params: { courseId: course.courseId } };
  return (await app.call(operations.getPublishAudience, asked)).body.data as PublishAudience;
};
const noticesOf = async ({ token }: TestAccount) =>
  ((await app.call(operations.getNotices, { token })).body.data as { notices: Notice[] }).notices;
const mailsOf = async ({ email }: TestAccount) => {
  await mailDueNotices(app);
  return (await mailsTo(app, email)).filter(({ kind }) => kind.startsWith('notice-'));
};
const hushed = async (student: TestAccount, inPage: boolean, byMail: boolean) => {
  const params = { kind: 'new-version' };
  await app.call(operations.setNoticeSwitch, { token: student.token, params, body: { inPage, byMail } });
};

describe('course-builder.getPublishAudience', () => {
  it('counts who gets a notice and who a mail, as publishing then does it', async () => {
    const students = await Promise.all([1, 2, 3, 4].map(() => anEnrolledStudent(app, course)));
    const [, withoutMail, withoutNotice, withNothing] = students;
    if (withoutMail) await hushed(withoutMail, true, false);
    if (withoutNotice) await hushed(withoutNotice, false, true);
    if (withNothing) await hushed(withNothing, false, false);
    expect(await audience()).toEqual(NOBODY);
    await change('Anew');
    expect(await audience()).toEqual({ notices: 2, mails: 2, mailedToday: 0, mailsOff: 1 });
    await publish();
    const notices = await Promise.all(students.map(noticesOf));
    expect(notices.map(({ length }) => length)).toEqual([1, 1, 0, 0]);
    const mails = await Promise.all(students.map(mailsOf));
    expect(mails.map(({ length }) => length)).toEqual([1, 0, 1, 0]);
    // A student who had a mail within a day gets no second one.
    await change('Anew again');
    expect(await audience()).toEqual({ notices: 2, mails: 0, mailedToday: 1, mailsOff: 1 });
  });

  it('is nobody before the first student', async () => {
    await change('Anew');
    expect(await audience()).toEqual(NOBODY);
  });

  it('counts those behind the newest version when a withdrawn course returns as it was', async () => {
    await anEnrolledStudent(app, course);
    await change('Anew');
    await publish({ tellsNobody: true });
    await anEnrolledStudent(app, course);
    await app.call(operations.updateCourseStatus, {
      token: instructor.token,
      body: { courseId: course.courseId, status: 'Draft' },
    });
    expect(await audience()).toEqual({ ...NOBODY, notices: 1, mails: 1 });
  });
});

describe('course-builder.updateCourseStatus of a small change', () => {
  it('tells nobody, and offers the version all the same', async () => {
    const student = await anEnrolledStudent(app, course);
    await change('A comma');
    await publish({ tellsNobody: true });
    expect(await noticesOf(student)).toEqual([]);
    expect(await mailsOf(student)).toEqual([]);
    const asked = { token: student.token, params: { courseId: course.courseId } };
    const offered = await app.call(operations.getVersionChanges, asked);
    expect(offered.body.data).toMatchObject({ from: 1, to: 2 });
    await change('A chapter');
    await publish();
    expect(await noticesOf(student)).toMatchObject([{ kind: 'new-version' }]);
    expect(await mailsOf(student)).toHaveLength(1);
  });
});
