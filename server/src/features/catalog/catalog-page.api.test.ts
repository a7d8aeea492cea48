import { operations } from '@lectern/contract';
import type { CourseCard } from '@lectern/contract/course';
import type { Operation } from '@lectern/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aCategory, aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { encodeCursor } from './page-cursor.ts';
import { renewBestsellers } from '#features/course-builder/bestsellers.service.ts';
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

/** The titles on all pages, page after page. */
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

describe('catalog.getCatalogPage', () => {
  it('pages by key, newest first, without a gap when a course comes in the meantime', async () => {
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
