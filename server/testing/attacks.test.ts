import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCourse } from '../src/features/course-builder/publishing.service.ts';
import { newId } from '../src/platform/ids.ts';
import { aStudent, anAdministrator, anInstructor, type TestAccount } from './accounts.ts';
import { aPublishedCourse, type TestCourse } from './courses.ts';
import { aCourseWithExercise, aPassedAttempt, doubling, giveExercise } from './exercises.ts';
import { aLearner, anEnrolledStudent } from './learners.ts';
import { mailedCode, mailsTo } from './mails.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// What somebody tries who holds a student's token and has read the source. The walk over all operations is in
// `permissions.test.ts`; here is what it does not reach.

let app: TestApp;
let course: TestCourse;
let victim: TestAccount;
let attacker: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  course = await aPublishedCourse(app, await anInstructor(app), { lectures: 2 });
  victim = await anEnrolledStudent(app, course);
  attacker = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

const powers = { isAdmin: true, is_admin: true, admin: true, _id: newId(), id: newId(), suspended_at: null };

describe('fields that nobody asked for', () => {
  const isPlain = async (userId: string) =>
    app.db
      .selectFrom('users')
      .select(['is_admin', 'account_type'])
      .where('id', '=', userId)
      .executeTakeFirst();

  it('make no administrator at sign-up', async () => {
    const email = 'mass@example.org';
    const password = 'violet-harbour-27';
    const names = { firstName: 'M', lastName: 'A', accountType: 'Student' };
    await app.call(operations.sendOTP, { body: { email } });
    const otp = await mailedCode(app, email);
    const body = { ...names, email, password, confirmPassword: password, otp, ...powers };
    const made = await app.call(operations.signup, { body });
    const { _id } = made.body.data as { _id: string };
    expect(_id).not.toBe(powers._id);
    expect(await isPlain(_id)).toEqual({ is_admin: false, account_type: 'Student' });
  });

  it('change neither power, type nor address in the profile', async () => {
    const { token, userId, email } = attacker;
    const more = { ...powers, accountType: 'Instructor', account_type: 'Instructor', email: victim.email };
    const body = { firstName: 'M', lastName: 'A', ...more };
    const saved = await app.call(operations.updateProfile, { token, body });
    expect(saved.body.data).toMatchObject({ _id: userId, email, accountType: 'Student' });
    expect(await isPlain(userId)).toEqual({ is_admin: false, account_type: 'Student' });
  });

  it('give no course to somebody else, and publish none', async () => {
    const owner = await anInstructor(app);
    const body = {
      courseName: 'Mine',
      courseDescription: 'x',
      whatYouWillLearn: 'x',
      price: 1,
      category: course.categoryId,
      instructor: victim.userId,
      instructor_id: victim.userId,
      isPublished: true,
      published_version: 1,
      bestseller: true,
    };
    const made = await app.call(operations.createCourse, { token: owner.token, body });
    const { _id } = (made.body.data as { course: { _id: string } }).course;
    const stored = await app.db
      .selectFrom('courses')
      .select(['instructor_id', 'published_version'])
      .where('id', '=', _id)
      .executeTakeFirst();
    expect(stored).toEqual({ instructor_id: owner.userId, published_version: null });
  });

  it('write nothing in the name of another student', async () => {
    const body = {
      courseId: course.courseId,
      subsectionId: course.lectureIds[0],
      userId: victim.userId,
      user_id: victim.userId,
    };
    await app.call(operations.addCompletedLecture, { token: attacker.token, body });
    const rows = await app.db
      .selectFrom('lecture_progress')
      .select('user_id')
      .where('course_id', '=', course.courseId)
      .execute();
    expect(rows).toEqual([{ user_id: attacker.userId }]);
  });
});

describe("another person's things by their ids", () => {
  it('are not overwritten by a note of the same id', async () => {
    const params = { courseId: course.courseId, noteId: randomUUID() };
    const write = ({ token }: TestAccount, text: string) =>
      app.call(operations.saveNote, {
        token,
        params,
        body: { lectureId: course.lectureIds[0], kind: 'note', second: 1, text },
      });
    await write(victim, 'Mine');
    await write(attacker, 'Overwritten');
    await app.call(operations.deleteNote, { token: attacker.token, params });
    const read = await app.call(operations.getNotes, {
      token: victim.token,
      params: { courseId: course.courseId },
    });
    expect(JSON.stringify(read.body.data)).toContain('Mine');
  });

  it('hold of attempts: neither read by another student nor through another course', async () => {
    const owner = await anInstructor(app);
    const exercise = await aCourseWithExercise(app, owner);
    const [writer, reader] = [await anEnrolledStudent(app, exercise), await anEnrolledStudent(app, exercise)];
    const attemptId = await aPassedAttempt(app, exercise, writer);
    const at = (courseId: string) => ({ courseId, lectureId: exercise.lectureIds[0] ?? '', attemptId });
    const read = async ({ token }: TestAccount, courseId = exercise.courseId) =>
      (await app.call(operations.getExerciseAttempt, { token, params: at(courseId) })).status;
    expect(await read(writer)).toBe(200);
    expect(await read(reader)).toBe(404);
    expect(await read(attacker, course.courseId)).toBe(404);
    expect(await read(owner)).toBe(403);
  });

  it('hold of the way around an exercise by the player and by completing it by hand', async () => {
    const exercise = await aCourseWithExercise(app, await anInstructor(app));
    const { token } = await anEnrolledStudent(app, exercise);
    const { courseId } = exercise;
    const player = await app.call(operations.getPlayer, { token, params: { courseId } });
    const outline = await app.call(operations.getAllSections, { token, body: { courseId } });
    const told = JSON.stringify([player.body, outline.body]);
    expect(told).not.toContain('double(4711)');
    expect(told).not.toContain(JSON.stringify(doubling.solution[0]?.content).slice(1, -1));
    const body = { courseId, subsectionId: exercise.lectureIds[0] };
    const byHand = await app.call(operations.addCompletedLecture, { token, body });
    expect(byHand.body['code']).toBe('EXERCISE_DECIDES');
  });

  it('hold of the way around an exercise by a version from before it, which the student never had', async () => {
    const owner = await anInstructor(app);
    const own = await aPublishedCourse(app, owner, { videoSeconds: 10 });
    const [lectureId = ''] = own.lectureIds;
    const params = { courseId: own.courseId, lectureId };
    const early = await anEnrolledStudent(app, own);
    await giveExercise(app, own);
    await publishCourse(app.db, own.courseId, owner.userId);
    const watchFirstVersion = async ({ token }: TestAccount) => {
      await app.call(operations.followLatestVersion, { token, params });
      const body = { ranges: [[0, 10]], positionSeconds: 10, version: 1 };
      return (await app.call(operations.recordWatching, { token, params, body })).body.data;
    };
    expect(await watchFirstVersion(await anEnrolledStudent(app, own))).toMatchObject({
      record: { isCompleted: false },
    });
    // Who began with it may have played it on a device that was offline.
    expect(await watchFirstVersion(early)).toMatchObject({ record: { completedBy: 'watching' } });
  });

  it('hold of a lecture of another course in the address of one’s own', async () => {
    const other = await aPublishedCourse(app, await anInstructor(app));
    const { token } = attacker;
    const params = { courseId: course.courseId, lectureId: other.lectureIds[0] ?? '' };
    const answers = await Promise.all([
      app.call(operations.saveCode, { token, params, body: { code: 'x' } }),
      app.call(operations.recordWatching, { token, params, body: { ranges: [[0, 1]], positionSeconds: 1 } }),
      app.call(operations.addCompletedLecture, {
        token,
        body: { courseId: course.courseId, subsectionId: params.lectureId },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('a title that an instructor has not published yet', () => {
  it('stands neither in an export nor in the mail about a review that was removed', async () => {
    const owner = await anInstructor(app);
    const own = await aPublishedCourse(app, owner, { title: 'As it is' });
    const { courseId } = own;
    const student = await aLearner(app, own);
    const saver = await aStudent(app);
    await app.call(operations.addCartItem, { token: saver.token, body: { courseId } });
    const review = { courseId, rating: 1, review: 'Fools' };
    const written = await app.call(operations.createRatingAndReview, { token: student.token, body: review });
    const body = { courseId, courseName: 'Still secret', price: 1, category: own.categoryId };
    const texts = { courseDescription: 'x', whatYouWillLearn: 'x' };
    const changed = await app.call(operations.updateCourse, {
      token: owner.token,
      body: { ...body, ...texts },
    });
    expect(changed.status).toBe(200);
    await app.call(operations.removeReview, {
      token: (await anAdministrator(app)).token,
      params: { reviewId: (written.body.data as { _id: string })._id },
      body: { reason: 'It insults people' },
    });
    for (const { token, email } of [student, saver]) {
      const told = JSON.stringify([
        (await app.call(operations.exportProfile, { token })).body.data,
        await mailsTo(app, email),
      ]);
      expect(told).toContain('As it is');
      expect(told).not.toContain('Still secret');
    }
  });
});

describe('what a request says of itself', () => {
  it('does not turn the link of a mail to another host', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example;proto=http',
      origin: 'https://evil.example',
    };
    const { email } = victim;
    await app.call(operations.sendPasswordResetToken, { body: { email }, headers });
    const [mail] = await mailsTo(app, email);
    expect(mail?.body).toContain('http://localhost:4000/resetPassword/');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  it('does not make one caller out of many before a proxy that nobody trusts', async () => {
    const open = await startTestApp({ TRUSTED_PROXIES: '' });
    const wrong = { email: 'nobody@example.org', password: 'wrong-password' };
    const codes: unknown[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      codes.push(
        (await open.call(operations.login, { body: wrong, from: `203.0.113.${turn}` })).body['code'],
      );
    await open.close();
    expect(codes.at(-1)).toBe('TOO_MANY_TRIES');
  });
});

describe('names that look like nothing, or turn the text around them', () => {
  it('are taken as one plain line, and refused when nothing is to be seen', async () => {
    const save = (firstName: string) =>
      app.call(operations.updateProfile, { token: victim.token, body: { firstName, lastName: 'Example' } });
    const nameOf = async (given: string) =>
      ((await save(given)).body.data as { firstName: string } | undefined)?.firstName;
    expect(await nameOf('Ada\r\nBcc: all@example.org')).toBe('Ada Bcc: all@example.org');
    expect(await nameOf('\u202eadA\u202c')).toBe('adA');
    expect(await nameOf('مريم')).toBe('مريم');
    // A family of one glyph, held together by joiners.
    expect(await nameOf('👩\u200d👩\u200d👧')).toBe('👩\u200d👩\u200d👧');
    for (const blank of ['\u200b', '\u3164', '\u2800', '\u2066\u2069', '\ufeff '])
      expect((await save(blank)).body['code'], JSON.stringify(blank)).toBe('FIELDS_REQUIRED');
  });
});

describe('somebody who has done very much', () => {
  it('can still delete the account', async () => {
    const student = await aStudent(app);
    const owner = await anInstructor(app);
    // Reviews of 250 courses: more than one announcement to the other nodes holds.
    await sql`with made as (
        insert into courses (id, instructor_id, category_id, title, description, what_you_will_learn, price_cents)
        select gen_random_uuid(), ${owner.userId}, ${course.categoryId}, 'c', 'c', 'c', 0 from generate_series(1, 250)
        returning id)
      insert into reviews (user_id, course_id, id, rating, body)
      select ${student.userId}, id, gen_random_uuid(), 5, 'Good' from made`.execute(app.db);
    const { token, password } = student;
    const { status } = await app.call(operations.deleteProfile, { token, body: { password } });
    expect(status).toBe(200);
  });
});
