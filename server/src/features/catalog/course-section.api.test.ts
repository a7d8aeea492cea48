import { operations } from '@lectern/contract';
import type { OutlineSection } from '@lectern/contract/course';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type CoursePage = { courseContent: OutlineSection[] };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('catalog.getCourseSections', () => {
  it('names all sections of a long course, of which its page has the first', async () => {
    const course = await aPublishedCourse(app, await anInstructor(app), { sections: 120, lectures: 2 });
    const params = { courseId: course.courseId };
    const page = (await app.call(operations.getCourse, { params })).body.data as CoursePage;
    expect(page).toMatchObject({ sectionsCount: 120, lecturesCount: 240 });
    expect(page.courseContent).toHaveLength(100);
    const all = (await app.call(operations.getCourseSections, { params })).body.data as OutlineSection[];
    expect(all.map(({ _id }) => _id)).toEqual(course.sections.map(({ id }) => id));
    expect(all.slice(0, 100).map(({ _id }) => _id)).toEqual(page.courseContent.map(({ _id }) => _id));
    expect(all.every(({ lecturesCount, subSection }) => lecturesCount === 2 && subSection.length === 0)).toBe(
      true,
    );
  });

  it('knows none of a draft', async () => {
    const { courseId } = await aDraftCourse(app, await anInstructor(app));
    const { body } = await app.call(operations.getCourseSections, { params: { courseId } });
    expect(body['code']).toBe('COURSE_NOT_FOUND');
  });
});

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
