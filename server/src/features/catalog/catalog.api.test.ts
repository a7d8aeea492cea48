import { operations } from '@lectern/contract';
import type { CourseNews, ListedCategory } from '@lectern/contract/catalog';
import type { Course } from '@lectern/contract/course';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aCategory, aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addCategory } from '#features/course-builder/categories.service.ts';
import { publishCourse } from '#features/course-builder/publishing.service.ts';
import { newId } from '#platform/database/ids.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app, { firstName: 'Grace', lastName: 'Hopper' });
});
afterAll(() => app.close());

describe('catalog.getAllCategories', () => {
  it('answers the categories in their order, to a signed-out client that sends Bearer null too', async () => {
    await app.db
      .insertInto('categories')
      .values([
        { id: newId(), name: 'Languages', description: 'Speak', position: -1 },
        { id: newId(), name: 'JavaScript', description: 'Write', position: -2 },
      ])
      .execute();
    const { status, body } = await app.call(operations.getAllCategories, { token: 'null' });
    expect(status).toBe(200);
    expect((body.data as object[]).slice(0, 2)).toMatchObject([
      { name: 'JavaScript' },
      { name: 'Languages' },
    ]);
  });

  it('says which categories have a course, as soon as the first one comes or the last one goes', async () => {
    const added = await addCategory(app.db, { name: 'Gardening', description: 'Grow' });
    const categoryId = added?.id ?? '';
    const hasCourses = async () =>
      ((await app.call(operations.getAllCategories)).body.data as ListedCategory[]).find(
        ({ _id }) => _id === categoryId,
      )?.hasCourses;
    await expect.poll(hasCourses).toBe(false);
    const course = await aPublishedCourse(app, owner, { categoryId });
    await expect.poll(hasCourses).toBe(true);
    const second = await aPublishedCourse(app, owner, { categoryId });
    for (const [{ courseId }, isLeft] of [
      [course, true],
      [second, false],
    ] as const) {
      await app.call(operations.deleteCourse, { token: owner.token, body: { courseId } });
      await expect.poll(hasCourses).toBe(isLeft);
    }
    await aPublishedCourse(app, owner, { categoryId });
    await expect.poll(hasCourses).toBe(true);
  });
});

describe('catalog.getCourse', () => {
  it('answers a published course with its outline, its texts and videos left out', async () => {
    const course = await aPublishedCourse(app, owner, { lectures: 2, videoSeconds: 90, priceCents: 500 });
    const { status, body, headers } = await app.call(operations.getCourse, {
      params: { courseId: course.courseId.toUpperCase() },
      path: '/API/V1/Courses/:courseId',
    });
    expect(status).toBe(200);
    expect(headers['etag']).toMatch(/^"/);
    expect(body.data).toMatchObject({
      _id: course.courseId,
      price: 5,
      instructor: { _id: owner.userId, firstName: 'Grace', lastName: 'Hopper' },
      version: 1,
      acceptsMarks: false,
      durationSeconds: 180,
    });
    const [lecture] = (body.data as Course).courseContent[0]?.subSection ?? [];
    expect(lecture).toMatchObject({ title: 'Lecture 1.1', videoUrl: '', description: '', hasVideo: true });
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('says what has come lately, in order, and names nothing that has gone', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 9 });
    const [first, second, third, ...others] = course.lectureIds;
    const { courseId } = course;
    const publish = () => publishCourse(app.db, courseId, owner.userId);
    const newsOf = async () => {
      const { body } = await app.call(operations.getCourse, { params: { courseId } });
      return (body.data as { news?: CourseNews }).news;
    };
    const lectures = app.db.updateTable('lectures');
    const bin = (ids: (string | undefined)[], when: Date | null) =>
      lectures
        .set({ deleted_at: when })
        .where(
          'id',
          'in',
          ids.map((id = '') => id),
        )
        .execute();
    await bin([third, ...others], new Date());
    await publish();
    expect(await newsOf()).toBeUndefined();
    await bin([second], new Date());
    await bin([third, ...others], null);
    await lectures
      .set({ description: 'Other words' })
      .where('id', '=', first ?? '')
      .execute();
    await publish();
    await expect.poll(newsOf).toMatchObject({
      changes: [
        { _id: first, title: 'Lecture 1.1', kind: 'text' },
        { title: 'Lecture 1.3', kind: 'added' },
        { title: 'Lecture 1.4' },
        { title: 'Lecture 1.5' },
        { title: 'Lecture 1.6' },
        { title: 'Lecture 1.7' },
      ],
      more: 2,
    });
    expect(JSON.stringify(await newsOf())).not.toContain('Lecture 1.2');
  });

  it('knows nothing of a draft, of no course and of no id', async () => {
    const draft = await aDraftCourse(app, owner);
    for (const courseId of [draft.courseId, newId(), 'nonsense']) {
      const { status, body } = await app.call(operations.getCourse, { params: { courseId } });
      expect({ status, message: body.message }).toEqual({ status: 404, message: 'Course not found' });
    }
  });
});

/** Inserts copies of a published course that differ only by the id. */
const copyPublished = (courseId: string, count: number) =>
  sql`with copies as (select gen_random_uuid() as id from generate_series(1, ${count}::int)),
    made as (insert into courses
      select (jsonb_populate_record(c, jsonb_build_object('id', copies.id))).*
      from courses c, copies where c.id = ${courseId}),
    written as (insert into course_versions
      select (jsonb_populate_record(v, jsonb_build_object('course_id', copies.id))).*
      from course_versions v, copies where v.course_id = ${courseId})
    insert into published_courses
      select (jsonb_populate_record(p, jsonb_build_object('course_id', copies.id))).*
      from published_courses p, copies where p.course_id = ${courseId}`.execute(app.db);

describe('catalog.showAllCategoryCourses', () => {
  it('answers the published courses of the category and at most 12 others', async () => {
    const categoryId = await aCategory(app);
    const inside = await aPublishedCourse(app, owner, { categoryId, sections: 2, videoSeconds: 5 });
    await aDraftCourse(app, owner, { categoryId });
    for (let n = 0; n < 13; n += 1) await aPublishedCourse(app, owner);
    const { status, body } = await app.call(operations.showAllCategoryCourses, { body: { categoryId } });
    expect(status).toBe(200);
    const { inCategory, notInCategory } = body.data as { inCategory: Course[]; notInCategory: Course[] };
    expect(inCategory).toMatchObject([{ _id: inside.courseId, sectionsCount: 2 }]);
    expect(inCategory[0]?.courseContent).toMatchObject([
      { sectionName: 'Section 1', subSection: [] },
      { sectionName: 'Section 2', subSection: [] },
    ]);
    expect(notInCategory).toHaveLength(12);
    expect(notInCategory.every(({ category }) => category !== categoryId)).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/"videoUrl":"[^"]/);
  });

  it('answers at most 200 of the category', async () => {
    const categoryId = await aCategory(app);
    const { courseId } = await aPublishedCourse(app, owner, { categoryId });
    await copyPublished(courseId, 200);
    const { body } = await app.call(operations.showAllCategoryCourses, { body: { categoryId } });
    expect((body.data as { inCategory: Course[] }).inCategory).toHaveLength(200);
  });

  it('refuses a category of nothing, and a request without one', async () => {
    const unknown = await app.call(operations.showAllCategoryCourses, { body: { categoryId: newId() } });
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Category not found' } });
    const missing = await app.call(operations.showAllCategoryCourses, { body: {} });
    expect(missing).toMatchObject({ status: 400, body: { message: 'All fields are required' } });
  });
});
