import { operations } from '@lectern/contract';
import { quotas, rates } from '@lectern/contract/limits';
import type { EarlierCode } from '@lectern/contract/learning';
import type { Kept } from '@lectern/contract/storage';
import { DAY, HOUR, KiB, MINUTE } from '@lectern/contract/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/ids.ts';
import { aStudent, anInstructor, type TestAccount } from './accounts.ts';
import { aPublishedCourse, type TestCourse } from './courses.ts';
import { anEnrolledStudent } from './learners.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let owner: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  course = await aPublishedCourse(app, owner);
});
afterAll(() => app.close());

const place = () => ({ courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' });
const saveCode = ({ token }: TestAccount, code: string) =>
  app.call(operations.saveCode, { token, params: place(), body: { code } });
const storageOf = async ({ token }: TestAccount): Promise<Kept[]> =>
  (await app.call(operations.getStorage, { token })).body.data as Kept[];

describe('somebody who saves code without end', () => {
  it('is slowed down', async () => {
    const student = await anEnrolledStudent(app, course);
    const codes: unknown[] = [];
    for (let n = 0; n <= rates.saveCode.max; n += 1)
      codes.push((await saveCode(student, `const a = ${n};`)).body['code']);
    expect(codes.slice(0, -1).every((code) => code === undefined)).toBe(true);
    expect(codes.at(-1)).toBe('TOO_MANY_TRIES');
  });

  it('is told that the room is used up, and sees how much it is', async () => {
    const student = await anEnrolledStudent(app, course);
    await sql`alter table code_history alter column code set storage external`.execute(app.db);
    await sql`insert into code_history (user_id, course_id, lecture_id, saved_at, code)
      select ${student.userId}, ${course.courseId}, ${course.lectureIds[0]}, now() - n * interval '1 second',
        repeat('x', ${64 * KiB}::int) from generate_series(1, 1024) n`.execute(app.db);
    const { status, body } = await saveCode(student, 'const a = 1;');
    expect({ status, code: body['code'] }).toEqual({ status: 413, code: 'QUOTA_FULL' });
    expect(body.message).toBe(quotas.code.whenFull);
    const [code, notes] = await storageOf(student);
    expect(code).toMatchObject({ name: 'code', max: quotas.code.max, unit: 'bytes' });
    expect(code?.used).toBeGreaterThanOrEqual(quotas.code.max);
    expect(notes).toMatchObject({ name: 'noteTexts', used: 0 });
    const other = await anEnrolledStudent(app, course);
    expect((await saveCode(other, 'const a = 1;')).status).toBe(200);
  });

  it('keeps of old versions the last of each hour, and of older ones of each day', async () => {
    const student = await anEnrolledStudent(app, course);
    const noon = Math.floor(Date.now() / DAY) * DAY + 12 * HOUR;
    const ages = {
      'three days, first': 3 * DAY + 20 * MINUTE,
      'three days, last of the hour': 3 * DAY + 10 * MINUTE,
      'three days, the hour before': 3 * DAY + 70 * MINUTE,
      'ten days, first': 10 * DAY + 5 * HOUR,
      'ten days, last of the day': 10 * DAY + 2 * HOUR,
      'eleven days': 11 * DAY + 2 * HOUR,
    };
    for (const [code, age] of Object.entries(ages)) {
      const savedAt = new Date(noon + HOUR - age);
      await sql`insert into code_history values (${student.userId}, ${course.courseId}, ${course.lectureIds[0]},
        ${savedAt}, ${code})`.execute(app.db);
    }
    await saveCode(student, 'now');
    await saveCode(student, 'later');
    const { body } = await app.call(operations.getCodeHistory, { token: student.token, params: place() });
    expect((body.data as EarlierCode[]).map(({ code }) => code)).toEqual([
      'now',
      'three days, last of the hour',
      'three days, the hour before',
      'ten days, last of the day',
      'eleven days',
    ]);
  });

  it('reads no more of it at once than a few megabytes', async () => {
    const student = await anEnrolledStudent(app, course);
    await sql`insert into code_history (user_id, course_id, lecture_id, saved_at, code)
      select ${student.userId}, ${course.courseId}, ${course.lectureIds[0]}, now() - n * interval '1 second',
        repeat('y', ${64 * KiB}::int) from generate_series(1, 200) n`.execute(app.db);
    const { body } = await app.call(operations.getCodeHistory, { token: student.token, params: place() });
    expect(body.data).toHaveLength(64);
  });
});

describe('somebody who writes notes without end', () => {
  it('is told to delete one, which helps', async () => {
    const student = await anEnrolledStudent(app, course);
    await sql`insert into lecture_notes (user_id, course_id, id, lecture_id, kind, second, body)
      select ${student.userId}, ${course.courseId}, gen_random_uuid(), ${course.lectureIds[0]}, 'note', 1, 'A note'
      from generate_series(1, ${quotas.notes.max}::int)`.execute(app.db);
    const { token } = student;
    const params = { courseId: course.courseId, noteId: newId() };
    const body = { lectureId: course.lectureIds[0], kind: 'note', second: 1, text: 'One more' };
    const write = () => app.call(operations.saveNote, { token, params, body });
    const refused = await write();
    expect([refused.status, refused.body['code']]).toEqual([413, 'QUOTA_FULL']);
    expect(refused.body.message).toBe(quotas.notes.whenFull);
    const [kept] = (await app.call(operations.getNotes, { token, params })).body.data as { _id: string }[];
    await app.call(operations.deleteNote, { token, params: { ...params, noteId: kept?._id ?? '' } });
    expect((await write()).status).toBe(200);
  });
});

describe('somebody who logs in without end', () => {
  it('keeps the newest sessions, and the one that was idle longest ends', async () => {
    const student = await aStudent(app);
    const { email, password } = student;
    const tokens: string[] = [];
    for (let n = 0; n < quotas.sessions.max; n += 1) {
      const { body } = await app.call(operations.login, { body: { email, password } });
      tokens.push(String(body['token']));
    }
    const statuses = [student.token, tokens[0], tokens.at(-1)].map(
      async (token = '') => (await app.call(operations.getSessions, { token })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
  });
});

describe('an instructor who creates courses without end', () => {
  it('is told to delete one, and sees what is kept', async () => {
    const { userId, token } = await anInstructor(app);
    await sql`insert into courses (id, instructor_id, category_id, title, description, what_you_will_learn, price_cents)
      select gen_random_uuid(), ${userId}, ${course.categoryId}, 'c', 'c', 'c', 0
      from generate_series(1, ${quotas.courses.max}::int)`.execute(app.db);
    const form = new FormData();
    const fields = {
      courseName: 'One more',
      courseDescription: 'x',
      whatYouWillLearn: 'x',
      price: '1',
      category: course.categoryId,
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const { body } = await app.call(operations.createCourse, { token, form });
    expect([body['code'], body.message]).toEqual(['QUOTA_FULL', quotas.courses.whenFull]);
    const kept = await storageOf(owner);
    expect(kept.map(({ name }) => name)).toEqual([
      'courses',
      'courseTexts',
      'versions',
      'reviewTexts',
      'videos',
      'pictures',
      'questionTexts',
    ]);
    expect(kept.slice(0, 3).every(({ used }) => used > 0)).toBe(true);
  });
});
