import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { LISTED_TEXTS } from '@lectern/contract/course';
import { quotas } from '@lectern/contract/limits';
import type { Operation } from '@lectern/contract/operation';
import { KiB } from '@lectern/contract/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from './accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from './courses.ts';
import { anEnrolledStudent } from './learners.ts';
import { listenToStatements } from './statements.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const statements = listenToStatements();
let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const { max, whenFull } = quotas.lectureTexts;
const LONG = 10 * KiB;

const call = (operation: Operation, request: object) =>
  app.call(operation, { token: owner.token, ...request });

const write = async (lectureIds: readonly string[], bytes: number): Promise<void> => {
  await sql`update lectures set description = repeat('x', ${bytes}::int) where id = any(${lectureIds}::uuid[])`.execute(
    app.db,
  );
};

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

describe('texts that compress to nothing and are sent whole', () => {
  it('are refused beyond what a course may have, on every way, and less of them is not', async () => {
    const course = await aDraftCourse(app, owner, { sections: 2, lectures: 2 });
    const [deleted = '', short = '', ...long] = course.lectureIds;
    await call(operations.deleteSubSection, { body: { subSectionId: deleted } });
    await write([deleted], LONG);
    await write(long, max / 2 - KiB);
    const [first, second] = course.sections.map(({ id }) => id);
    const text = 'y'.repeat(LONG);
    const { courseId } = course;
    const params = { lectureId: short };
    const added = { title: 'New', description: text };
    const fields = { ...added, sectionId: first ?? '' };
    const ways: [Operation, object][] = [
      [operations.createSubSection, { form: formOf(fields) }],
      [operations.updateSubSection, { form: formOf({ ...fields, subSectionId: short }) }],
      [operations.saveLectureText, { params, body: { description: text } }],
      [operations.saveLectureDraft, { params, body: { ...added, starterCode: '', isMarkdown: false } }],
      [
        operations.addToOutline,
        { params: { courseId }, body: { sections: [{ sectionId: first, lectures: [added] }] } },
      ],
      [operations.duplicatePart, { params: { courseId, partId: second } }],
      [operations.restorePart, { params: { courseId, partId: deleted } }],
    ];
    for (const [operation, request] of ways) {
      const { status, body } = await call(operation, request);
      expect({ at: operation.paths[0], status, message: body.message }).toEqual({
        at: operation.paths[0],
        status: 413,
        message: whenFull,
      });
    }
    const shorter = await call(operations.saveLectureText, { params, body: { description: 'less' } });
    expect(shorter.status).toBe(200);
  });

  it('are left out of lists from a length on, and are there in the answer about one course', async () => {
    const author = await anInstructor(app);
    const courses: TestCourse[] = [];
    for (let n = 0; n < 3; n += 1) {
      const course = await aDraftCourse(app, author, { lectures: 2 });
      await write(course.lectureIds, 0.375 * max);
      await app.call(operations.updateCourseStatus, {
        token: author.token,
        body: { courseId: course.courseId, status: true },
      });
      courses.push(course);
    }
    expect(3 * 0.75 * max).toBeGreaterThan(LISTED_TEXTS);
    const own = await app.call(operations.getInstructorCourses, { token: author.token });
    expect((own.body.data as OwnCourse[]).map(({ courseContent }) => courseContent.length)).toEqual([
      1, 1, 0,
    ]);
    const [first] = courses;
    const student = await anEnrolledStudent(app, first as TestCourse);
    for (const { courseId } of courses.slice(1))
      await app.call(operations.addCourseToStudent, { token: student.token, body: { courseId } });
    const { body } = await app.call(operations.getStudentCourses, { token: student.token });
    const listed = body.data as OwnCourse[];
    expect(listed.map(({ courseContent }) => courseContent.length)).toEqual([1, 1, 0]);
    expect(listed.map(({ lecturesCount }) => lecturesCount)).toEqual([2, 2, 2]);
    const params = { courseId: listed[2]?._id ?? '' };
    const player = await app.call(operations.getPlayer, { token: student.token, params });
    expect((player.body.data as { course: OwnCourse }).course.courseContent).toHaveLength(1);
  });
});

describe('a visitor who asks for parts of a course that are not there', () => {
  it('makes no statement read the course again', async () => {
    const { courseId } = await aPublishedCourse(app, owner, { sections: 3, lectures: 3 });
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const ask = async (n: number) => {
      const id = `${nowhere.slice(0, -4)}${String(n).padStart(4, '0')}`;
      const section = await app.call(operations.getCourseSection, { params: { courseId, sectionId: id } });
      const lecture = await app.call(operations.getFreeLecture, { params: { courseId, lectureId: id } });
      expect([section.body['code'], lecture.body['code']]).toEqual([
        'SECTION_NOT_FOUND',
        'LECTURE_NOT_FOUND',
      ]);
    };
    // An outline that was read while the course's announcement was on its way is not kept.
    await expect.poll(async () => (await statements.of(() => ask(0))).length).toBe(0);
    const texts = await statements.of(async () => {
      for (let n = 1; n < 20; n += 1) await ask(n);
    });
    expect(texts).toEqual([]);
  });
});
