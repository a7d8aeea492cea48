import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../testing/accounts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise, anAttempt, doubling } from '../../../testing/exercises.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
let course: TestCourse;
let student: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  course = await aCourseWithExercise(app, owner);
  const params = { courseId: course.courseId };
  await app.call(operations.setTeachingMode, { token: owner.token, params, body: { isTaught: true } });
  [student, other] = [await aStudent(app), await aStudent(app)];
  for (const { token } of [student, other])
    await app.call(operations.addCourseToStudent, { token, body: { ...params, acceptsTaught: true } });
});
afterAll(() => app.close());

const open = async (attemptId: string, { userId: studentId } = student) => {
  const params = { courseId: course.courseId, studentId, attemptId };
  return (await app.call(operations.getLearnerAttempt, { token: owner.token, params })).body;
};

describe('teaching.getLearnerAttempt', () => {
  it('leads to the attempts before and after it, of the same student at the same exercise', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push(await anAttempt(app, course, student, {}));
      await anAttempt(app, course, other, {});
    }
    const [first = '', second = '', third = ''] = ids;
    const { data } = await open(second);
    expect(data).toMatchObject({
      earlier: { _id: first, number: 1 },
      later: { _id: third, number: 3 },
      starter: doubling.files,
    });
    expect((await open(first)).data).toMatchObject({ earlier: null, later: { _id: second, number: 2 } });
    expect((await open(third)).data).toMatchObject({ earlier: { _id: second, number: 2 }, later: null });
  });

  it('finds no attempt of somebody else or of another course', async () => {
    const foreign = await anAttempt(app, course, other, {});
    expect(await open(foreign)).toMatchObject({ code: 'ATTEMPT_NOT_FOUND' });
  });
});
