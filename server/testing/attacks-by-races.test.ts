import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor } from './accounts.ts';
import { aPublishedCourse } from './courses.ts';
import { anEnrolledStudent, completeLectures } from './learners.ts';
import { pngBomb } from './png-bomb.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('somebody who leaves and enrols at once, again and again', () => {
  it('is in the course or out of it, and loses nothing', async () => {
    const course = await aPublishedCourse(app, await anInstructor(app), { acceptsMarks: true });
    const { courseId } = course;
    const student = await anEnrolledStudent(app, course);
    const { token, userId } = student;
    await completeLectures(app, student, course);
    const enrol = () => app.call(operations.addCourseToStudent, { token, body: { courseId } });
    const leave = () => app.call(operations.leaveCourse, { token, params: { courseId } });
    for (let round = 0; round < 15; round += 1) {
      const answers = await Promise.all([leave(), enrol(), leave(), enrol(), leave(), enrol()]);
      for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500);
      const kept = await Promise.all(
        (['enrolments', 'past_enrolments'] as const).map((table) =>
          app.db.selectFrom(table).select('completed_version').where('user_id', '=', userId).execute(),
        ),
      );
      expect(kept.flat()).toEqual([{ completed_version: 1 }]);
    }
  });
});

describe('somebody who deletes the account while something is still on its way', () => {
  it('is told that the session is over', async () => {
    const student = await aStudent(app);
    const { token, password } = student;
    const send = () => {
      const form = new FormData();
      form.append('picture', new Blob([new Uint8Array(pngBomb(1, 1))]), 'me.png');
      return app.call(operations.updateProfilePicture, { token, form });
    };
    const deleted = app.call(operations.deleteProfile, { token, body: { password } });
    // The number of files that one person may send at once (U24).
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    expect((await deleted).status).toBe(200);
    for (const { status, body } of answers) expect([200, 401], JSON.stringify(body)).toContain(status);
  });
});
