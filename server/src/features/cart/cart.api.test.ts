import { operations } from '@lectern/contract';
import type { CartItem } from '@lectern/contract/cart';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { publishCourse, unpublishCourse } from '#features/course-builder/publishing.service.ts';
import { newId } from '#platform/database/ids.ts';

let app: TestApp;
let instructor: TestAccount;
let student: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
  course = await aPublishedCourse(app, instructor, { sections: 2, lectures: 2, videoSeconds: 60 });
});
beforeEach(async () => {
  student = await aStudent(app);
});
afterAll(() => app.close());

const save = (courseId = course.courseId, token = student.token) =>
  app.call(operations.addCartItem, { token, body: { courseId } });
const remove = (courseId = course.courseId, token = student.token) =>
  app.call(operations.removeCartItem, { token, body: { courseId } });
const saved = async (token = student.token): Promise<CartItem[]> =>
  (await app.call(operations.getCartItems, { token })).body.data as CartItem[];

describe('cart.addCartItem', () => {
  it('saves a course for later', async () => {
    const { status, body } = await save();
    expect([status, body.message]).toEqual([200, 'Saved for later']);
    expect(await saved()).toHaveLength(1);
  });

  it('is served at addToCart too, in any letter case', async () => {
    for (const path of ['/api/v1/addToCart', '/API/v1/ADDCARTITEM']) {
      const { token } = await aStudent(app);
      const body = { courseId: course.courseId };
      expect((await app.call(operations.addCartItem, { token, path, body })).status).toBe(200);
    }
  });

  it('refuses a course that is saved, and one in which the student is enrolled', async () => {
    await save();
    const enrolled = await anEnrolledStudent(app, course);
    for (const token of [student.token, enrolled.token]) {
      const { status, body } = await save(course.courseId, token);
      expect([status, body.message]).toEqual([400, 'Tutorial is already saved or enrolled']);
    }
  });

  it("knows no course of nothing, of a malformed id, and nobody else's draft", async () => {
    const draft = await aDraftCourse(app, instructor);
    for (const courseId of [newId(), 'nothing', draft.courseId]) {
      const { status, body } = await save(courseId);
      expect([status, body.message]).toEqual([404, 'Course not found']);
    }
  });

  it('refuses a request without a course, without a token, and of an instructor', async () => {
    expect((await app.call(operations.addCartItem, { token: student.token, body: {} })).status).toBe(400);
    expect((await save(course.courseId, 'null')).status).toBe(401);
    expect((await save(course.courseId, instructor.token)).status).toBe(403);
  });

  it('saves once of twenty requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await saved()).toHaveLength(1);
  });
});

describe('cart.getCartItems', () => {
  it('answers whole courses, last saved first, without video addresses', async () => {
    const later = await aPublishedCourse(app, instructor, { title: 'Saved later' });
    await save();
    await save(later.courseId);
    const items = await saved();
    expect(items).toMatchObject([
      { userId: student.userId, courseId: { _id: later.courseId, courseName: 'Saved later' } },
      {
        courseId: {
          _id: course.courseId,
          sectionsCount: 2,
          courseContent: [{ subSection: [{ hasVideo: true, videoUrl: '' }, {}] }, {}],
        },
      },
    ]);
    expect(new Date(items[0]?.addedAt ?? '').getTime()).not.toBeNaN();
  });

  it('hides a course that is out of the catalogue, and shows it when it is back', async () => {
    const own = await aPublishedCourse(app, instructor);
    await save(own.courseId);
    await unpublishCourse(app.db, own.courseId, instructor.userId);
    expect(await saved()).toEqual([]);
    await publishCourse(app.db, own.courseId, instructor.userId);
    expect(await saved()).toHaveLength(1);
  });

  it("shows nobody else's items", async () => {
    await save();
    expect(await saved((await aStudent(app)).token)).toEqual([]);
  });

  it('refuses a request without a token, and of an instructor', async () => {
    expect((await app.call(operations.getCartItems)).status).toBe(401);
    expect((await app.call(operations.getCartItems, { token: instructor.token })).status).toBe(403);
  });
});

describe('cart.removeCartItem', () => {
  it('removes a saved course', async () => {
    await save();
    const { status, body } = await remove();
    expect([status, body.message]).toEqual([200, 'Item removed from cart successfully']);
    expect(await saved()).toEqual([]);
    expect((await save()).status).toBe(200);
  });

  it("refuses what is not saved, and leaves somebody else's alone", async () => {
    await save();
    const other = await aStudent(app);
    for (const courseId of [course.courseId, newId()]) {
      const { status, body } = await remove(courseId, other.token);
      expect([status, body.message]).toEqual([404, 'Cart item not found']);
    }
    expect(await saved()).toHaveLength(1);
  });

  it('refuses a malformed id, no course, no token, and an instructor', async () => {
    expect((await remove('nothing')).status).toBe(404);
    expect((await app.call(operations.removeCartItem, { token: student.token, body: {} })).status).toBe(400);
    expect((await remove(course.courseId, 'null')).status).toBe(401);
    expect((await remove(course.courseId, instructor.token)).status).toBe(403);
  });
});
