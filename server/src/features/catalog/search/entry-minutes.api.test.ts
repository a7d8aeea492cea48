import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@lectern/contract';
import type { searchCourses } from '@lectern/contract/catalog';
import type { Course } from '@lectern/contract/course';
import type { getPlayer } from '@lectern/contract/learning';
import { lectureMinutes } from '@lectern/contract/lecture-minutes';
import type { DataOf } from '@lectern/contract/operation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../../testing/accounts.ts';
import { aDraftCourse, aVideo, type TestCourse } from '../../../../testing/courses.ts';
import { giveExercise } from '../../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { publishCourse } from '#features/course-builder/publishing.service.ts';

const MIGRATION = join(import.meta.dirname, '../../../../migrations/0820-lecture-minutes.sql');

let app: TestApp;
let course: TestCourse;

/** 650 words, of more than one line and with more than one space between them. */
const TEXT = 'a  word\n'.repeat(325);

beforeAll(async () => {
  app = await startTestApp();
  const owner = await anInstructor(app);
  course = await aDraftCourse(app, owner, { title: 'Origami', lectures: 6 });
  const [played = '', , exercise = '', estimatedExercise = '', estimated = '', empty = ''] =
    course.lectureIds;
  const change = (id: string, changes: { description?: string; minutes?: number; video_id?: string }) =>
    app.db.updateTable('lectures').set(changes).where('id', '=', id).execute();
  for (const id of course.lectureIds) await change(id, { description: TEXT });
  await change(played, { video_id: await aVideo(app, owner, 40 * 60), minutes: 9 });
  for (const lectureId of [exercise, estimatedExercise])
    await giveExercise(app, { ...course, lectureIds: [lectureId] });
  await change(estimatedExercise, { minutes: 10 });
  await change(estimated, { minutes: 7 });
  await change(empty, { description: '' });
  await publishCourse(app.db, course.courseId, owner.userId);
});
afterAll(() => app.close());

const entry = () =>
  app.db
    .selectFrom('catalogue_entries')
    .selectAll()
    .where('course_id', '=', course.courseId)
    .executeTakeFirstOrThrow();

describe('the time of lectures without a video', () => {
  const MINUTES = 3 + 10 + 7 + 1;

  it('is one on the course page, on the card and in the learning room', async () => {
    const params = { courseId: course.courseId };
    const page = await app.call(operations.getCourse, { params });
    expect((page.body.data as Course).readingSeconds).toBe(MINUTES * 60);
    const found = await app.call(operations.searchCourses, { query: { q: 'origami' } });
    const [card] = (found.body.data as DataOf<typeof searchCourses>).courses;
    expect(card?.readingSeconds).toBe(MINUTES * 60);

    const { token } = await anEnrolledStudent(app, course);
    const player = await app.call(operations.getPlayer, { token, params });
    const lectures = (player.body.data as DataOf<typeof getPlayer>).course.courseContent.flatMap(
      ({ subSection }) => subSection,
    );
    const minutes = lectures.map((lecture) => (lecture.hasVideo ? 0 : lectureMinutes(lecture)));
    expect(minutes).toEqual([0, 3, 0, 10, 7, 1]);
  });

  it('counts in the filter by length and its number', async () => {
    const query = { q: 'origami', length: '1-3', counts: 'yes' };
    const { body } = await app.call(operations.searchCourses, { query });
    const { courses, counts } = body.data as DataOf<typeof searchCourses>;
    expect(courses).toHaveLength(1);
    expect(counts).toMatchObject({ total: 1, length: { '1-3': 1 } });
  });

  it('was counted again in the entries of servers that counted characters', async () => {
    const counted = await entry();
    await app.db
      .updateTable('catalogue_entries')
      .set({ reading_seconds: 999 })
      .where('course_id', '=', course.courseId)
      .execute();
    await sql.raw(await readFile(MIGRATION, 'utf8')).execute(app.db);
    expect(await entry()).toEqual(counted);
  });
});
