import { operations } from '@lectern/contract';
import type { Course } from '@lectern/contract/course';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { listenToStatements } from '../../../testing/statements.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { leaveAll } from './enrolments.service.ts';
import { unpublishCourse } from '#features/course-builder/publishing.service.ts';
import { newId } from '#platform/database/ids.ts';

const statements = listenToStatements();
let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
  course = await aPublishedCourse(app, instructor, { sections: 2, lectures: 2, videoSeconds: 60 });
});
afterAll(() => app.close());

const enrol = (token: string, courseId: string) =>
  app.call(operations.addCourseToStudent, { token, body: { courseId } });

const countOf = async (courseId: string): Promise<number | undefined> =>
  (
    await app.db
      .selectFrom('enrolment_counts')
      .select('students')
      .where('course_id', '=', courseId)
      .executeTakeFirst()
  )?.students;

describe('learning.addCourseToStudent', () => {
  it('enrols a student in the version that everybody reads, and counts them', async () => {
    const own = await aPublishedCourse(app, instructor);
    const { token, userId } = await aStudent(app);
    const { status, body } = await enrol(token, own.courseId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'You are now enrolled' });
    const rows = await app.db.selectFrom('enrolments').selectAll().where('user_id', '=', userId).execute();
    expect(rows).toMatchObject([{ course_id: own.courseId, version: 1, completed_at: null }]);
    expect(await countOf(own.courseId)).toBe(1);
  });

  it('takes an id in capital letters', async () => {
    const { token } = await aStudent(app);
    expect((await enrol(token, course.courseId.toUpperCase())).status).toBe(200);
  });

  it('refuses a second time with the message that clients show', async () => {
    const { token } = await anEnrolledStudent(app, course);
    const { status, body } = await enrol(token, course.courseId);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message: 'Tutorial already enrolled' });
  });

  it('removes the course from the saved ones', async () => {
    const { token } = await aStudent(app);
    await app.call(operations.addCartItem, { token, body: { courseId: course.courseId } });
    await enrol(token, course.courseId);
    expect((await app.call(operations.getCartItems, { token })).body.data).toEqual([]);
  });

  it('knows no course of nothing, of a malformed id, in draft, out of the catalogue or archived', async () => {
    const { token } = await aStudent(app);
    const draft = await aDraftCourse(app, instructor);
    const unpublished = await aPublishedCourse(app, instructor);
    await unpublishCourse(app.db, unpublished.courseId, instructor.userId);
    const archived = await aPublishedCourse(app, instructor);
    await unpublishCourse(app.db, archived.courseId, instructor.userId);
    await app.db
      .updateTable('courses')
      .set({ archived_at: new Date() })
      .where('id', '=', archived.courseId)
      .execute();
    for (const id of [newId(), 'nothing', draft.courseId, unpublished.courseId, archived.courseId]) {
      const { status, body } = await enrol(token, id);
      expect(status).toBe(404);
      expect(body.message).toBe('Course not found');
    }
  });

  it('refuses a request without a course, without a token, and of an instructor', async () => {
    const { token } = await aStudent(app);
    const { status, body } = await app.call(operations.addCourseToStudent, { token, body: {} });
    expect([status, body.message]).toEqual([400, 'All fields are required']);
    expect((await enrol('null', course.courseId)).status).toBe(401);
    expect((await enrol(instructor.token, course.courseId)).status).toBe(403);
  });

  it('makes one enrolment of fifty requests at once', async () => {
    const own = await aPublishedCourse(app, instructor);
    const { token, userId } = await aStudent(app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => enrol(token, own.courseId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    const rows = await app.db.selectFrom('enrolments').selectAll().where('user_id', '=', userId).execute();
    expect(rows).toHaveLength(1);
    expect(await countOf(own.courseId)).toBe(1);
  });

  it('counts thirty students who enrol at once', async () => {
    const own = await aPublishedCourse(app, instructor);
    const students = await Promise.all(Array.from({ length: 30 }, () => aStudent(app)));
    const answers = await Promise.all(students.map(({ token }) => enrol(token, own.courseId)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await countOf(own.courseId)).toBe(30);
  });

  it('leaves nothing saved that is enrolled when saving and enrolling race', async () => {
    const courses = await Promise.all(Array.from({ length: 10 }, () => aPublishedCourse(app, instructor)));
    const { token } = await aStudent(app);
    const answers = await Promise.all(
      courses.flatMap(({ courseId }) => [
        app.call(operations.addCartItem, { token, body: { courseId } }),
        enrol(token, courseId),
      ]),
    );
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect((await app.call(operations.getCartItems, { token })).body.data).toEqual([]);
  });

  it('does not fail on our side when the account or the course is deleted at that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await aPublishedCourse(app, instructor);
      const { token, userId } = await aStudent(app);
      const [answer] = await Promise.all([
        enrol(token, own.courseId),
        app.db.deleteFrom('users').where('id', '=', userId).execute(),
      ]);
      expect([200, 401, 404]).toContain(answer.status);
    }
  });
});

describe('learning.leaveAll', () => {
  it('ends every enrolment of a deleted account, and the counts are right, also for two at once', async () => {
    const courses = await Promise.all([1, 2, 3].map(() => aPublishedCourse(app, instructor)));
    const students = await Promise.all([1, 2, 3].map(() => aStudent(app)));
    for (const { token } of students) for (const { courseId } of courses) await enrol(token, courseId);
    await Promise.all(
      students.slice(0, 2).map(({ userId }) => app.db.transaction().execute((tx) => leaveAll(tx, userId))),
    );
    expect(await Promise.all(courses.map(({ courseId }) => countOf(courseId)))).toEqual([1, 1, 1]);
    const left = await app.call(operations.getStudentCourses, { token: students[0]?.token ?? '' });
    expect(left.body.data).toEqual([]);
    const kept = await app.call(operations.getStudentCourses, { token: students[2]?.token ?? '' });
    expect(kept.body.data).toHaveLength(3);
  });
});

describe('profile.deleteProfile', () => {
  it('counts the student and their review out', async () => {
    const own = await aPublishedCourse(app, instructor);
    const student = await anEnrolledStudent(app, own);
    await anEnrolledStudent(app, own);
    const review = { courseId: own.courseId, rating: 1, review: 'No' };
    await app.call(operations.createRatingAndReview, { token: student.token, body: review });
    const { status } = await app.call(operations.deleteProfile, {
      token: student.token,
      body: { password: student.password },
    });
    expect(status).toBe(200);
    expect(await countOf(own.courseId)).toBe(1);
    const average = await app.call(operations.getAverageRating, { body: { courseId: own.courseId } });
    expect(average.body.data).toEqual({ averageRating: 0, count: 0 });
  });
});

describe('learning.getStudentCourses', () => {
  it('answers the own courses with their content and progress, last active first', async () => {
    const other = await aPublishedCourse(app, instructor, { sections: 1, lectures: 3 });
    const { token, userId } = await anEnrolledStudent(app, other);
    await enrol(token, course.courseId);
    const lectureId = other.lectureIds[1] ?? '';
    await app.call(operations.recordWatching, {
      token,
      params: { courseId: other.courseId, lectureId },
      body: { ranges: [], positionSeconds: 0 },
    });
    await app.call(operations.addCompletedLecture, {
      token,
      body: { courseId: other.courseId, subsectionId: lectureId },
    });
    const { status, body } = await app.call(operations.getStudentCourses, { token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        _id: other.courseId,
        completionPercentage: 33,
        // The lecture that was opened last is complete, so the first open one after it follows.
        lastLecture: other.lectureIds[2],
        completedLectures: [lectureId],
        studentsEnrolled: [userId],
        courseContent: [{ subSection: [{}, { title: 'Lecture 1.2' }, {}] }],
      },
      { _id: course.courseId, completionPercentage: 0, lastLecture: null, sectionsCount: 2 },
    ]);
  });

  it('keeps the version and the record of a course that is taken out of the catalogue or deleted', async () => {
    const own = await aPublishedCourse(app, instructor, { lectures: 2 });
    const { token } = await anEnrolledStudent(app, own);
    const completed = { courseId: own.courseId, subsectionId: own.lectureIds[0] };
    await app.call(operations.addCompletedLecture, { token, body: completed });
    await unpublishCourse(app.db, own.courseId, instructor.userId);
    const read = async () => (await app.call(operations.getStudentCourses, { token })).body.data as Course[];
    expect(await read()).toMatchObject([{ _id: own.courseId, completionPercentage: 50, isPublished: false }]);
    const instructors = await app.call(operations.deleteCourse, {
      token: instructor.token,
      body: { courseId: own.courseId },
    });
    expect(instructors.status).toBe(200);
    expect(await read()).toMatchObject([{ _id: own.courseId, completionPercentage: 50, isPublished: false }]);
  });

  it('asks two things of the database beside the session, however many courses there are', async () => {
    const { token } = await anEnrolledStudent(app, course);
    for (let i = 0; i < 5; i += 1) await enrol(token, (await aPublishedCourse(app, instructor)).courseId);
    expect(await statements.of(() => app.call(operations.getStudentCourses, { token }))).toHaveLength(2);
  });

  it('answers an empty list to a student without courses', async () => {
    const { token } = await aStudent(app);
    expect((await app.call(operations.getStudentCourses, { token })).body.data).toEqual([]);
  });

  it('refuses a request without a token, and of an instructor', async () => {
    expect((await app.call(operations.getStudentCourses)).status).toBe(401);
    expect((await app.call(operations.getStudentCourses, { token: instructor.token })).status).toBe(403);
  });
});
