import { operations } from '@lectern/contract';
import type { DataOf } from '@lectern/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../testing/accounts.ts';
import { aCategory, aDraftCourse } from '../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { publishCourse } from '#features/course-builder/publishing.service.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

interface Given {
  title: string;
  language: string;
  level?: string;
  categoryId: string;
}

const publish = async ({ title, language, level = 'beginner', categoryId }: Given): Promise<string> => {
  const { courseId } = await aDraftCourse(app, owner, { title, categoryId });
  await app.db.updateTable('courses').set({ language, level }).where('id', '=', courseId).execute();
  await publishCourse(app.db, courseId, owner.userId);
  return courseId;
};

describe('catalog.getNextCourses', () => {
  const read = async ({ token }: TestAccount, query: Record<string, string> = {}) => {
    const { body } = await app.call(operations.getNextCourses, { token, query });
    return (body.data as DataOf<typeof operations.getNextCourses>).map(({ courseName }) => courseName);
  };
  const enrol = ({ token }: TestAccount, courseId: string) =>
    app.call(operations.addCourseToStudent, { token, body: { courseId } });

  it('orders by language, category, level or likeness and newness, without what the student has', async () => {
    const [here, there] = [await aCategory(app), await aCategory(app)];
    const begun = await publish({ title: 'Begun', language: 'en', categoryId: here });
    const german = await publish({ title: 'Deutsch', language: 'de', categoryId: here });
    await publish({ title: 'Advanced', language: 'en-GB', level: 'advanced', categoryId: here });
    await publish({ title: 'Alike', language: 'en', categoryId: here });
    await publish({ title: 'Nameless', language: '', categoryId: here });
    await publish({ title: 'Begun again', language: 'en', level: 'advanced', categoryId: there });
    await publish({ title: 'Elsewhere', language: 'en', categoryId: there });
    await publish({ title: 'Anders', language: 'de', categoryId: there });

    const student = await aStudent(app);
    expect((await read(student)).slice(-2).toSorted()).toEqual(['Anders', 'Deutsch']);
    await enrol(student, begun);
    const inOrder = ['Alike', 'Advanced', 'Begun again', 'Elsewhere', 'Nameless', 'Deutsch', 'Anders'];
    expect(await read(student)).toEqual(inOrder);
    expect(await read(student, { limit: '2' })).toEqual(inOrder.slice(0, 2));

    // After a German course a German one comes first, and the other language of the student next.
    await enrol(student, german);
    expect(await read(student, { after: german })).toEqual([
      'Anders',
      'Alike',
      'Advanced',
      'Elsewhere',
      'Begun again',
      'Nameless',
    ]);
    expect((await read(student, { after: begun }))[0]).toBe('Alike');
  });
});
