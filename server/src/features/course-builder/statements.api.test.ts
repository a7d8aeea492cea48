import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../testing/accounts.ts';
import { aCategory, aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { listenToStatements } from '../../../testing/statements.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const statements = listenToStatements();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the number of statements', () => {
  it('of getInstructorCourses does not grow with the courses', async () => {
    const { userId, token } = await anInstructor(app);
    const categoryId = await aCategory(app);
    const count = async () =>
      (await statements.of(() => app.call(operations.getInstructorCourses, { token }))).length;
    await aPublishedCourse(app, { userId }, { categoryId });
    expect(await count()).toBeLessThanOrEqual(4);
    for (let n = 0; n < 5; n += 1) {
      await aDraftCourse(app, { userId }, { categoryId, sections: 2, lectures: 2 });
      await aPublishedCourse(app, { userId }, { categoryId, sections: 2, lectures: 2 });
    }
    expect(await count()).toBeLessThanOrEqual(4);
  });

  it('of getCourse is one when the answer is not cached, and none when it is', async () => {
    const course = await aPublishedCourse(app, await anInstructor(app), { sections: 3, lectures: 3 });
    const readings = async (): Promise<number> => {
      const texts = await statements.of(() =>
        app.call(operations.getCourse, { params: { courseId: course.courseId } }),
      );
      return texts.length;
    };
    expect(await readings()).toBe(1);
    // The announcement of the publishing may arrive after the first answer.
    await eventually(async () => expect(await readings()).toBe(0));
  });
});
