import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Operation } from '@lectern/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { enrol } from '#features/learning/enrolments.service.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const call = (operation: Operation, body: object, more: object = {}) =>
  app.call(operation, { token: owner.token, body, ...more });

const countRows = async (courseId: string) => {
  const count = async (table: 'sections' | 'lectures' | 'course_versions' | 'published_courses') =>
    (await app.db.selectFrom(table).select('course_id').where('course_id', '=', courseId).execute()).length;
  const courses = await app.db.selectFrom('courses').select('id').where('id', '=', courseId).execute();
  return {
    courses: courses.length,
    sections: await count('sections'),
    lectures: await count('lectures'),
    versions: await count('course_versions'),
    published: await count('published_courses'),
  };
};

const anEnrolment = async (courseId: string): Promise<TestAccount> => {
  const student = await aStudent(app);
  await enrol(app.db, { userId: student.userId, courseId });
  return student;
};

describe('course-builder.deleteCourse', () => {
  it('leaves nothing of a course that nobody followed, once it is deleted for good', async () => {
    const draft = await aDraftCourse(app, owner, { videoSeconds: 10 });
    const published = await aPublishedCourse(app, owner, { sections: 2, lectures: 2, videoSeconds: 10 });
    for (const [course, method] of [
      [draft, 'POST'],
      [published, 'DELETE'],
    ] as const) {
      const { status, body } = await call(operations.deleteCourse, { courseId: course.courseId }, { method });
      expect({ status, message: body.message }).toEqual({ status: 200, message: 'Course deleted' });
      expect((await call(operations.deleteCourse, { courseId: course.courseId })).status).toBe(404);
      const discarded = await call(operations.discardCourse, {}, { params: { courseId: course.courseId } });
      expect(discarded.body.message).toBe('Deleted for good');
      expect(await countRows(course.courseId)).toEqual({
        courses: 0,
        sections: 0,
        lectures: 0,
        versions: 0,
        published: 0,
      });
      const videos = course.sections.flatMap(({ lectures }) =>
        lectures.flatMap(({ videoId }) => videoId ?? []),
      );
      expect(await app.db.selectFrom('media').select('id').where('id', 'in', videos).execute()).toEqual([]);
    }
    const again = await call(operations.deleteCourse, { courseId: draft.courseId });
    expect(again).toMatchObject({ status: 404, body: { message: 'Course not found' } });
  });

  it('keeps the version of enrolled students, and takes the course from its owner and from the catalogue', async () => {
    const { courseId, sections } = await aPublishedCourse(app, owner, { lectures: 2, videoSeconds: 10 });
    const student = await anEnrolment(courseId);
    await anEnrolment(courseId);
    await anEnrolment(courseId);
    const learnt = () => app.call(operations.getAllSections, { token: student.token, body: { courseId } });
    const before = (await learnt()).body.data;
    const { body } = await call(operations.deleteCourse, { courseId });
    expect(body.message).toBe('Course deleted. Its 3 students keep their version and their record.');
    expect((await learnt()).body.data).toEqual(before);
    const bySection = await app.call(operations.getAllSubSections, {
      token: student.token,
      body: { sectionId: sections[0]?.id },
    });
    expect(bySection.status).toBe(200);
    const own = await app.call(operations.getInstructorCourses, { token: owner.token });
    expect((own.body.data as OwnCourse[]).map(({ _id }) => _id)).not.toContain(courseId);
    expect((await call(operations.getOwnCourse, {}, { params: { courseId } })).status).toBe(404);
    expect((await call(operations.getAllSections, { courseId })).status).toBe(404);
    expect((await call(operations.updateCourseStatus, { courseId, status: true })).status).toBe(404);
    expect((await call(operations.createSection, { courseId, sectionName: 'More' })).status).toBe(404);
    await expect
      .poll(async () => (await app.call(operations.getCourse, { params: { courseId } })).status)
      .toBe(404);
  });

  it('counts one student in words', async () => {
    const { courseId } = await aPublishedCourse(app, owner);
    await anEnrolment(courseId);
    const { body } = await call(operations.deleteCourse, { courseId });
    expect(body.message).toBe('Course deleted. Its 1 student keeps their version and their record.');
  });

  it('either comes before an enrolment or keeps the student, when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { courseId } = await aPublishedCourse(app, owner);
      const student = await aStudent(app);
      const [deleted, enrolled] = await Promise.all([
        call(operations.deleteCourse, { courseId }),
        app.call(operations.addCourseToStudent, { token: student.token, body: { courseId } }),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 404]).toContain(enrolled.status);
      const learnt = await app.call(operations.getAllSections, { token: student.token, body: { courseId } });
      expect(learnt.status).toBe(enrolled.status);
    }
  });
});

describe('profile.deleteProfile of an instructor', () => {
  const leave = ({ token, password }: TestAccount) =>
    app.call(operations.deleteProfile, { token, body: { password } });

  it('is refused while students are enrolled, and goes through once the course is deleted', async () => {
    const leaver = await anInstructor(app);
    const { courseId } = await aPublishedCourse(app, leaver);
    const draft = await aDraftCourse(app, leaver);
    const student = await anEnrolment(courseId);
    expect(await leave(leaver)).toMatchObject({ status: 400, body: { code: 'COURSES_STILL_TAUGHT' } });
    expect(await countRows(draft.courseId)).toMatchObject({ courses: 1 });
    await app.call(operations.deleteCourse, { token: leaver.token, body: { courseId } });
    expect((await leave(leaver)).status).toBe(200);
    expect(await countRows(draft.courseId)).toMatchObject({ courses: 0, sections: 0 });
    const learnt = await app.call(operations.getAllSections, { token: student.token, body: { courseId } });
    expect(learnt.status).toBe(200);
  });
});
