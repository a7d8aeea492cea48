import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { operations } from '@lectern/contract';
import { KiB, MiB } from '@lectern/contract/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Lists = Record<string, Record<string, unknown>[]>;
const exportOf = async (token: string): Promise<Lists> =>
  (await app.call(operations.exportProfile, { token })).body.data as Lists;

describe('profile.exportProfile', () => {
  it('holds all that a student wrote and did, and nothing secret', async () => {
    const course = await aPublishedCourse(app, await anInstructor(app));
    const student = await anEnrolledStudent(app, course);
    const { token } = student;
    const { courseId } = course;
    const lectureId = course.lectureIds[0] ?? '';
    const code = 'console.log("mine")';
    await app.call(operations.saveCode, { token, params: { courseId, lectureId }, body: { code } });
    await app.call(operations.addCompletedLecture, { token, body: { courseId, subsectionId: lectureId } });
    await app.call(operations.createRatingAndReview, {
      token,
      body: { courseId, rating: 4, review: 'Solid' },
    });
    const lists = await exportOf(token);
    expect(lists).toMatchObject({
      account: [{ id: student.userId, email: student.email }],
      enrolments: [{ course_id: courseId, title: course.title }],
      lectures: [{ lecture_id: lectureId, completed_by: 'hand' }],
      code: [{ code }],
      reviews: [{ rating: 4, body: 'Solid' }],
      sessions: [{ user_agent: 'test' }],
    });
    expect(JSON.stringify(lists)).not.toMatch(/argon2|hash|token|secret/);
  });

  it('leaves out no table that belongs to a person, but those of secrets', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`.execute(app.db);
    const source = await readFile(new URL('export.repository.ts', import.meta.url), 'utf8');
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => !new RegExp(`from ${name}\\b`).test(source));
    expect(missing.toSorted()).toEqual(['password_resets', 'recovery_codes', 'two_steps']);
  });

  it("holds an instructor's own courses, drafts too, and nobody else's", async () => {
    const [instructor, other] = [await anInstructor(app), await anInstructor(app)];
    const draft = await aDraftCourse(app, instructor, { title: 'Mine' });
    await aPublishedCourse(app, other, { title: 'Theirs' });
    const { courses, courseLectures } = await exportOf(instructor.token);
    expect(courses?.map(({ title }) => title)).toEqual(['Mine']);
    expect(courseLectures?.map(({ id }) => id)).toEqual(draft.lectureIds);
  });

  it('is never whole in memory, however long the histories are', async () => {
    const course = await aPublishedCourse(app, await anInstructor(app));
    const { userId, token } = await anEnrolledStudent(app, course);
    const count = 2_000;
    await sql`insert into code_history (user_id, course_id, lecture_id, saved_at, code)
      select ${userId}, ${course.courseId}, ${course.lectureIds[0]}, now() - n * interval '1 second',
        repeat('x', ${64 * KiB}::int) from generate_series(1, ${count}::int) n`.execute(app.db);
    const bytes = (): number => process.memoryUsage().arrayBuffers;
    const before = bytes();
    let most = before;
    const watching = setInterval(() => {
      most = Math.max(most, bytes());
    }, 5);
    const { statusCode, headers, rawPayload } = await app.http.inject({
      url: operations.exportProfile.paths[0],
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    });
    clearInterval(watching);
    expect([statusCode, headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(gunzipSync(rawPayload).length).toBeGreaterThan(count * 64 * KiB);
    expect(most - before).toBeLessThan(100 * MiB);
  });
});
