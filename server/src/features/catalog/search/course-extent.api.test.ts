import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@lectern/contract';
import type { searchCourses } from '@lectern/contract/catalog';
import type { Course } from '@lectern/contract/course';
import type { DataOf } from '@lectern/contract/operation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse, aVideo, type TestCourse } from '../../../../testing/courses.ts';
import { aQuiz, giveQuiz } from '../../../../testing/quizzes.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { publishCourse } from '#features/course-builder/publishing.service.ts';

const MIGRATION = join(import.meta.dirname, '../../../../migrations/0821-course-extent.sql');

let app: TestApp;
let owner: TestAccount;
let course: TestCourse;

beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  course = await aDraftCourse(app, owner, { title: 'Origami', lectures: 4 });
  for (const id of course.lectureIds.slice(2))
    await app.db
      .updateTable('lectures')
      .set({ video_id: await aVideo(app, owner) })
      .where('id', '=', id)
      .execute();
  for (const lectureId of course.lectureIds.slice(0, 3))
    await giveQuiz(app, { ...course, lectureIds: [lectureId] }, aQuiz());
  await publishCourse(app.db, course.courseId, owner.userId);
});
afterAll(() => app.close());

const addCaptions = (lectureId: string) =>
  app.call(operations.saveCaptions, {
    token: owner.token,
    params: { lectureId, language: 'en' },
    body: { cues: [{ start: 0, end: 1, text: 'One' }], revision: 0 },
  });

const told = async () => {
  const page = await app.call(operations.getCourse, { params: { courseId: course.courseId } });
  const found = await app.call(operations.searchCourses, {
    query: { q: 'origami', captions: 'yes', counts: 'yes' },
  });
  const { quizzesCount, hasCaptions } = page.body.data as Course;
  return {
    quizzesCount,
    hasCaptions,
    withCaptions: (found.body.data as DataOf<typeof searchCourses>).courses.length,
  };
};

describe('the extent of a course', () => {
  it('counts the lectures that ask questions, and has captions where every video has them', async () => {
    const partly = { quizzesCount: 3, hasCaptions: false, withCaptions: 0 };
    expect(await told()).toEqual(partly);
    expect((await addCaptions(course.lectureIds[2] ?? '')).status).toBe(200);
    expect(await told()).toEqual(partly);
    expect((await addCaptions(course.lectureIds[3] ?? '')).status).toBe(200);
    expect(await told()).toEqual({ quizzesCount: 3, hasCaptions: true, withCaptions: 1 });
  });

  it('was counted in the entries of servers that did not know quizzes', async () => {
    const read = () =>
      app.db
        .selectFrom('catalogue_entries')
        .selectAll()
        .where('course_id', '=', course.courseId)
        .executeTakeFirstOrThrow();
    const counted = await read();
    const [, ...fillings] = (await readFile(MIGRATION, 'utf8')).split(';\n');
    expect(fillings).toHaveLength(3);
    await app.db
      .updateTable('catalogue_entries')
      .set({ quizzes_count: 0 })
      .where('course_id', '=', course.courseId)
      .execute();
    for (const filling of fillings.slice(0, 2)) await sql.raw(filling).execute(app.db);
    expect(await read()).toEqual(counted);
  });
});
