import { operations } from '@lectern/contract';
import type { Learners } from '@lectern/contract/teaching';
import type { TeachingOverview } from '@lectern/contract/teaching-overview';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../testing/accounts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise, anAttempt } from '../../../testing/exercises.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await anInstructor(app);
  course = await aCourseWithExercise(app, owner);
});

const inCourse = () => ({ courseId: course.courseId });
const teach = () =>
  app.call(operations.setTeachingMode, { token: owner.token, params: inCourse(), body: { isTaught: true } });
const enrol = async (): Promise<TestAccount> => {
  const account = await aStudent(app);
  const body = { ...inCourse(), acceptsTaught: true };
  await app.call(operations.addCourseToStudent, { token: account.token, body });
  return account;
};
const list = async () =>
  (await app.call(operations.getLearners, { token: owner.token, params: inCourse() })).body.data as Learners;

describe('a stuck student', () => {
  it('tells of help that came after the last attempt, and no longer counts whom it reached as stuck', async () => {
    await teach();
    const [reviewed, written] = [await enrol(), await enrol()];
    const [lectureId = ''] = course.lectureIds;
    const ids: string[] = [];
    for (const student of [reviewed, written])
      for (let n = 0; n < 3; n += 1) ids.push(await anAttempt(app, course, student, {}));
    const [attemptId = ''] = ids.slice(2, 3);
    const by = async ({ userId }: TestAccount) =>
      (await list()).learners.find(({ student }) => student === userId)?.helped?.by;
    const stuckInAll = async () => {
      const { body } = await app.call(operations.getTeachingOverview, { token: owner.token });
      const { courses } = body.data as TeachingOverview;
      return courses.find(({ _id }) => _id === course.courseId)?.stuckStudents;
    };
    expect([await by(reviewed), await by(written), await stuckInAll()]).toEqual([undefined, undefined, 2]);
    const reviewId = crypto.randomUUID();
    await app.call(operations.askCodeReview, {
      token: reviewed.token,
      params: { ...inCourse(), lectureId, reviewId },
      body: { attemptId, note: 'Is this right?' },
    });
    const { status } = await app.call(operations.finishCodeReview, {
      token: owner.token,
      params: { reviewId },
      body: { verdict: 'Read the second test.', revision: 0 },
    });
    expect(status).toBe(200);
    await app.call(operations.sendAnnouncement, {
      token: owner.token,
      params: { ...inCourse(), announcementId: crypto.randomUUID() },
      body: { title: 'A hint', body: 'Read the second test.', receivers: [written.userId] },
    });
    expect([await by(reviewed), await by(written), await stuckInAll()]).toEqual(['review', 'message', 0]);
    await anAttempt(app, course, written, {});
    expect([await by(written), await stuckInAll()]).toEqual([undefined, 1]);
  });
});
