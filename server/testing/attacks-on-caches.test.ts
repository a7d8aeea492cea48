import { operations } from '@lectern/contract';
import type { OutlineSection } from '@lectern/contract/course';
import { KiB } from '@lectern/contract/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCourse } from '../src/features/course-builder/publishing.service.ts';
import { anInstructor } from './accounts.ts';
import { aCategory, aDraftCourse, aPublishedCourse, type TestCourse } from './courses.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp({ METRICS_PORT: '0' });
  course = await aPublishedCourse(app, await anInstructor(app), { sections: 20, lectures: 50 });
});
afterAll(() => app.close());

/** The bytes in all caches together. */
const cacheBytes = async (): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`);
  return Number(/^lectern_cache_bytes (\d+)$/m.exec(await answer.text())?.[1]);
};

describe('somebody who makes up parameters', () => {
  it('makes no entry in a cache with one that nobody knows', async () => {
    const params = { courseId: course.courseId };
    const ask = async (query: Record<string, string>): Promise<void> => {
      expect((await app.call(operations.getCourse, { params, query })).status).toBe(200);
    };
    // An answer that was made while the new course's announcement was on its way is not cached.
    const warmed = async (): Promise<number> => {
      await ask({});
      return cacheBytes();
    };
    await expect.poll(warmed).toBeGreaterThan(5 * KiB);
    const before = await cacheBytes();
    for (let n = 0; n < 330; n += 1) await ask({ q: String(n) });
    expect(await cacheBytes()).toBe(before);
  });
});

describe('a course of 1,000 lectures', () => {
  it('gives its page the first lectures, and of every section the name and the count', async () => {
    const { courseId } = course;
    const { body } = await app.call(operations.getCourse, { params: { courseId } });
    const { courseContent } = body.data as { courseContent: OutlineSection[] };
    expect(courseContent).toHaveLength(20);
    expect(courseContent.every(({ lecturesCount }) => lecturesCount === 50)).toBe(true);
    expect(courseContent.flatMap(({ subSection }) => subSection)).toHaveLength(12);
    const sectionId = courseContent[19]?._id ?? '';
    const section = await app.call(operations.getCourseSection, { params: { courseId, sectionId } });
    expect((section.body.data as OutlineSection).subSection.at(-1)).toMatchObject({
      title: 'Lecture 20.50',
      description: '',
      videoUrl: '',
    });
  });

  it('gives no section of another course, and none of a draft', async () => {
    const owner = await anInstructor(app);
    const sectionId = course.sections[0]?.id ?? '';
    const other = await aPublishedCourse(app, owner);
    const draft = await aDraftCourse(app, owner);
    const ask = async (params: Record<string, string>) =>
      (await app.call(operations.getCourseSection, { params })).body['code'];
    expect(await ask({ courseId: other.courseId, sectionId })).toBe('SECTION_NOT_FOUND');
    const ofDraft = { courseId: draft.courseId, sectionId: draft.sections[0]?.id ?? '' };
    expect(await ask(ofDraft)).toBe('COURSE_NOT_FOUND');
  });

  it('adds to the list of its category no more than its sections', async () => {
    const { categoryId } = course;
    const { body } = await app.call(operations.showAllCategoryCourses, { body: { categoryId } });
    expect(JSON.stringify(body).length).toBeLessThan(5 * KiB);
  });

  it('leaves the list of its category the sections of the first courses only', async () => {
    const owner = await anInstructor(app);
    const categoryId = await aCategory(app);
    for (let n = 0; n < 3; n += 1) {
      const { courseId } = await aDraftCourse(app, owner, { categoryId });
      await sql`insert into sections (id, course_id, title, position)
        select gen_random_uuid(), ${courseId}::uuid, 'One of many', n from generate_series(1, 899) n`.execute(
        app.db,
      );
      await publishCourse(app.db, courseId, owner.userId);
    }
    const { body } = await app.call(operations.showAllCategoryCourses, { body: { categoryId } });
    const { inCategory } = body.data as { inCategory: { courseContent: unknown[] }[] };
    expect(inCategory.map(({ courseContent }) => courseContent.length)).toEqual([900, 900, 0]);
  });
});
