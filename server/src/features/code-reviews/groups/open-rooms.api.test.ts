import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import { LEARNING_STREAM_PATH } from '@lectern/contract/learning';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { anAttempt } from '../../../../testing/attempts.ts';
import type { TestCourse } from '../../../../testing/courses.ts';
import { aCourseWithExercise } from '../../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { actsInClass, program } from '../../../../testing/program-class.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { listen } from '../../../../testing/wire-client.ts';

let app: TestApp;
let port: number;
let instructor: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  port = await listen(app);
});
beforeEach(async () => {
  instructor = await anInstructor(app);
  course = await aCourseWithExercise(app, instructor);
});
afterAll(() => app.close());

const { place, teach } = actsInClass(() => ({ app, instructor, course }));
const ask = async (who: TestAccount, name: string): Promise<string> => {
  const params = { ...place(), reviewId: randomUUID() };
  const attemptId = await anAttempt(app, course, who, program(name));
  await app.call(operations.askCodeReview, { token: who.token, params, body: { attemptId, note: '' } });
  return params.reviewId;
};

/** Opens a room; `news` ends with the first message that somebody answered. */
const aRoomOf = async ({ token }: TestAccount): Promise<{ news: Promise<string> }> => {
  const path = LEARNING_STREAM_PATH.replace(':courseId', course.courseId);
  const { body } = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<string> => {
    let text = '';
    for (;;) {
      const { done = true, value = '' } = (await reader?.read()) ?? {};
      text += value;
      if (done || text.includes('answered')) break;
    }
    await reader?.cancel();
    return text;
  };
  return { news: read() };
};

const ANSWERED = 'data: {"answered":true}';

describe('a review of a group', () => {
  it('is told in each room that is open, of who asked for it and of who did not', async () => {
    const [ada, ben, carla] = [
      await anEnrolledStudent(app, course),
      await anEnrolledStudent(app, course),
      await anEnrolledStudent(app, course),
    ];
    const reviewId = await ask(ada, 'n');
    await ask(ben, 'x');
    await anAttempt(app, course, carla, program('y'));
    const rooms = await Promise.all([ada, ben, carla].map(aRoomOf));
    await teach(operations.finishCodeReview, { reviewId }, { verdict: 'Nearly', toGroup: true });
    for (const { news } of rooms) expect(await news).toContain(ANSWERED);
  });

  it('is told in the rooms of the others when it is sent to them later', async () => {
    const [ada, ben] = [await anEnrolledStudent(app, course), await anEnrolledStudent(app, course)];
    const reviewId = await ask(ada, 'n');
    await anAttempt(app, course, ben, program('x'));
    await teach(operations.finishCodeReview, { reviewId }, { verdict: 'Nearly' });
    const { news } = await aRoomOf(ben);
    const { body } = await teach(operations.sendToGroup, { reviewId }, { verdict: 'Nearly', remarks: [] });
    expect(body.data).toEqual({ students: 1 });
    expect(await news).toContain(ANSWERED);
  });
});
