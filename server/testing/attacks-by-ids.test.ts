import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from './accounts.ts';
import { aPublishedCourse, type TestCourse } from './courses.ts';
import { anEnrolledStudent } from './learners.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let course: TestCourse;
let victim: TestAccount;
let attacker: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  course = await aPublishedCourse(app, await anInstructor(app), { lectures: 2 });
  victim = await anEnrolledStudent(app, course);
  attacker = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

describe("another person's things by their ids", () => {
  it('are not overwritten by a note of the same id', async () => {
    const params = { courseId: course.courseId, noteId: randomUUID() };
    const write = ({ token }: TestAccount, text: string) =>
      app.call(operations.saveNote, {
        token,
        params,
        body: { lectureId: course.lectureIds[0], kind: 'note', second: 1, text },
      });
    await write(victim, 'Mine');
    await write(attacker, 'Overwritten');
    await app.call(operations.deleteNote, { token: attacker.token, params });
    const read = await app.call(operations.getNotes, {
      token: victim.token,
      params: { courseId: course.courseId },
    });
    expect(JSON.stringify(read.body.data)).toContain('Mine');
  });

  it('hold of a lecture of another course in the address of one’s own', async () => {
    const other = await aPublishedCourse(app, await anInstructor(app));
    const { token } = attacker;
    const params = { courseId: course.courseId, lectureId: other.lectureIds[0] ?? '' };
    const answers = await Promise.all([
      app.call(operations.saveCode, { token, params, body: { code: 'x' } }),
      app.call(operations.recordWatching, { token, params, body: { ranges: [[0, 1]], positionSeconds: 1 } }),
      app.call(operations.addCompletedLecture, {
        token,
        body: { courseId: course.courseId, subsectionId: params.lectureId },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
