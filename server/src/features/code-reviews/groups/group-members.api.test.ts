import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { GroupStudent } from '@lectern/contract/program-groups';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { anAttempt, NOT_PASSED } from '../../../../testing/attempts.ts';
import type { TestCourse } from '../../../../testing/courses.ts';
import { aCourseWithExercise, files } from '../../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { actsInClass, program } from '../../../../testing/program-class.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
let students: [TestAccount, TestAccount, TestAccount];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  instructor = await anInstructor(app);
  course = await aCourseWithExercise(app, instructor);
  students = [await aShownStudent(), await aShownStudent(), await aShownStudent()];
});
afterAll(() => app.close());

const { place, aShownStudent, teach, groups, reviewOf, own, asks } = actsInClass(() => ({
  app,
  instructor,
  course,
}));

describe('a group of programs', () => {
  it('says which tests it fails, who waits, and whom a review reaches', async () => {
    const [first, second, third] = students;
    const failing = { ...NOT_PASSED, hidden: [false] };
    await anAttempt(app, course, second, program('n'), failing);
    await anAttempt(app, course, second, files('export const double = () => 4;'));
    await anAttempt(app, course, third, program('n'), failing);
    await anAttempt(app, course, third, files('export const double = (n) => 2 * n;'), {
      ...NOT_PASSED,
      hasPassed: true,
      tests: [],
    });
    await anAttempt(app, course, await anEnrolledStudent(app, course), program('n'), failing);
    const review = await asks(first, await anAttempt(app, course, first, program('n'), failing));
    const [group] = (await groups()).groups;
    expect(group).toMatchObject({
      students: 4,
      named: 3,
      current: 2,
      trouble: null,
      waiting: [{ review, name: 'Robin Example' }],
      reach: { reached: 2, reviewed: 0, passed: 1, changed: 1, left: 0, untold: 0 },
    });
    expect(group?.failed).toContainEqual({ title: 'doubles two', isHidden: false });
    await teach(operations.finishCodeReview, { reviewId: review }, { verdict: 'Nearly' });
    expect((await groups()).groups).toContainEqual(
      expect.objectContaining({
        students: 4,
        waiting: [],
        reach: { ...group?.reach, reached: 1, reviewed: 1 },
      }),
    );
  });

  it('tells why a review misses somebody only of those who are seen or asked', async () => {
    const [first] = students;
    const shy = await anEnrolledStudent(app, course);
    await anAttempt(app, course, shy, program('n'));
    await anAttempt(app, course, shy, files('export const double = () => 4;'));
    await anAttempt(app, course, first, program('n'));
    expect((await groups()).groups).toMatchObject([
      { students: 2, reach: { reached: 1, changed: 0, untold: 1 } },
    ]);
  });

  it('comes first while somebody waits, and last when all have written something else', async () => {
    const [first, second, third] = students;
    await anAttempt(app, course, first, program('n'));
    await anAttempt(app, course, second, program('n'));
    await anAttempt(app, course, first, files('export const double = () => 1;'));
    await anAttempt(app, course, second, files('export const double = () => 2;'));
    const waits = files('export const double = () => 3;');
    await asks(third, await anAttempt(app, course, third, waits));
    const found = await groups();
    expect(found.groups[0]).toMatchObject({ files: waits });
    expect(found.groups.map(({ current, students: all }) => [current, all])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [0, 2],
    ]);
    expect(found.starter).toEqual(expect.any(Array));
  });
});

describe('what differs from the nearest passing program', () => {
  it('is told with the names of the program, and with the starter code where none passes', async () => {
    const [first, second, third] = students;
    const passed = { ...NOT_PASSED, hasPassed: true, tests: [] };
    await anAttempt(app, course, first, program('n'));
    const found = await groups();
    expect(found.groups[0]?.compared).toMatchObject({ group: null });
    await anAttempt(app, course, second, files('export const double = (x) => x + x;'), passed);
    const near = files('export function double(value) {\n  return 2 * value;\n}\n');
    await anAttempt(app, course, third, near, passed);
    const all = (await groups()).groups;
    const failing = all.find(({ hasPassed }) => !hasPassed);
    const nearest = all.find((one) => JSON.stringify(one.files) === JSON.stringify(near));
    expect(failing?.compared).toEqual({
      group: nearest?._id,
      files: files('export function double(n) {\n  return 2 * n;\n}\n'),
    });
  });
});

describe('codeReviews.showGroupStudents', () => {
  const looksOf = async ({ token }: TestAccount): Promise<unknown[]> =>
    ((await app.call(operations.getWorkLooks, { token })).body.data as { looks: unknown[] }).looks;

  it('names who shows their work or asked, and logs a look at those who show it', async () => {
    const [first, second] = students;
    await anAttempt(app, course, first, program('n'));
    await anAttempt(app, course, second, program('n'));
    await anAttempt(app, course, await anEnrolledStudent(app, course), program('n'));
    const asker = await anEnrolledStudent(app, course);
    const attempt = await anAttempt(app, course, asker, program('n'));
    await asks(asker, attempt);
    const groupId = (await groups()).groups[0]?._id ?? '';
    expect(await looksOf(first)).toEqual([]);
    const { body } = await teach(operations.showGroupStudents, { ...place(), groupId });
    const told = body.data as { students: GroupStudent[]; unnamed: number };
    expect(told.unnamed).toBe(1);
    expect(told.students.map(({ student }) => student)).toEqual(
      expect.arrayContaining([first.userId, second.userId, null]),
    );
    expect(told.students).toContainEqual({
      name: 'Robin Example',
      student: null,
      attempt,
      number: 1,
      reach: 'reached',
    });
    expect(await looksOf(first)).toMatchObject([{ attempt: { number: 1 } }]);
    expect(await looksOf(asker)).toEqual([]);
  });
});

describe('codeReviews.finishCodeReview', () => {
  it('sends the review with its remarks to all of the group in the same press', async () => {
    const [first, second, third] = students;
    await anAttempt(app, course, first, program('n'));
    await anAttempt(app, course, second, program('number', '// mine\n\n'));
    await anAttempt(app, course, third, files('export const double = () => 4;'));
    const group = (await groups()).groups.find(({ students: all }) => all === 2);
    const reviewId = await reviewOf(group?._id ?? '');
    const remark = { file: 'code.js', line: 2, lastLine: 2, body: 'Twice?' };
    await teach(operations.saveCodeRemark, { reviewId, remarkId: randomUUID() }, remark);
    const sent = { verdict: 'Nearly', toGroup: true };
    const { body } = await teach(operations.finishCodeReview, { reviewId }, sent);
    expect(body.data).toMatchObject({ others: 1 });
    const reviews = await Promise.all([own(first), own(second), own(third)]);
    expect(reviews.map((of) => of.map(({ verdict, remarks }) => [verdict, remarks.length]))).toEqual([
      [['Nearly', 1]],
      [['Nearly', 1]],
      [],
    ]);
  });
});
