import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from './accounts.ts';
import { newId } from '../src/platform/database/ids.ts';
import { aPublishedCourse, type TestCourse } from './courses.ts';
import { anEnrolledStudent } from './learners.ts';
import { mailedCode } from './mails.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// Attacks by somebody who has a student's token and has read the source. `permissions.test.ts` walks through all
// operations; the files `attacks-*` test what it does not reach.

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

describe('names that look like nothing, or turn the text around them', () => {
  it('are taken as one plain line, and refused when nothing is to be seen', async () => {
    const save = (firstName: string) =>
      app.call(operations.updateProfile, { token: victim.token, body: { firstName, lastName: 'Example' } });
    const nameOf = async (given: string) =>
      ((await save(given)).body.data as { firstName: string } | undefined)?.firstName;
    expect(await nameOf('Ada\r\nBcc: all@example.org')).toBe('Ada Bcc: all@example.org');
    expect(await nameOf('\u202eadA\u202c')).toBe('adA');
    expect(await nameOf('مريم')).toBe('مريم');
    // A family emoji: one glyph of several characters, linked by joiners.
    expect(await nameOf('👩\u200d👩\u200d👧')).toBe('👩\u200d👩\u200d👧');
    for (const blank of ['\u200b', '\u3164', '\u2800', '\u2066\u2069', '\ufeff '])
      expect((await save(blank)).body['code'], JSON.stringify(blank)).toBe('FIELDS_REQUIRED');
  });
});

describe('an address that looks like another one', () => {
  // Lowercasing turns the Kelvin sign into a k, so a link for one address would be mailed to the other.
  it('is none, so that no link or code for somebody else is mailed to it', async () => {
    const real = await anEnrolledStudent(app, course);
    const [name = '', host = ''] = real.email.split('@');
    const lookAlikes = [
      `${name}@${host.replace('e', '\u0435')}`,
      `mi\u212ae@${host}`,
      `\uff41${name}@${host}`,
      `${name}@${host},${attacker.email}`,
      `${name}@${host}\r\nBcc: ${attacker.email}`,
      `${name}@[127.0.0.1]`,
    ];
    for (const email of lookAlikes) {
      for (const operation of [operations.sendPasswordResetToken, operations.sendOTP])
        expect((await app.call(operation, { body: { email } })).status, JSON.stringify(email)).toBe(400);
    }
  });
});
