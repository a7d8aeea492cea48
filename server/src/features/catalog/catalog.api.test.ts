import { operations } from '@lectern/contract';
import type { CourseNews, ListedCategory } from '@lectern/contract/catalog';
import type { Course, CourseCard } from '@lectern/contract/course';
import type { Operation } from '@lectern/contract/operation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aCategory, aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { encodeCursor } from './page-cursor.ts';
import { renewBestsellers } from '#features/course-builder/bestsellers.service.ts';
import { addCategory } from '#features/course-builder/categories.service.ts';
import { publishCourse, unpublishCourse } from '#features/course-builder/publishing.service.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { newId } from '#platform/database/ids.ts';
import { courseTag } from '#tables/tags.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app, { firstName: 'Grace', lastName: 'Hopper' });
});
afterAll(() => app.close());

interface Page {
  courses: CourseCard[];
  next: string | null;
}

const pageOf = async (operation: Operation, request: object): Promise<Page> => {
  const { status, body } = await app.call(operation, request);
  expect(status).toBe(200);
  return body.data as Page;
};

/** All pages one behind the other, as titles. */
const walk = async (
  operation: Operation,
  request: { query: Record<string, string>; params?: Record<string, string> },
): Promise<string[][]> => {
  const pages: string[][] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: Page = await pageOf(operation, { ...request, query: { ...request.query, after } });
    pages.push(page.courses.map(({ courseName }) => courseName));
    after = page.next;
  }
  return pages;
};

const setStudents = async (courseId: string, students: number): Promise<void> => {
  await app.db
    .insertInto('enrolment_counts')
    .values({ course_id: courseId, students })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet({ students }))
    .execute();
  await announceChange(app.db, [courseTag(courseId)]);
};

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

describe('catalog.getCatalogPage', () => {
  it('pages by key, newest first, without a gap when a course comes meanwhile', async () => {
    const categoryId = await aCategory(app, 'Sorting');
    for (const title of ['1', '2', '3', '4', '5']) await aPublishedCourse(app, owner, { title, categoryId });
    await aPublishedCourse(app, owner, { title: 'elsewhere' });
    const params = { categoryId };
    const first = await pageOf(operations.getCatalogPage, { params, query: { limit: '2' } });
    expect(first).toMatchObject({ category: { _id: categoryId, name: 'Sorting' } });
    expect(first.courses.map(({ courseName }) => courseName)).toEqual(['5', '4']);
    await aPublishedCourse(app, owner, { title: '6', categoryId });
    const second = await pageOf(operations.getCatalogPage, {
      params,
      query: { limit: '2', after: first.next ?? '' },
    });
    expect(second.courses.map(({ courseName }) => courseName)).toEqual(['3', '2']);
    await eventually(async () => {
      const request = { params, query: { limit: '4' } };
      expect(await walk(operations.getCatalogPage, request)).toEqual([
        ['6', '5', '4', '3'],
        ['2', '1'],
      ]);
    });
  });

  it('refuses a cursor that it has not made, and a limit out of range', async () => {
    const params = { categoryId: await aCategory(app) };
    const cursors = [
      'nonsense',
      Buffer.from('[1]').toString('base64url'),
      Buffer.from('["x","y"]').toString('base64url'),
      encodeCursor({ place: 1e300, courseId: newId() }),
      encodeCursor({ place: 1, courseId: "'; drop table courses" }),
      'x'.repeat(201),
    ];
    for (const after of cursors) {
      const { status } = await app.call(operations.getCatalogPage, { params, query: { after } });
      expect(status, after).toBe(400);
    }
    for (const limit of ['0', '101', '-1', 'ten']) {
      const { status } = await app.call(operations.getCatalogPage, { params, query: { limit } });
      expect(status, limit).toBe(400);
    }
    const far = encodeCursor({ place: Number.MAX_SAFE_INTEGER, courseId: newId() });
    expect((await app.call(operations.getCatalogPage, { params, query: { after: far } })).status).toBe(200);
  });

  it('knows no category of nothing', async () => {
    for (const categoryId of [newId(), 'nonsense']) {
      const { status, body } = await app.call(operations.getCatalogPage, { params: { categoryId } });
      expect({ status, message: body.message }).toEqual({ status: 404, message: 'Category not found' });
    }
  });

  it('is renewed when a course is published, unpublished, or gains a student', async () => {
    const categoryId = await aCategory(app);
    const course = await aDraftCourse(app, owner, { categoryId });
    const shown = async () => {
      const page = await pageOf(operations.getCatalogPage, { params: { categoryId } });
      return page.courses.map(({ studentsCount }) => studentsCount);
    };
    expect(await shown()).toEqual([]);
    await publishCourse(app.db, course.courseId, owner.userId);
    await eventually(async () => expect(await shown()).toEqual([0]));
    await setStudents(course.courseId, 1);
    await eventually(async () => expect(await shown()).toEqual([1]));
    await unpublishCourse(app.db, course.courseId, owner.userId);
    await eventually(async () => expect(await shown()).toEqual([]));
  });

  it('keeps the place of a course that comes back', async () => {
    const categoryId = await aCategory(app);
    const first = await aPublishedCourse(app, owner, { title: 'first', categoryId });
    await aPublishedCourse(app, owner, { title: 'second', categoryId });
    await unpublishCourse(app.db, first.courseId, owner.userId);
    await publishCourse(app.db, first.courseId, owner.userId);
    await eventually(async () => {
      expect(await walk(operations.getCatalogPage, { params: { categoryId }, query: {} })).toEqual([
        ['second', 'first'],
      ]);
    });
  });
});

describe('the bestseller flag', () => {
  it('stands on the tenth of a category with the most students, of at least ten', async () => {
    const [large, small] = await Promise.all([aCategory(app), aCategory(app)]);
    const students = [3, 40, 12, 11, 10, 9, 8, 7, 6, 5, 60];
    for (const count of students) {
      const { courseId } = await aPublishedCourse(app, owner, { categoryId: large });
      await setStudents(courseId, count);
    }
    const { courseId } = await aPublishedCourse(app, owner, { categoryId: small });
    await setStudents(courseId, 9);
    await renewBestsellers(app.db);
    const flagged = async (categoryId: string) => {
      const { courses } = await pageOf(operations.getCatalogPage, { params: { categoryId } });
      return courses.filter(({ bestseller }) => bestseller).map(({ studentsCount }) => studentsCount);
    };
    expect(await flagged(large)).toEqual([60, 40]);
    expect(await flagged(small)).toEqual([]);
    await setStudents(courseId, 10);
    await eventually(async () => expect(await flagged(small)).toEqual([10]));
    const { body } = await app.call(operations.getCourse, { params: { courseId } });
    expect(body.data).toMatchObject({ bestseller: true });
  });
});

describe('catalog.searchCourses', () => {
  const find = async (q: string): Promise<string[]> =>
    (await pageOf(operations.searchCourses, { query: { q } })).courses.map(({ courseName }) => courseName);

  it('finds by words, their forms, their beginnings, and best titles first', async () => {
    await aPublishedCourse(app, owner, { title: 'Knitting for sailors', description: 'Wool and needles' });
    await aPublishedCourse(app, owner, {
      title: 'Knots',
      description: 'Sailors tie them, knitting needs none',
    });
    await aDraftCourse(app, owner, { title: 'Knitting in secret' });
    expect(await find('knitting')).toEqual(['Knitting for sailors', 'Knots']);
    expect(await find('  KNIT   sailor ')).toEqual(['Knitting for sailors', 'Knots']);
    expect(await find('knitti')).toEqual(['Knitting for sailors', 'Knots']);
    expect(await find('knitting sai')).toContain('Knitting for sailors');
    expect(await find('"wool and needles"')).toEqual(['Knitting for sailors']);
    expect(await find('knitting -wool')).toEqual(['Knots']);
    expect(await find('crochet')).toEqual([]);
  });

  it('finds by the titles of lectures, and what is published, not what was', async () => {
    const course = await aPublishedCourse(app, owner, { title: 'Zymurgy' });
    expect(await find('zymurgy')).toEqual(['Zymurgy']);
    await app.db.updateTable('courses').set({ title: 'Brewing' }).where('id', '=', course.courseId).execute();
    await publishCourse(app.db, course.courseId, owner.userId);
    await eventually(async () => expect(await find('zymurgy')).toEqual([]));
    expect(await find('brewing')).toEqual(['Brewing']);
  });

  it('takes any text without failing', async () => {
    for (const q of [
      "'",
      '"',
      '!',
      '&|()<->:*',
      '\\',
      '%',
      '-',
      'or or',
      'é',
      '日本語',
      '<b>',
      'a:*b',
      'x'.repeat(200),
    ]) {
      expect((await app.call(operations.searchCourses, { query: { q } })).status, q).toBe(200);
    }
    expect((await app.call(operations.searchCourses, { query: { q: 'x'.repeat(201) } })).status).toBe(400);
  });

  it('pages by key through what matches, and through all courses without words', async () => {
    for (let n = 1; n <= 5; n += 1) await aPublishedCourse(app, owner, { title: `Quilting ${n}` });
    const pages = await walk(operations.searchCourses, { query: { q: 'quilting', limit: '2' } });
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().toSorted()).toEqual(['1', '2', '3', '4', '5'].map((n) => `Quilting ${n}`));
    const [newest] = await walk(operations.searchCourses, { query: { limit: '100' } });
    expect(newest?.slice(0, 5)).toEqual(['5', '4', '3', '2', '1'].map((n) => `Quilting ${n}`));
  });
});

/** Further published courses, equal to that one but for the id. */
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
