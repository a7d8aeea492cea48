import { operations } from '@lectern/contract';
import type { getPlayer, StudentCourse } from '@lectern/contract/learning';
import type { DataOf } from '@lectern/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent, completeLectures, letTimePass } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const playerOf = async ({ token }: TestAccount, { courseId }: TestCourse) =>
  (await app.call(operations.getPlayer, { token, params: { courseId } })).body.data as DataOf<
    typeof getPlayer
  >;
const listedOf = async ({ token }: TestAccount) => {
  const { body } = await app.call(operations.getStudentCourses, { token });
  return (body.data as StudentCourse[])[0];
};
/** Opens a lecture and plays this much of it. */
const play = ({ token }: TestAccount, { courseId }: TestCourse, lectureId: string, seconds: number) =>
  app.call(operations.recordWatching, {
    token,
    params: { courseId, lectureId },
    body: {
      ranges: seconds === 0 ? [] : [[0, seconds]],
      positionSeconds: seconds,
      at: Date.now(),
      sentAt: Date.now(),
    },
  });
const setRule = ({ token }: TestAccount, { courseId }: TestCourse, acceptsMarks: unknown) =>
  app.call(operations.setCompletionRule, { token, params: { courseId }, body: { acceptsMarks } });
const certificateOf = ({ token }: TestAccount, { courseId }: TestCourse) =>
  app.call(operations.issueCertificate, { token, params: { courseId }, body: { showsName: true } });

describe('the completion of a course', () => {
  it('is not given for nine marks in a second on lectures of which nothing was seen', async () => {
    for (const videoSeconds of [undefined, 100]) {
      const course = await aPublishedCourse(app, owner, {
        lectures: 9,
        ...(videoSeconds === undefined ? {} : { videoSeconds }),
      });
      const student = await anEnrolledStudent(app, course);
      await completeLectures(app, student, course);
      expect(await playerOf(student, course)).toMatchObject({
        progress: { completionPercentage: 100 },
        completed: null,
        acceptsMarks: false,
        onlyMarked: course.lectureIds,
      });
      expect((await certificateOf(student, course)).body.code).toBe('NOT_COMPLETED');
    }
  });

  it('is given when each video was played and each text opened, whatever was marked before', async () => {
    const course = await aPublishedCourse(app, owner, { lectures: 2, videoSeconds: 100 });
    const student = await anEnrolledStudent(app, course);
    await completeLectures(app, student, course);
    await letTimePass(app, student, 600);
    const [first = '', second = ''] = course.lectureIds;
    await play(student, course, first, 95);
    expect(await playerOf(student, course)).toMatchObject({ completed: null, onlyMarked: [second] });
    expect(await listedOf(student)).toMatchObject({
      completionPercentage: 100,
      onlyMarked: [second],
      lastLecture: second,
    });
    await play(student, course, second, 95);
    expect(await playerOf(student, course)).toMatchObject({ completed: { version: 1 }, onlyMarked: [] });
    expect(await listedOf(student)).toMatchObject({ onlyMarked: [] });

    const text = await aPublishedCourse(app, owner);
    const reader = await anEnrolledStudent(app, text);
    await play(reader, text, text.lectureIds[0] ?? '', 0);
    expect((await playerOf(reader, text)).completed).toBeNull();
    await completeLectures(app, reader, text);
    expect((await playerOf(reader, text)).completed).toMatchObject({ version: 1 });
  });

  it('is given for marks where the author allows it, from the version on that says so', async () => {
    const course = await aPublishedCourse(app, owner, { videoSeconds: 100 });
    const student = await anEnrolledStudent(app, course);
    await completeLectures(app, student, course);
    const { status, body } = await setRule(owner, course, true);
    expect([status, body.data]).toMatchObject([
      200,
      { acceptsMarks: true, publishState: 'Unpublished changes' },
    ]);
    expect((await playerOf(student, course)).completed).toBeNull();
    const { courseId } = course;
    await app.call(operations.updateCourseStatus, {
      token: owner.token,
      body: { courseId, status: 'Published' },
    });
    await app.call(operations.followLatestVersion, { token: student.token, params: { courseId } });
    expect(await playerOf(student, course)).toMatchObject({ completed: { version: 2 }, onlyMarked: [] });
    expect((await certificateOf(student, course)).status).toBe(200);
  });
});

describe('course-builder.setCompletionRule', () => {
  it("refuses what is no answer, no token, a student, and somebody else's course", async () => {
    const course = await aPublishedCourse(app, owner);
    expect((await setRule(owner, course, 'yes')).status).toBe(400);
    expect((await setRule({ ...owner, token: 'null' }, course, true)).status).toBe(401);
    expect((await setRule(await anEnrolledStudent(app, course), course, true)).status).toBe(403);
    expect((await setRule(await anInstructor(app), course, true)).status).toBe(403);
  });
});
