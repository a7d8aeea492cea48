import { operations } from '@lectern/contract';
import type { Certificate } from '@lectern/contract/certificates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise, doubling } from '../../../testing/exercises.ts';
import { anEnrolledStudent, completeLectures, letTimePass } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app, { firstName: 'Ines' });
  course = await aPublishedCourse(app, instructor, {
    title: 'Knots',
    lectures: 2,
    videoSeconds: 100,
    acceptsMarks: true,
  });
});
afterAll(() => app.close());

const issue = (token: string, showsName: unknown = true, showsCoverage?: boolean) =>
  app.call(operations.issueCertificate, {
    token,
    params: { courseId: course.courseId },
    body: { showsName, showsCoverage },
  });
const read = (certificateId: string) => app.call(operations.getCertificate, { params: { certificateId } });
const aGraduate = async () => {
  const student = await anEnrolledStudent(app, course);
  await completeLectures(app, student, course);
  return student;
};

describe('certificates.issueCertificate', () => {
  it('says course, version, date and extent, for everybody who knows the address', async () => {
    const student = await anEnrolledStudent(app, course);
    await letTimePass(app, student, 600);
    await app.call(operations.recordWatching, {
      token: student.token,
      params: { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' },
      body: { ranges: [[0, 95]], positionSeconds: 95 },
    });
    await completeLectures(app, student, course);
    const issued = (await issue(student.token)).body.data as Certificate;
    expect(issued).toMatchObject({
      courseName: 'Knots',
      instructorName: 'Ines Example',
      version: 1,
      lecturesCount: 2,
      durationSeconds: 200,
      exercisesPassed: 0,
      coveragePercentage: null,
      studentName: 'Robin Example',
    });
    expect(issued._id).toMatch(/^[\w-]{22}$/);
    expect((await read(issued._id)).body.data).toEqual(issued);
  });

  it('shows how much of the video was played only as long as the student says so', async () => {
    const { token } = await aGraduate();
    expect((await issue(token, true, true)).body.data).toMatchObject({ coveragePercentage: 0 });
    expect((await issue(token, true, false)).body.data).toMatchObject({ coveragePercentage: null });
  });

  it('counts the exercises that were passed', async () => {
    app.codeRunner.start();
    const own = await aCourseWithExercise(app, instructor);
    const { token } = await anEnrolledStudent(app, own);
    const params = { courseId: own.courseId, lectureId: own.lectureIds[0] ?? '' };
    await app.call(operations.submitExercise, { token, params, body: { files: doubling.solution } });
    const { body } = await app.call(operations.issueCertificate, {
      token,
      params: { courseId: own.courseId },
      body: { showsName: true },
    });
    expect(body.data).toMatchObject({ exercisesPassed: 1, lecturesCount: 1 });
  });

  it('keeps its address, and shows the name only as long as the student agrees', async () => {
    const { token } = await aGraduate();
    const before = (await issue(token)).body.data as Certificate;
    const after = (await issue(token, false)).body.data as Certificate;
    expect(after).toEqual({ ...before, studentName: null });
    expect((await read(before._id)).body.data).toMatchObject({ studentName: null });
  });

  it('is for those who have completed the course, whatever they took back since', async () => {
    const { token } = await anEnrolledStudent(app, course);
    expect((await issue(token)).body.code).toBe('NOT_COMPLETED');
    const graduate = await aGraduate();
    const params = { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' };
    await app.call(operations.undoCompletedLecture, { token: graduate.token, params });
    expect((await issue(graduate.token)).status).toBe(200);
  });

  it('refuses one who is not enrolled, no token, the instructor, and no word about the name', async () => {
    expect((await issue((await aStudent(app)).token)).status).toBe(403);
    expect((await issue('undefined')).status).toBe(401);
    expect((await issue(instructor.token)).status).toBe(403);
    expect((await issue((await aGraduate()).token, 'yes')).status).toBe(400);
  });
});

describe('certificates.getOwnCertificate', () => {
  it('gives the own one, and null without one', async () => {
    const { token } = await aGraduate();
    const own = () =>
      app.call(operations.getOwnCertificate, { token, params: { courseId: course.courseId } });
    expect((await own()).body.data).toBeNull();
    const issued = (await issue(token)).body.data;
    expect((await own()).body.data).toEqual(issued);
  });
});

describe('certificates.getCertificate', () => {
  it('knows none of another address, and none of an account that is gone', async () => {
    const student = await aGraduate();
    const { _id } = (await issue(student.token)).body.data as Certificate;
    expect((await read(_id.replace(/^./, _id.startsWith('A') ? 'B' : 'A'))).status).toBe(404);
    expect((await read('short')).body.code).toBe('CERTIFICATE_NOT_FOUND');
    const { token, password } = student;
    expect((await app.call(operations.deleteProfile, { token, body: { password } })).status).toBe(200);
    expect((await read(_id)).status).toBe(404);
  });
});
