import { operations } from '@lectern/contract';
import type { searchCourses } from '@lectern/contract/catalog';
import type { DataOf } from '@lectern/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aCategory, aDraftCourse, aPublishedCourse } from '../../../../testing/courses.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { completeEntries } from './entries.service.ts';
import { publishCourse, unpublishCourse } from '#features/course-builder/publishing.service.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app, { firstName: 'Grace', lastName: 'Hopper' });
});
afterAll(() => app.close());

const look = async (query: Record<string, string>): Promise<DataOf<typeof searchCourses>> => {
  const { status, body } = await app.call(operations.searchCourses, { query });
  expect(status).toBe(200);
  return body.data as DataOf<typeof searchCourses>;
};
const find = async (query: Record<string, string>): Promise<string[]> =>
  (await look(query)).courses.map(({ courseName }) => courseName);

const rate = async (courseId: string, count: number, sum: number): Promise<void> => {
  await app.db.insertInto('rating_counts').values({ course_id: courseId, count, sum }).execute();
};

const describeCourse = async (
  courseId: string,
  said: { level?: string; language?: string; price_cents?: number },
): Promise<void> => {
  await app.db.updateTable('courses').set(said).where('id', '=', courseId).execute();
  await publishCourse(app.db, courseId, owner.userId);
};

describe('a search with a typing mistake', () => {
  it('finds by words that are one mistake away, and says so', async () => {
    await aPublishedCourse(app, owner, { title: 'Beekeeping in small gardens' });
    for (const q of ['beekeping', 'beekeeeping', 'beekaeping', 'bekeeping', 'small beekeepnig', 'gradens']) {
      const { courses, isForgiven } = await look({ q });
      expect(
        courses.map(({ courseName }) => courseName),
        q,
      ).toEqual(['Beekeeping in small gardens']);
      expect(isForgiven, q).toBe(true);
    }
    expect((await look({ q: 'beekeeping' })).isForgiven).toBeUndefined();
    expect(await find({ q: 'bekeepng' })).toEqual([]);
    expect(await find({ q: '"beekeping"' })).toEqual([]);
  });

  it('leaves out words that nothing comes near, while another one is left', async () => {
    await aPublishedCourse(app, owner, { title: 'Falconry' });
    expect(await find({ q: 'learning falconry xylographically' })).toEqual(['Falconry']);
    expect(await find({ q: 'xylographically' })).toEqual([]);
  });

  it('finds nothing by the words of drafts, and of courses that were withdrawn', async () => {
    await aDraftCourse(app, owner, { title: 'Cartomancy' });
    const { courseId } = await aPublishedCourse(app, owner, { title: 'Dactylography' });
    expect(await find({ q: 'cartomanci' })).toEqual([]);
    expect(await find({ q: 'dactilography' })).toEqual(['Dactylography']);
    await unpublishCourse(app.db, courseId, owner.userId);
    await eventually(async () =>
      expect(await look({ q: 'dactilography' })).toEqual({ courses: [], next: null }),
    );
    await completeEntries(app.db);
    const left = await app.db
      .selectFrom('search_spellings')
      .selectAll()
      .where('word', '=', 'dactylography')
      .execute();
    expect(left).toEqual([]);
  });
});

describe('a search', () => {
  it('finds by the instructor, under their new name too', async () => {
    const teacher = await anInstructor(app, { firstName: 'Wilhelmina', lastName: 'Fjord' });
    await aPublishedCourse(app, teacher, { title: 'Sailing' });
    expect(await find({ q: 'wilhelmina fjord' })).toEqual(['Sailing']);
    const names = { firstName: 'Wilhelmina', lastName: 'Strand', password: '', newPassword: '' };
    await app.call(operations.updateProfile, { token: teacher.token, body: names });
    await eventually(async () => expect(await find({ q: 'fjord' })).toEqual([]));
    expect(await find({ q: 'strand' })).toEqual(['Sailing']);
  });

  it('finds courses of servers that wrote no entries, once these are completed', async () => {
    const { courseId } = await aPublishedCourse(app, owner, { title: 'Horology' });
    await app.db.deleteFrom('catalogue_entries').where('course_id', '=', courseId).execute();
    expect(await find({ q: 'horology' })).toEqual([]);
    await completeEntries(app.db);
    await eventually(async () => expect(await find({ q: 'horology' })).toEqual(['Horology']));
  });
});

describe('filters of a search', () => {
  let categoryId: string;
  beforeAll(async () => {
    categoryId = await aCategory(app);
    const made = async (title: string, said: Parameters<typeof describeCourse>[1], videoSeconds?: number) => {
      const given = {
        title: `Weaving ${title}`,
        categoryId,
        ...(videoSeconds === undefined ? {} : { videoSeconds }),
      };
      const { courseId } = await aPublishedCourse(app, owner, given);
      await describeCourse(courseId, said);
      return courseId;
    };
    const first = await made('for beginners', { level: 'beginner', language: 'en' }, 4000);
    const second = await made('for everybody', { level: 'all', language: 'de', price_cents: 500 });
    await made('for masters', { level: 'advanced', language: 'en' });
    await rate(first, 2, 10);
    await rate(second, 100, 420);
  });

  it('leave the courses that meet all of them', async () => {
    const q = 'weaving';
    expect((await find({ q, level: 'beginner' })).toSorted()).toEqual([
      'Weaving for beginners',
      'Weaving for everybody',
    ]);
    expect(await find({ q, level: 'beginner', language: 'en' })).toEqual(['Weaving for beginners']);
    expect(await find({ q, price: 'paid' })).toEqual(['Weaving for everybody']);
    expect(await find({ q, rating: '4.5' })).toEqual(['Weaving for beginners']);
    expect(await find({ q, length: '1-3' })).toEqual(['Weaving for beginners']);
    expect(await find({ q, exercises: 'yes' })).toEqual([]);
    expect(await find({ q, category: await aCategory(app) })).toEqual([]);
    expect(await find({ category: categoryId })).toHaveLength(3);
  });

  it('are counted, each beside all others', async () => {
    const { counts } = await look({ q: 'weaving', language: 'en', counts: 'yes' });
    expect(counts).toEqual({
      total: 2,
      category: { [categoryId]: 2 },
      level: { beginner: 1, advanced: 1 },
      language: { en: 2, de: 1 },
      length: { 'under-1': 1, '1-3': 1 },
      rating: { 3: 1, 4: 1, '4.5': 1 },
      exercises: {},
      captions: {},
      price: { free: 2 },
    });
    const all = await look({ q: 'weaving', counts: 'yes' });
    expect(all.counts).toMatchObject({ total: 3, level: { beginner: 2, advanced: 2, all: 1 } });
    expect((await look({ q: 'weaving' })).counts).toBeUndefined();
  });

  it('go with an order, whose pages follow one another', async () => {
    const q = 'weaving';
    expect(await find({ q, sort: 'newest' })).toEqual([
      'Weaving for masters',
      'Weaving for everybody',
      'Weaving for beginners',
    ]);
    // Two reviews count less than a hundred.
    expect(await find({ q, sort: 'rating' })).toEqual([
      'Weaving for beginners',
      'Weaving for everybody',
      'Weaving for masters',
    ]);
    for (const sort of ['best', 'newest', 'students', 'rating']) {
      const first = await look({ q, sort, limit: '2' });
      const second = await look({ q, sort, limit: '2', after: first.next ?? '' });
      const names = [...first.courses, ...second.courses].map(({ courseName }) => courseName);
      expect(new Set(names).size, sort).toBe(3);
      expect(second.next).toBeNull();
    }
  });

  it('of no such value are refused', async () => {
    const wrong = {
      level: 'x',
      language: '!',
      length: '2',
      rating: '9',
      exercises: 'no',
      price: '1',
      sort: 'x',
      category: 'x',
    };
    for (const [name, value] of Object.entries(wrong)) {
      const { status } = await app.call(operations.searchCourses, { query: { [name]: value } });
      expect(status, name).toBeGreaterThanOrEqual(400);
      expect(status, name).toBeLessThan(500);
    }
  });
});
