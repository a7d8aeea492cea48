import { operations } from '@lectern/contract';
import type { LearningFigures } from '@lectern/contract/learning';
import { DAY, SECOND } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise, doubling } from '../../../testing/exercises.ts';
import { anEnrolledStudent, completeLectures, letTimePass } from '../../../testing/learners.ts';
import { dayStart } from '../../../testing/recall.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
});
afterAll(() => app.close());

const read = async ({ token }: TestAccount, start = dayStart()): Promise<LearningFigures> =>
  (await app.call(operations.getLearningFigures, { token, query: { dayStart: start } })).body
    .data as LearningFigures;

describe('learning.getLearningFigures', () => {
  it('counts what a student completed, and the days on which they learned', async () => {
    const course = await aPublishedCourse(app, instructor, { lectures: 3 });
    const student = await anEnrolledStudent(app, course);
    const [first = '', second = '', third = ''] = course.lectureIds;
    await completeLectures(app, student, { ...course, lectureIds: [first] });
    await letTimePass(app, student, (3 * DAY) / SECOND);
    await app.call(operations.recordWatching, {
      token: student.token,
      params: { courseId: course.courseId, lectureId: second },
      body: { ranges: [], positionSeconds: 0 },
    });
    expect(await read(student)).toEqual({
      lecturesCompleted: 1,
      exercisesPassed: 0,
      quizzesPassed: 0,
      cardsReviewed: 0,
      // Marked today by the clock of `completed_at`, begun three days ago.
      daysAgo: [0, 3],
    });
    await completeLectures(app, student, { ...course, lectureIds: [third] });
    expect(await read(student)).toMatchObject({ lecturesCompleted: 2, daysAgo: [0, 3] });
  });

  it('counts an exercise once, however often it was passed', async () => {
    app.codeRunner.start();
    const course = await aCourseWithExercise(app, instructor);
    const student = await anEnrolledStudent(app, course);
    for (let i = 0; i < 2; i += 1)
      await app.call(operations.submitExercise, {
        token: student.token,
        params: { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' },
        body: { files: doubling.solution },
      });
    expect(await read(student)).toMatchObject({ exercisesPassed: 1, lecturesCompleted: 1, daysAgo: [0] });
  });

  it('counts nothing of somebody else', async () => {
    expect(await read(await aStudent(app))).toMatchObject({ lecturesCompleted: 0, daysAgo: [] });
  });
});
