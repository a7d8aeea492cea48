import { operations } from '@lectern/contract';
import type { OutlineSection } from '@lectern/contract/course';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('catalog.getCourseSection', () => {
  it('gives all lectures of a section of a published course, without videos', async () => {
    const course = await aPublishedCourse(app, await anInstructor(app), { sections: 2, lectures: 30 });
    const params = { courseId: course.courseId, sectionId: course.sections[1]?.id ?? '' };
    const { body } = await app.call(operations.getCourseSection, { params });
    const { subSection } = body.data as OutlineSection;
    expect(subSection).toHaveLength(30);
    expect(subSection.every(({ videoUrl }) => videoUrl === '')).toBe(true);
  });

  it('knows no section of a draft, nor of another course', async () => {
    const owner = await anInstructor(app);
    const [course, draft] = [await aPublishedCourse(app, owner), await aDraftCourse(app, owner)];
    const sectionId = draft.sections[0]?.id ?? '';
    const codeOf = async (courseId: string) =>
      (await app.call(operations.getCourseSection, { params: { courseId, sectionId } })).body['code'];
    expect(await codeOf(draft.courseId)).toBe('COURSE_NOT_FOUND');
    expect(await codeOf(course.courseId)).toBe('SECTION_NOT_FOUND');
  });
});
