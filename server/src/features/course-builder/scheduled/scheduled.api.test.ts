import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Notice } from '@lectern/contract/notices';
import { DAY, HOUR } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../../testing/courses.ts';
import { giveExercise } from '../../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { mailDueNotices, mailsTo } from '../../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { publishDue } from './scheduled.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const schedule = ({ token }: TestAccount, { courseId }: TestCourse, publishAt: string) =>
  app.call(operations.schedulePublishing, { token, params: { courseId }, body: { publishAt } });
const own = async ({ token }: TestAccount, { courseId }: TestCourse) =>
  (await app.call(operations.getOwnCourse, { token, params: { courseId } })).body.data as OwnCourse;
const noticesOf = async ({ token }: TestAccount) =>
  ((await app.call(operations.getNotices, { token })).body.data as { notices: Notice[] }).notices;
const mailed = async (account: TestAccount) => {
  await mailDueNotices(app);
  return (await mailsTo(app, account.email)).filter(({ kind }) => kind.startsWith('notice-schedule'));
};
const tomorrow = () => new Date(Date.now() + DAY);

describe('course-builder.schedulePublishing', () => {
  it('publishes the working copy when its time has come, once, and says so', async () => {
    const owner = await anInstructor(app);
    const course = await aDraftCourse(app, owner, { title: 'Knots' });
    await schedule(owner, course, inHours(5));
    const publishAt = inHours(2);
    await schedule(owner, course, publishAt);
    expect((await own(owner, course)).scheduledAt).toBe(publishAt);
    await publishDue(app.db);
    expect((await own(owner, course)).publishState).toBe('Draft');
    await Promise.all([publishDue(app.db, tomorrow()), publishDue(app.db, tomorrow())]);
    expect(await own(owner, course)).toMatchObject({ publishState: 'Published', scheduledAt: null });
    expect(await noticesOf(owner)).toMatchObject([
      { kind: 'schedule-published', courseName: 'Knots', path: `/course/${course.courseId}` },
    ]);
    expect(await mailed(owner)).toMatchObject([
      {
        subject: 'Knots is published',
        body: expect.stringMatching(/in\s+the\s+catalogue,\s+where\s+everybody\s+finds\s+it/),
      },
    ]);
  });

  it('publishes nothing when an error stands in the way at that time, and says so', async () => {
    const owner = await anInstructor(app);
    const course = await aPublishedCourse(app, owner, { title: 'Reefs' });
    await giveExercise(app, course);
    await app.db
      .updateTable('exercises')
      .set({ check_result: JSON.stringify({ problems: ['The solution fails.'], tests: [] }) })
      .where('course_id', '=', course.courseId)
      .execute();
    await schedule(owner, course, inHours(1));
    await publishDue(app.db, tomorrow());
    expect(await own(owner, course)).toMatchObject({
      publishState: 'Unpublished changes',
      scheduledAt: null,
    });
    expect(await noticesOf(owner)).toMatchObject([
      {
        kind: 'schedule-refused',
        courseName: 'Reefs',
        path: `/dashboard/my-courses/pre-flight?course=${course.courseId}`,
      },
    ]);
    expect(await mailed(owner)).toMatchObject([{ subject: 'Reefs was not published' }]);
  });

  it('tells students of the new version as publishing by hand does', async () => {
    const owner = await anInstructor(app);
    const course = await aPublishedCourse(app, owner);
    const student = await anEnrolledStudent(app, course);
    await app.call(operations.createSection, {
      token: owner.token,
      body: { courseId: course.courseId, sectionName: 'More' },
    });
    await schedule(owner, course, inHours(1));
    await publishDue(app.db, tomorrow());
    expect(await noticesOf(student)).toMatchObject([{ kind: 'new-version' }]);
    expect(await mailed(owner)).toMatchObject([
      { body: expect.stringMatching(/students\s+who\s+have\s+it\s+see\s+what\s+is\s+new/) },
    ]);
  });

  it('ends when it is cancelled, and by publishing or unpublishing by hand', async () => {
    const owner = await anInstructor(app);
    const course = await aDraftCourse(app, owner);
    const { courseId } = course;
    const { token } = owner;
    const ends = [
      () => app.call(operations.cancelPublishing, { token, params: { courseId } }),
      () => app.call(operations.updateCourseStatus, { token, body: { courseId, status: true } }),
      () => app.call(operations.updateCourseStatus, { token, body: { courseId, status: false } }),
    ];
    for (const end of ends) {
      await schedule(owner, course, inHours(1));
      await end();
      expect((await own(owner, course)).scheduledAt).toBeNull();
    }
  });

  it.each([
    ['a time that is over', inHours(-1), 'Choose a time that is still to come'],
    ['a time in two years', inHours(2 * 365 * 24), 'Choose a time within a year'],
    ['no time', 'soon', 'Choose a day and a time'],
  ])('refuses %s', async (_what, publishAt, message) => {
    const owner = await anInstructor(app);
    const { status, body } = await schedule(owner, await aDraftCourse(app, owner), publishAt);
    expect([status, body.message]).toEqual([400, message]);
  });
});
