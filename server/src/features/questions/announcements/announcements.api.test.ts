import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import { rates } from '@lectern/contract/limits';
import type { DataOf } from '@lectern/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../../testing/accounts.ts';
import { aPublishedCourse } from '../../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('questions.getAnnouncements', () => {
  it('tells a student which were sent before they joined, and notifies them of the later ones alone', async () => {
    const owner = await anInstructor(app);
    const { courseId } = await aPublishedCourse(app, owner);
    const join = async (): Promise<TestAccount> => {
      const student = await aStudent(app);
      await app.call(operations.addCourseToStudent, { token: student.token, body: { courseId } });
      return student;
    };
    const send = (title: string) =>
      app.call(operations.sendAnnouncement, {
        token: owner.token,
        params: { courseId, announcementId: randomUUID() },
        body: { title, body: 'Read this' },
      });
    const read = async ({ token }: TestAccount) => {
      const { body } = await app.call(operations.getAnnouncements, { token, params: { courseId } });
      return (body.data as DataOf<typeof operations.getAnnouncements>).announcements.map(
        ({ title, isEarlier }) => [title, isEarlier],
      );
    };
    const notices = async ({ token }: TestAccount) => {
      const { body } = await app.call(operations.getNotices, { token });
      return (body.data as DataOf<typeof operations.getNotices>).notices.map(({ about }) => about);
    };

    const early = await join();
    expect((await send('Welcome')).body.data).toMatchObject({ isEarlier: false });
    const late = await join();
    await send('Second week');
    const seen = (isEarlier: boolean) => [
      ['Second week', false],
      ['Welcome', isEarlier],
    ];
    expect(await read(early)).toEqual(seen(false));
    expect(await read(late)).toEqual(seen(true));
    expect(await read(owner)).toEqual(seen(false));
    expect(await notices(late)).toEqual(['Second week']);
    // A student who leaves and comes back is no newcomer.
    await app.call(operations.leaveCourse, { token: early.token, params: { courseId } });
    await app.call(operations.addCourseToStudent, { token: early.token, body: { courseId } });
    expect(await read(early)).toEqual(seen(false));
  });
});

describe('questions.sendAnnouncement', () => {
  it('answers a retry of the last one that a day allows, and refuses the next', async () => {
    const owner = await anInstructor(app);
    const { courseId } = await aPublishedCourse(app, owner);
    const send = async (announcementId: string) =>
      (
        await app.call(operations.sendAnnouncement, {
          token: owner.token,
          params: { courseId, announcementId },
          body: { title: 'Welcome', body: 'Read this' },
        })
      ).status;
    const last = randomUUID();
    for (let n = 1; n < rates.announcement.max; n += 1) expect(await send(randomUUID())).toBe(200);
    expect([await send(last), await send(last), await send(randomUUID())]).toEqual([200, 200, 429]);
  });
});
