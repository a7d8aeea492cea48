import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const hide = ({ token }: TestAccount, { courseId }: TestCourse, hidesEditor: unknown) =>
  app.call(operations.setHiddenEditor, { token, params: { courseId }, body: { hidesEditor } });
const publish = ({ courseId }: TestCourse) =>
  app.call(operations.updateCourseStatus, { token: owner.token, body: { courseId, status: 'Published' } });
const playerOf = async ({ token }: TestAccount, { courseId }: TestCourse): Promise<unknown> =>
  (await app.call(operations.getPlayer, { token, params: { courseId } })).body.data;
const freeLectureOf = async ({ courseId, lectureIds: [lectureId = ''] }: TestCourse): Promise<unknown> =>
  (await app.call(operations.getFreeLecture, { params: { courseId, lectureId } })).body.data;

const shown = { hidesEditor: false };
const hidden = { hidesEditor: true };

describe('course-builder.setHiddenEditor', () => {
  it('shows in the preview at once, and to students and visitors from the next version on', async () => {
    const course = await aPublishedCourse(app, owner, { isFirstFree: true });
    const student = await anEnrolledStudent(app, course);
    expect(await playerOf(student, course)).toMatchObject(shown);
    const { status, body } = await hide(owner, course, true);
    expect([status, body.data]).toMatchObject([200, { ...hidden, publishState: 'Unpublished changes' }]);
    expect(await playerOf(owner, course)).toMatchObject(hidden);
    expect(await playerOf(student, course)).toMatchObject(shown);
    expect(await freeLectureOf(course)).toMatchObject(shown);
    const params = { courseId: course.courseId };
    const changes = await app.call(operations.getUnpublishedChanges, { token: owner.token, params });
    expect(JSON.stringify(changes.body.data)).toContain('lectures without code have no editor');

    await publish(course);
    expect(await playerOf(student, course)).toMatchObject(shown);
    expect(await freeLectureOf(course)).toMatchObject(hidden);
    await app.call(operations.followLatestVersion, { token: student.token, params });
    expect(await playerOf(student, course)).toMatchObject(hidden);
  });

  it('is copied with the course, and comes back with a version', async () => {
    const course = await aPublishedCourse(app, owner);
    await hide(owner, course, true);
    const asked = { token: owner.token, params: { courseId: course.courseId } };
    expect((await app.call(operations.duplicateCourse, asked)).body.data).toMatchObject(hidden);
    await app.call(operations.restoreCourseVersion, {
      ...asked,
      params: { ...asked.params, number: '1' },
    });
    expect((await app.call(operations.getOwnCourse, asked)).body.data).toMatchObject(shown);
  });

  it("refuses what is no answer, no token, a student, and somebody else's course", async () => {
    const course = await aPublishedCourse(app, owner);
    expect((await hide(owner, course, 'yes')).status).toBe(400);
    expect((await hide({ ...owner, token: 'null' }, course, true)).status).toBe(401);
    expect((await hide(await anEnrolledStudent(app, course), course, true)).status).toBe(403);
    expect((await hide(await anInstructor(app), course, true)).status).toBe(403);
  });
});
