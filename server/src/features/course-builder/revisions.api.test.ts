import { operations } from '@lectern/contract';
import type { Lecture, Section } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { OwnExercise } from '@lectern/contract/exercises';
import type { Operation } from '@lectern/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { doubling } from '../../../testing/exercises.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  app.codeRunner.start();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const call = (operation: Operation, request: object) =>
  app.call(operation, { token: owner.token, ...request });

const readOwn = async ({ courseId }: TestCourse) => {
  const { body } = await call(operations.getOwnCourse, { params: { courseId } });
  const course = body.data as OwnCourse;
  const [section] = course.courseContent as [Section];
  const [lecture] = section.subSection as [Lecture];
  return { course, section, lecture };
};

const fieldsOf = ({ courseName, courseDescription, price, category, whatYouWillLearn }: OwnCourse) => ({
  courseName,
  courseDescription,
  price,
  category,
  whatYouWillLearn,
});

const STALE = { status: 409, body: { code: 'CHANGED_ELSEWHERE' } };

describe('a text that was changed in two places', () => {
  it('is not replaced by a save of the older course information', async () => {
    const draft = await aDraftCourse(app, owner);
    const { course } = await readOwn(draft);
    const save = (courseName: string, revision?: number | string) =>
      call(operations.updateCourse, {
        body: { ...fieldsOf(course), courseId: course._id, courseName, revision },
      });
    expect(await save('Of the first tab', course.revision)).toMatchObject({ status: 200 });
    expect(await save('Of the second tab', course.revision)).toMatchObject(STALE);
    const now = (await readOwn(draft)).course;
    expect(now).toMatchObject({ courseName: 'Of the first tab', revision: course.revision + 1 });
    // The answer to the first save was lost, and the save is sent again.
    expect(await save('Of the first tab', course.revision)).toMatchObject({ status: 200 });
    const chosen = String((await readOwn(draft)).course.revision);
    expect(await save('Of the second tab', chosen)).toMatchObject({ status: 200 });
  });

  it('is not replaced by a save of an older name or lecture', async () => {
    const draft = await aDraftCourse(app, owner);
    const { section, lecture } = await readOwn(draft);
    const rename = (sectionName: string, revision?: number) =>
      call(operations.updateSection, { body: { sectionId: section._id, sectionName, revision } });
    expect(await rename('First', section.revision)).toMatchObject({ status: 200 });
    expect(await rename('Second', section.revision)).toMatchObject(STALE);
    const write = (description: string, revision?: number) =>
      call(operations.updateSubSection, {
        body: { subSectionId: lecture._id, title: lecture.title, description, revision },
      });
    expect(await write('Two hours of work', lecture.revision)).toMatchObject({ status: 200 });
    expect(await write('A line', lecture.revision)).toMatchObject(STALE);
    const now = await readOwn(draft);
    expect(now.section.sectionName).toBe('First');
    expect(now.lecture.description).toBe('Two hours of work');
    expect(await write('Both', now.lecture.revision)).toMatchObject({ status: 200 });
  });

  it('is not replaced by a save of an older exercise', async () => {
    const { lectureIds } = await aDraftCourse(app, owner);
    const params = { lectureId: lectureIds[0] ?? '' };
    const save = (instructions: string, revision?: number) =>
      call(operations.saveExercise, { params, body: { ...doubling, instructions, revision } });
    const first = (await save('Double it', 0)).body.data as OwnExercise;
    expect(await save('Of a page that saw none', 0)).toMatchObject(STALE);
    expect(await save('Double it twice', first.revision)).toMatchObject({ status: 200 });
    expect(await save('Double it once', first.revision)).toMatchObject(STALE);
    const read = (await call(operations.getOwnExercise, { params })).body.data as OwnExercise;
    expect(read.instructions).toBe('Double it twice');
    // The exercise was removed elsewhere, and the page that has its text saves it again.
    await call(operations.deleteExercise, { params });
    expect(await save('Double it once', first.revision)).toMatchObject({ status: 200 });
  });

  it('is replaced by clients that send no revision; publishing and moving are no changes of a text', async () => {
    const draft = await aPublishedCourse(app, owner);
    const { section, lecture, course } = await readOwn(draft);
    const rename = (sectionName: string) =>
      call(operations.updateSection, { body: { sectionId: section._id, sectionName } });
    await rename('First');
    expect(await rename('Second')).toMatchObject({ status: 200 });
    await call(operations.updateCourseStatus, { body: { courseId: course._id, status: 'Published' } });
    const now = await readOwn(draft);
    expect([now.course.revision, now.lecture.revision]).toEqual([course.revision, lecture.revision]);
    const seen = await call(operations.getCourse, { body: { courseId: course._id } });
    expect(JSON.stringify(seen.body)).not.toContain('revision');
  });
});
