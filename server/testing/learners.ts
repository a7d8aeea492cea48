import { operations } from '@lectern/contract';
import { sql } from 'kysely';
import { aStudent, type TestAccount } from './accounts.ts';
import type { TestCourse } from './courses.ts';
import type { TestApp } from './test-app.ts';

/** Makes a student who is enrolled in a course: `const { token } = await anEnrolledStudent(app, course)`. */
export const anEnrolledStudent = async (
  app: TestApp,
  { courseId }: { courseId: string },
): Promise<TestAccount> => {
  const student = await aStudent(app);
  const { status } = await app.call(operations.addCourseToStudent, {
    token: student.token,
    body: { courseId },
  });
  if (status !== 200) throw new Error(`The student was not enrolled: ${status}`);
  return student;
};

/** Lets time pass for a student: moves everything that they did `seconds` into the past. */
export const letTimePass = async (
  { db }: TestApp,
  { userId }: TestAccount,
  seconds: number,
): Promise<void> => {
  const later = sql`${seconds} * interval '1 second'`;
  await sql`update enrolments set last_active_at = last_active_at - ${later},
    enrolled_at = enrolled_at - ${later} where user_id = ${userId}`.execute(db);
  await sql`update lecture_progress set started_at = started_at - ${later},
    position_at = position_at - ${later} where user_id = ${userId}`.execute(db);
};

/** Makes a student who has completed the first lecture of a course, and so may review it. */
export const aLearner = async (app: TestApp, course: TestCourse): Promise<TestAccount> => {
  const student = await anEnrolledStudent(app, course);
  await completeLectures(app, student, { ...course, lectureIds: course.lectureIds.slice(0, 1) });
  return student;
};

/** Marks all lectures of a course as complete. */
export const completeLectures = async (
  app: TestApp,
  { token }: TestAccount,
  { courseId, lectureIds }: Pick<TestCourse, 'courseId' | 'lectureIds'>,
): Promise<void> => {
  for (const subsectionId of lectureIds) {
    const body = { courseId, subsectionId };
    const { status } = await app.call(operations.addCompletedLecture, { token, body });
    if (status !== 200) throw new Error(`The lecture was not completed: ${status}`);
  }
};
