import { operations } from '@lectern/contract';
import type { Operation } from '@lectern/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aCategory, aDraftCourse, aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newId } from '#platform/database/ids.ts';

let app: TestApp;
let owner: TestAccount;
let stranger: TestAccount;
let student: TestAccount;
let draft: TestCourse;
let published: TestCourse;

beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger, student] = await Promise.all([anInstructor(app), anInstructor(app), aStudent(app)]);
  const categoryId = await aCategory(app);
  draft = await aDraftCourse(app, owner, { categoryId });
  published = await aPublishedCourse(app, owner, { categoryId });
});
afterAll(() => app.close());

interface Request {
  body?: object;
  params?: Record<string, string>;
}
/** An operation on another person's course, and the answer to a caller who may not know that it exists. */
interface Row {
  operation: Operation;
  request(course: TestCourse): Request;
  unknown: string;
}

const information = (course: TestCourse) => ({
  courseId: course.courseId,
  courseName: 'Taken',
  courseDescription: 'Over',
  whatYouWillLearn: 'Nothing',
  price: 1,
  category: course.categoryId,
});
const ofCourse = ({ courseId }: TestCourse): Request => ({ params: { courseId } });
const sectionId = (course: TestCourse): string => course.sections[0]?.id ?? '';
const subSectionId = (course: TestCourse): string => course.lectureIds[0] ?? '';
const text = { title: 'Taken', description: 'Over' };

const NO_COURSE = 'COURSE_NOT_FOUND';
const NO_SECTION = 'SECTION_NOT_FOUND';
const NO_LECTURE = 'LECTURE_NOT_FOUND';
const rows: Record<string, Row> = {
  getOwnCourse: { operation: operations.getOwnCourse, request: ofCourse, unknown: NO_COURSE },
  getUnpublishedChanges: {
    operation: operations.getUnpublishedChanges,
    request: ofCourse,
    unknown: NO_COURSE,
  },
  updateCourse: {
    operation: operations.updateCourse,
    request: (course) => ({ body: information(course) }),
    unknown: NO_COURSE,
  },
  updateCourseStatus: {
    operation: operations.updateCourseStatus,
    request: ({ courseId }) => ({ body: { courseId, status: 'Published' } }),
    unknown: NO_COURSE,
  },
  deleteCourse: {
    operation: operations.deleteCourse,
    request: ({ courseId }) => ({ body: { courseId } }),
    unknown: NO_COURSE,
  },
  reorderCourse: {
    operation: operations.reorderCourse,
    request: (course) => ({
      ...ofCourse(course),
      body: { sections: [{ _id: sectionId(course), subSection: [subSectionId(course)] }] },
    }),
    unknown: NO_COURSE,
  },
  createSection: {
    operation: operations.createSection,
    request: ({ courseId }) => ({ body: { courseId, sectionName: 'Taken' } }),
    unknown: NO_COURSE,
  },
  updateSection: {
    operation: operations.updateSection,
    request: (course) => ({ body: { sectionId: sectionId(course), sectionName: 'Taken' } }),
    unknown: NO_SECTION,
  },
  deleteSection: {
    operation: operations.deleteSection,
    request: (course) => ({ body: { sectionId: sectionId(course) } }),
    unknown: NO_SECTION,
  },
  createSubSection: {
    operation: operations.createSubSection,
    request: (course) => ({ body: { ...text, sectionId: sectionId(course) } }),
    unknown: NO_SECTION,
  },
  updateSubSection: {
    operation: operations.updateSubSection,
    request: (course) => ({ body: { ...text, subSectionId: subSectionId(course) } }),
    unknown: NO_LECTURE,
  },
  deleteSubSection: {
    operation: operations.deleteSubSection,
    request: (course) => ({ body: { subSectionId: subSectionId(course), sectionId: sectionId(course) } }),
    unknown: NO_LECTURE,
  },
};

describe.each(Object.entries(rows))('course-builder.%s', (_name, { operation, request, unknown }) => {
  const call = (account: TestAccount | undefined, course: TestCourse) =>
    app.call(operation, { ...request(course), ...(account === undefined ? {} : { token: account.token }) });

  it('refuses a visitor', async () => {
    const { status, body } = await call(undefined, draft);
    expect({ status, code: body['code'] }).toEqual({ status: 401, code: 'NOT_SIGNED_IN' });
  });

  it('refuses a student', async () => {
    const { status, body } = await call(student, published);
    expect({ status, code: body['code'] }).toEqual({ status: 403, code: 'INSTRUCTORS_ONLY' });
  });

  it("knows nothing of another instructor's draft", async () => {
    const { status, body } = await call(stranger, draft);
    expect({ status, code: body['code'] }).toEqual({ status: 404, code: unknown });
  });

  it("refuses another instructor's published course", async () => {
    const { status, body } = await call(stranger, published);
    expect({ status, code: body['code'] }).toEqual({ status: 403, code: 'NOT_YOUR_COURSE' });
  });

  it('answers an id of nothing and an id of the wrong shape alike', async () => {
    const nothing = newId();
    for (const id of [nothing, '64b7f9d2c8a4e1f0a1b2c3d4', "' or 1=1"]) {
      const unknownCourse = {
        ...draft,
        courseId: id,
        sections: [{ id, title: '', lectures: [] }],
        lectureIds: [id],
      };
      const { status, body } = await call(owner, unknownCourse);
      expect(status, id).toBe(404);
      expect(body.success).toBe(false);
      expect(body['code']).toMatch(/_NOT_FOUND$/);
    }
  });

  it('refuses a request without its fields', async () => {
    if (operation.body === undefined) return;
    const { params } = request(draft);
    const { status, body } = await app.call(operation, {
      token: owner.token,
      ...(params === undefined ? {} : { params }),
      body: {},
    });
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'All fields are required' });
  });
});

describe('course-builder.createCourse and getInstructorCourses', () => {
  it('refuse visitors and students', async () => {
    for (const operation of [operations.createCourse, operations.getInstructorCourses]) {
      const body = operation === operations.createCourse ? { body: information(draft) } : {};
      expect((await app.call(operation, body)).status).toBe(401);
      expect((await app.call(operation, { ...body, token: student.token })).status).toBe(403);
    }
  });
});

describe('course-builder.getAllSections and getAllSubSections', () => {
  it('refuse a visitor', async () => {
    const { courseId } = published;
    expect((await app.call(operations.getAllSections, { body: { courseId } })).status).toBe(401);
    const body = { sectionId: sectionId(published) };
    expect((await app.call(operations.getAllSubSections, { body })).status).toBe(401);
  });
});

describe('a draft', () => {
  it('is in no answer to anybody but its owner', async () => {
    const { courseId, categoryId } = draft;
    const walks: [Operation, Request & { query?: Record<string, string> }][] = [
      [operations.getAllCategories, {}],
      [operations.getCourse, { params: { courseId } }],
      [operations.getCatalogPage, { params: { categoryId } }],
      [operations.searchCourses, { query: { q: draft.title } }],
      [operations.searchCourses, {}],
      [operations.showAllCategoryCourses, { body: { categoryId } }],
      [operations.getAllSections, { body: { courseId } }],
      [operations.getAllSubSections, { body: { sectionId: sectionId(draft) } }],
      [operations.getInstructorCourses, {}],
      [operations.getOwnCourse, { params: { courseId } }],
      [operations.getAverageRating, { body: { courseId } }],
      [operations.getCourseRatingAndReview, { body: { courseId } }],
      [operations.getPlayer, { params: { courseId } }],
      [operations.addCartItem, { body: { courseId } }],
      [operations.addCourseToStudent, { body: { courseId } }],
      [operations.getCartItems, {}],
      [operations.getStudentCourses, {}],
    ];
    for (const [operation, request] of walks) {
      for (const reader of [undefined, student, stranger]) {
        const answer = await app.call(operation, {
          ...request,
          ...(reader === undefined ? {} : { token: reader.token }),
        });
        const said = JSON.stringify(answer.body);
        for (const secret of [courseId, sectionId(draft), subSectionId(draft)]) {
          expect(said, operation.paths[0]).not.toContain(secret);
        }
      }
    }
  });
});
