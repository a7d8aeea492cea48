import { operations } from '@lectern/contract';
import type { Kept } from '@lectern/contract/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../testing/accounts.ts';
import { aPublishedCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('storage.getStorage', () => {
  it('grows by what the caller keeps, and not by what others keep', async () => {
    const course = await aPublishedCourse(app, await anInstructor(app));
    const [student, other] = [await anEnrolledStudent(app, course), await anEnrolledStudent(app, course)];
    const usedCode = async (token: string): Promise<number | undefined> => {
      const { body } = await app.call(operations.getStorage, { token });
      return (body.data as Kept[]).find(({ name }) => name === 'code')?.used;
    };
    const before = await usedCode(student.token);
    const params = { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' };
    const code = 'x'.repeat(100);
    await app.call(operations.saveCode, { token: student.token, params, body: { code } });
    expect(await usedCode(student.token)).toBeGreaterThan(before ?? 0);
    expect(await usedCode(other.token)).toBe(before);
  });

  it('refuses no token', async () => {
    expect((await app.call(operations.getStorage)).status).toBe(401);
  });
});
