import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renameSection } from '../src/features/course-builder/outline.repository.ts';
import { publishCourse } from '../src/features/course-builder/publishing.service.ts';
import { aStudent, anAdministrator, anInstructor, type TestAccount } from './accounts.ts';
import { aPublishedCourse, type TestCourse } from './courses.ts';
import { aLearner, anEnrolledStudent } from './learners.ts';
import { mailsTo } from './mails.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rename = async (owner: TestAccount, { courseId, categoryId }: TestCourse, courseName: string) => {
  const body = { courseId, courseName, price: 1, category: categoryId };
  const texts = { courseDescription: 'x', whatYouWillLearn: 'x' };
  const changed = await app.call(operations.updateCourse, {
    token: owner.token,
    body: { ...body, ...texts },
  });
  expect(changed.status).toBe(200);
};

describe('a title that an instructor has not published yet', () => {
  it('stands neither in an export nor in the mail about a review that was removed', async () => {
    const owner = await anInstructor(app);
    const own = await aPublishedCourse(app, owner, { title: 'As it is' });
    const { courseId } = own;
    const student = await aLearner(app, own);
    const saver = await aStudent(app);
    await app.call(operations.addCartItem, { token: saver.token, body: { courseId } });
    const review = { courseId, rating: 1, review: 'Fools' };
    const written = await app.call(operations.createRatingAndReview, { token: student.token, body: review });
    await rename(owner, own, 'Still secret');
    await app.call(operations.removeReview, {
      token: (await anAdministrator(app)).token,
      params: { reviewId: (written.body.data as { _id: string })._id },
      body: { reason: 'It insults people' },
    });
    for (const { token, email } of [student, saver]) {
      const told = JSON.stringify([
        (await app.call(operations.exportProfile, { token })).body.data,
        await mailsTo(app, email),
      ]);
      expect(told).toContain('As it is');
      expect(told).not.toContain('Still secret');
    }
  });

  it('hides no published one from the administrators', async () => {
    const owner = await anInstructor(app);
    const own = await aPublishedCourse(app, owner, { title: 'Words of hatred' });
    await rename(owner, own, 'Gardening');
    const { token } = await anAdministrator(app);
    const find = async (q: string) => {
      const found = await app.call(operations.findCourses, { token, query: { q } });
      return (found.body.data as { courses: { courseName: string }[] }).courses;
    };
    expect(await find('hatred')).toMatchObject([{ courseName: 'Words of hatred' }]);
    expect(await find('gardening')).toEqual([]);
  });
});

describe('a title that is no longer published', () => {
  it('is told to nobody who came after it', async () => {
    const owner = await anInstructor(app);
    const own = await aPublishedCourse(app, owner);
    const params = { courseId: own.courseId };
    const early = await anEnrolledStudent(app, own);
    await app.db
      .transaction()
      .execute((tx) => renameSection(tx, own.sections[0]?.id ?? '', 'What it is called now'));
    await publishCourse(app.db, own.courseId, owner.userId);
    const late = await anEnrolledStudent(app, own);
    const changesFor = async ({ token }: TestAccount) =>
      (await app.call(operations.getVersionChanges, { token, params, query: { from: '1' } })).body.data;
    expect(await changesFor(early)).toMatchObject({ from: 1, changes: [{ detail: 'was “Section 1”' }] });
    expect(await changesFor(late)).toMatchObject({ from: 2, changes: [] });
  });
});
