import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLIENT_ORIGIN,
  existingClient,
  joinAs,
  type ExistingAnswer,
  type ExistingClient,
} from './existing-client.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { aVideoFile } from './videos.ts';
import { listen } from './wire-client.ts';
import { COURSE, id, LECTURE, number, text } from './wire-shapes.ts';

// Written from docs/wire-contract.md alone, like a client that others wrote: it imports nothing from `contract/`.

const PUBLIC_URL = 'https://learn.example.org';
type Thing = Record<string, unknown> & { _id: string };
const one = ({ data }: ExistingAnswer): Thing => data as Thing;
const list = ({ data }: ExistingAnswer): Thing[] => data as Thing[];

let app: TestApp;
let base: string;
let client: ExistingClient;
const seen: string[] = [];
let teacher: string;
let student: string;

/** Elements of a page request their files without the token, by the address in the answer. */
const load = (address: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(String(address).replace(PUBLIC_URL, base), { headers });

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL, ALLOWED_ORIGINS: CLIENT_ORIGIN });
  base = `http://127.0.0.1:${await listen(app)}`;
  client = existingClient(base, seen);
  ({ token: teacher } = await joinAs(client, app, 'Instructor', 'teacher@example.org'));
  ({ token: student } = await joinAs(client, app, 'Student', 'student@example.org'));
});
afterAll(() => app.close());

describe('an existing client', () => {
  let categoryId: string;
  let course: Thing;
  let section: Thing;
  let lectures: Thing[];

  it('makes a course with a thumbnail, sections and lectures, one of them with a video', async () => {
    await app.db
      .insertInto('categories')
      .values({ id: '0192f5c0-0000-7000-8000-000000000001', name: 'Knots', description: '', position: 1 })
      .execute();
    const categories = await client('GET', '/api/v1/getAllCategories', { token: 'undefined' });
    expect(list(categories)).toContainEqual({ _id: id, name: 'Knots', description: '', hasCourses: false });
    categoryId = list(categories)[0]?._id ?? '';

    const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const form = {
      courseName: 'Bowlines',
      courseDescription: 'A loop that does not slip',
      price: '12.50',
      category: categoryId,
      whatYouWillLearn: 'To tie one',
      instructor: 'somebody else',
      isPublished: 'true',
      bestseller: 'true',
      thumbnail: new Blob([new Uint8Array(picture)], { type: 'image/png' }),
    };
    const created = await client('POST', '/api/v1/createCourse', { token: teacher, form });
    course = (created.data as { course: Thing }).course;
    expect(course).toMatchObject({ ...COURSE, price: 12.5, isPublished: false, bestseller: false });
    expect(course).toMatchObject({ category: categoryId, courseContent: [], ratingAndReviews: [] });
    expect(course['thumbnail']).toMatch(/^https:/);
    const shown = await load(course['thumbnail']);
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(shown.status).toBe(200);

    const courseId = course._id;
    const add = (sectionName: string): Promise<ExistingAnswer> =>
      client('POST', '/api/v1/createSection', { token: teacher, json: { courseId, sectionName } });
    section = one(await add('Ropes'));
    expect(section).toMatchObject({ _id: id, sectionName: 'Ropes', subSection: [] });
    const spare = one(await add('To go'));
    const json = { courseId, sectionId: section._id, sectionName: 'Loops' };
    const renamed = await client('PUT', '/api/v1/updateSection', { token: teacher, json });
    expect(one(renamed)).toMatchObject({ _id: section._id, sectionName: 'Loops' });
    expect(
      await client('DELETE', '/api/v1/deleteSection', {
        token: teacher,
        json: { courseId, sectionId: spare._id },
      }),
    ).toMatchObject({ status: 200, success: true });
    const other = one(await add('To go too'));
    await client('POST', '/api/v1/deleteSection', { token: teacher, json: { sectionId: other._id } });

    const video = new Blob([await aVideoFile()], { type: 'video/mp4' });
    const lecture = { sectionId: section._id, title: 'Tie', description: 'The rabbit comes out' };
    const path = '/api/v1/createSubSection';
    const first = await client('POST', path, { token: teacher, form: { ...lecture, video, courseId } });
    expect(first).toMatchObject({ status: 200, data: { ...LECTURE, timeDuration: '0:02' } });
    const second = await client('POST', path, { token: teacher, form: { ...lecture, video: 'undefined' } });
    expect(one(second)).toMatchObject({ ...LECTURE, videoUrl: '' });
    const extra = one(await client('POST', path, { token: teacher, form: lecture }));
    const more = one(await client('POST', path, { token: teacher, form: lecture }));
    const untie = { sectionId: 'null', subSectionId: one(second)._id, title: 'Untie', description: 'Go' };
    const changed = await client('PUT', '/api/v1/updateSubSection', { token: teacher, form: untie });
    expect(changed).toMatchObject({ status: 200, data: { ...LECTURE, title: 'Untie' } });
    for (const [method, subSectionId, sectionId] of [
      ['DELETE', extra._id, section._id],
      ['POST', more._id, null],
    ] as const) {
      const gone = { sectionId, subSectionId };
      const deleted = await client(method, '/api/v1/deleteSubSection', { token: teacher, json: gone });
      expect(deleted).toMatchObject({ status: 200, success: true });
    }

    const inSection = await client('POST', '/api/v1/getAllSubSections', {
      token: teacher,
      json: { sectionId: section._id },
    });
    lectures = list(inSection);
    expect(lectures).toMatchObject([
      { ...LECTURE, title: 'Tie' },
      { ...LECTURE, title: 'Untie' },
    ]);
    const all = await client('POST', '/api/v1/getAllSections', { token: teacher, json: { courseId } });
    expect(all.data).toMatchObject([{ _id: section._id, sectionName: 'Loops', subSection: lectures }]);
  });

  it('changes the course without its thumbnail, and publishes it in each of the ways', async () => {
    const form = {
      courseId: course._id,
      courseName: 'Bowlines, all of them',
      courseDescription: String(course['courseDescription']),
      price: '0',
      category: categoryId,
      whatYouWillLearn: String(course['whatYouWillLearn']),
      instructor: 'null',
      thumbnail: String(course['thumbnail']),
    };
    const updated = await client('PUT', '/api/v1/updateCourse', { token: teacher, form });
    expect(one(updated)).toMatchObject({ ...COURSE, price: 0, thumbnail: course['thumbnail'] });

    const publishedNow = async (): Promise<unknown> => {
      const own = await client('GET', '/api/v1/getInstructorCourses', { token: teacher });
      expect(list(own)).toMatchObject([COURSE]);
      return list(own)[0]?.['isPublished'];
    };
    for (const [method, status, isPublished] of [
      ['PUT', { isPublished: true }, true],
      ['POST', { status: false }, false],
      ['PUT', { status: 'Published' }, true],
      ['PUT', { status: 'Draft' }, false],
      ['POST', { status: null, isPublished: false }, false],
      ['POST', { status: true }, true],
    ] as const) {
      const json = { courseId: course._id, ...status };
      const answer = await client(method, '/api/v1/updateCourseStatus', { token: teacher, json });
      expect(answer, JSON.stringify(status)).toMatchObject({ status: 200, success: true });
      expect(await publishedNow()).toBe(isPublished);
    }
  });

  it('shows the catalogue to a signed-out visitor, and no video', async () => {
    for (const token of ['null', 'undefined', '']) {
      const shown = await client('POST', '/api/v1/showAllCategoryCourses', { token, json: { categoryId } });
      const { inCategory, notInCategory } = shown.data as Record<string, Thing[]>;
      expect(inCategory).toMatchObject([{ ...COURSE, _id: course._id, studentsEnrolled: [] }]);
      expect(notInCategory).toEqual([]);
      expect(JSON.stringify(shown.whole)).not.toContain('/media/videos/');
    }
    const outline = await client('POST', '/api/v1/getAllSections', {
      token: student,
      json: { courseId: course._id },
    });
    expect(outline.data).toMatchObject([{ sectionName: 'Loops', subSection: [LECTURE, LECTURE] }]);
    expect(JSON.stringify(outline.whole)).not.toContain('/media/videos/');
  });

  it('saves, removes and opens the course for the student, saying what is twice', async () => {
    const json = { courseId: course._id };
    const ask = (name: string): Promise<ExistingAnswer> =>
      client('POST', `/api/v1/${name}`, { token: student, json });
    expect((await ask('addToCart')).status).toBe(200);
    expect(await ask('addCartItem')).toMatchObject({
      status: 400,
      success: false,
      message: 'Tutorial is already saved or enrolled',
    });
    const items = await client('GET', '/api/v1/getCartItems', { token: student });
    expect(items.data).toMatchObject([{ _id: id, userId: id, addedAt: text, courseId: COURSE }]);
    expect((await ask('removeCartItem')).status).toBe(200);
    expect(await ask('removeCartItem')).toMatchObject({ status: 404, message: 'Cart item not found' });
    expect((await ask('addCourseToStudent')).status).toBe(200);
    expect(await ask('addCourseToStudent')).toMatchObject({
      status: 400,
      message: 'Tutorial already enrolled',
    });
    expect(await ask('addToCart')).toMatchObject({ message: 'Tutorial is already saved or enrolled' });
  });

  it('plays the video in a plain element, by ranges, and completes the lectures', async () => {
    const courses = async (): Promise<Thing[]> =>
      list(await client('GET', '/api/v1/getStudentCourses', { token: student }));
    const [first] = await courses();
    expect(first).toMatchObject({ ...COURSE, completionPercentage: 0 });
    const [onlySection] = (first?.['courseContent'] ?? []) as { subSection: Thing[] }[];
    const subSection = onlySection?.subSection ?? [];
    expect(subSection).toMatchObject([LECTURE, LECTURE]);
    const part = await load(subSection[0]?.['videoUrl'], { range: 'bytes=0-99' });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(part.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await part.arrayBuffer()).byteLength).toBe(100);

    const complete = (lecture: object): Promise<ExistingAnswer> =>
      client('POST', '/api/v1/addCompletedLecture', {
        token: student,
        json: { courseId: course._id, ...lecture },
      });
    expect((await complete({ subsectionId: subSection[0]?._id })).status).toBe(200);
    expect((await courses())[0]).toMatchObject({ completionPercentage: 50 });
    expect((await complete({ subSectionId: subSection[1]?._id, subsectionId: null })).status).toBe(200);
    expect((await courses())[0]).toMatchObject({ completionPercentage: 100 });
  });

  it('reviews the course, once', async () => {
    const courseId = course._id;
    for (const [rating, review] of [
      [2, 'Slippery'],
      [5, 'It holds'],
    ] as const) {
      const json = { courseId, rating, review };
      const written = await client('POST', '/api/v1/createRatingAndReview', { token: student, json });
      expect(one(written)).toMatchObject({ _id: id, rating, review, course: courseId });
    }
    const review = { course: courseId, rating: 5, user: { firstName: 'Ines', lastName: 'Example' } };
    for (const [method, query, json] of [
      ['POST', '', { courseId }],
      ['GET', `?courseId=${courseId}`, undefined],
    ] as const) {
      const average = await client(method, `/api/v1/getAverageRating${query}`, { json });
      expect(average.data).toEqual({ averageRating: number, count: 1 });
      const reviews = await client(method, `/api/v1/getCourseRatingAndReview${query}`, { json });
      expect(reviews.data).toMatchObject([{ ...review, user: { ...review.user, image: text } }]);
    }
    const own = await client('GET', '/api/v1/getInstructorCourses', { token: teacher });
    expect(list(own)[0]?.['ratingAndReviews']).toHaveLength(1);
  });

  it('deletes the course, once', async () => {
    const gone = { courseId: course._id };
    expect((await client('DELETE', '/api/v1/deleteCourse', { token: teacher, json: gone })).status).toBe(200);
    expect(await client('POST', '/api/v1/deleteCourse', { token: teacher, json: gone })).toMatchObject({
      status: 404,
      message: 'Course not found',
    });
  });

  it('was given addresses of files below the API alone, and a picture of everybody', () => {
    const addresses = seen.flatMap((answer) => answer.match(/[^"]*\/media\/[^"]*/g) ?? []);
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((address) => !address.startsWith(`${PUBLIC_URL}/api/v1/media/`))).toEqual([]);
    expect(addresses.some((address) => address.includes('/initials/'))).toBe(true);
    expect(seen.join('\n')).not.toContain('"image":""');
  });

  it('was told nothing about anybody else', () => {
    expect(seen.length).toBeGreaterThan(40);
    const withAddresses = seen.filter((answer) => answer.includes('student@example.org'));
    expect(withAddresses.every((answer) => !answer.includes('"courseName"'))).toBe(true);
    expect(seen.join('\n')).not.toMatch(/argon2|passwordHash|password_hash/);
  });
});
