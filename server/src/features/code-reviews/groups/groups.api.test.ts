import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { AlsoFailed, OpenedReview, QueuedReview } from '@lectern/contract/code-reviews';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { anAttempt, NOT_PASSED } from '../../../../testing/attempts.ts';
import type { TestCourse } from '../../../../testing/courses.ts';
import { aCourseWithExercise, files } from '../../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { actsInClass, program } from '../../../../testing/program-class.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { groupAttempts } from '#features/exercises/same-programs/group-attempts.service.ts';
import { createPrograms } from '#features/exercises/same-programs/programs.service.ts';

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

const { place, show, aShownStudent, teach, groups, reviewOf, own, asks } = actsInClass(() => ({
  app,
  instructor,
  course,
}));
const opened = async (reviewId: string): Promise<OpenedReview> =>
  (await teach(operations.getCodeReview, { reviewId })).body.data as OpenedReview;
const send = (reviewId: string, remarks: object[], verdict = 'Many wrote this') =>
  teach(operations.sendToGroup, { reviewId }, { verdict, remarks });

/** A remark at line 2 of the group's finished review. */
const aReviewOfAll = async (suggestion: string | null = null) => {
  const [group] = (await groups()).groups;
  const reviewId = await reviewOf(group?._id ?? '');
  const remarkId = randomUUID();
  const remark = { file: 'code.js', line: 2, lastLine: 2, body: 'Twice?', suggestion };
  await teach(operations.saveCodeRemark, { reviewId, remarkId }, remark);
  await teach(operations.finishCodeReview, { reviewId }, { verdict: 'Nearly' });
  return { reviewId, remarkId };
};

describe('codeReviews.getProgramGroups', () => {
  it('counts students of the same program, and parts those whose tests ended otherwise', async () => {
    const [first, second, third] = students;
    await anAttempt(app, course, first, program('number'));
    await anAttempt(app, course, first, program('again'));
    await anAttempt(app, course, second, program('n', '// mine\n'));
    await anAttempt(app, course, third, program('n'), { ...NOT_PASSED, hidden: [false] });
    const found = await groups();
    expect(found).toMatchObject({
      total: 2,
      groups: [
        { students: 2, attempts: 3, reviewed: 0, hasPassed: false },
        { students: 1, attempts: 1 },
      ],
    });
    expect(JSON.stringify(found)).not.toContain(first.userId);
  });

  it('shows no program of who asked for nothing and shows no work, and no group of few of them', async () => {
    const [first] = students;
    await show(first, false);
    const attemptId = await anAttempt(app, course, first, program('n'));
    const hidden = await groups();
    expect(hidden).toMatchObject({ total: 0, groups: [] });
    const params = { ...place(), reviewId: randomUUID() };
    await app.call(operations.askCodeReview, { token: first.token, params, body: { attemptId } });
    expect((await groups()).groups).toMatchObject([{ students: 1, files: program('n') }]);
    await app.call(operations.withdrawCodeReview, { token: first.token, params });
    for (let n = 1; n < 5; n += 1)
      await anAttempt(app, course, await anEnrolledStudent(app, course), program('n'));
    const [group] = (await groups()).groups;
    expect(group).toMatchObject({ students: 5, files: null });
    const { body } = await teach(operations.reviewGroup, { ...place(), groupId: group?._id ?? '' });
    expect(body['code']).toBe('ATTEMPT_NOT_FOUND');
  });

  it('groups attempts that were made before there were groups', async () => {
    const [first, second] = students;
    await anAttempt(app, course, first, program('number'));
    await anAttempt(app, course, second, program('n'));
    await app.db.updateTable('exercise_attempts').set({ group_key: null }).execute();
    expect((await groups()).total).toBe(0);
    const programs = createPrograms();
    await groupAttempts(app.db, programs);
    await programs.stop();
    expect((await groups()).groups).toMatchObject([{ students: 2 }]);
  });
});

describe('codeReviews.sendToGroup', () => {
  it('sends what was approved to each of the group once, at the lines of their own program', async () => {
    const [first, second, third] = students;
    for (const [student, name, before] of [
      [first, 'n', ''],
      [second, 'number', '// mine\n\n'],
      [third, 'x', ''],
    ] as const)
      await anAttempt(app, course, student, program(name, before));
    const { reviewId, remarkId } = await aReviewOfAll('  return 2 * x;');
    expect((await opened(reviewId)).group).toMatchObject({ students: 3, others: 2, reviewed: 1 });
    const { body } = await send(reviewId, [{ _id: remarkId, body: 'Double **it**' }]);
    expect(body.data).toEqual({ students: 2 });
    const sent = await app.call(operations.getReviewQueue, {
      token: instructor.token,
      query: { show: 'sent' },
    });
    expect((sent.body.data as { reviews: QueuedReview[] }).reviews).toMatchObject([
      { student: null, askedAt: null, sentTo: 2 },
      { _id: reviewId, student: null, askedAt: null, sentTo: 1 },
    ]);
    expect((await opened(reviewId)).group).toMatchObject({ students: 3, others: 0, reviewed: 3 });
    const reviewed = await Promise.all(students.map(own));
    expect(reviewed.map((reviews) => reviews.length)).toEqual([1, 1, 1]);
    const [ofSecond] = reviewed[1] ?? [];
    expect(ofSecond).toMatchObject({
      verdict: 'Many wrote this',
      askedAt: null,
      remarks: [{ line: 4, lastLine: 4, suggestion: null }],
    });
    expect(ofSecond?.remarks[0]?.body).toBe(
      'Double **it**\n\nExample from another program:\n\n```js\n  return 2 * x;\n```',
    );
    expect((await send(reviewId, [])).body.data).toEqual({ students: 0 });
  });

  it('leaves out who has written something else since, and who has left', async () => {
    const [first, second, third] = students;
    await anAttempt(app, course, first, program('n'));
    await anAttempt(app, course, second, program('n'));
    await anAttempt(app, course, third, program('n'));
    const { reviewId } = await aReviewOfAll();
    const told = (await Promise.all(students.map(own))).map((reviews) => reviews.length > 0);
    const [one, two] = students.filter((_student, at) => !told[at]);
    await anAttempt(app, course, one ?? first, files('export const double = () => 4;'));
    await app.call(operations.leaveCourse, {
      token: two?.token ?? '',
      params: { courseId: course.courseId },
    });
    expect((await opened(reviewId)).group).toMatchObject({ others: 0 });
    expect((await send(reviewId, [])).body.data).toEqual({ students: 0 });
  });

  it('answers who asked for a review and has passed since', async () => {
    const [first, second, third] = students;
    await anAttempt(app, course, first, program('n'));
    const params = { ...place(), reviewId: randomUUID() };
    const attemptId = await anAttempt(app, course, second, program('n'));
    await app.call(operations.askCodeReview, { token: second.token, params, body: { attemptId } });
    await anAttempt(app, course, second, files('export const double = (n) => 2 * n;'), {
      ...NOT_PASSED,
      hasPassed: true,
    });
    const newest = await anAttempt(app, course, third, program('n'));
    const ofThird = { ...place(), reviewId: randomUUID() };
    await app.call(operations.askCodeReview, {
      token: third.token,
      params: ofThird,
      body: { attemptId: newest },
    });
    await teach(operations.finishCodeReview, { reviewId: ofThird.reviewId }, { verdict: 'Nearly' });
    expect((await opened(ofThird.reviewId)).group).toMatchObject({ students: 3, others: 2, reviewed: 1 });
    expect((await send(ofThird.reviewId, [])).body.data).toEqual({ students: 2 });
    expect(await own(second)).toMatchObject([{ verdict: 'Many wrote this' }]);
  });

  it("refuses a review that is not finished, and remarks of another's", async () => {
    const [first, second] = students;
    await anAttempt(app, course, first, program('n'));
    await anAttempt(app, course, second, files('export const double = 2;'));
    const [one, two] = (await groups()).groups;
    const unfinished = await reviewOf(one?._id ?? '');
    expect((await send(unfinished, [])).body['code']).toBe('NOT_REVIEWED');
    const other = await reviewOf(two?._id ?? '');
    const remarkId = randomUUID();
    const remark = { file: 'code.js', line: 1, lastLine: 1, body: 'Why?' };
    await teach(operations.saveCodeRemark, { reviewId: other, remarkId }, remark);
    await teach(operations.finishCodeReview, { reviewId: unfinished }, { verdict: 'Good' });
    const foreign = await send(unfinished, [{ _id: remarkId, body: 'Why?' }]);
    expect(foreign.body['code']).toBe('REMARK_NOT_FOUND');
  });
});

describe('codeReviews.getAlsoFailed', () => {
  const also = async (reviewId: string): Promise<AlsoFailed[]> =>
    (await teach(operations.getAlsoFailed, { reviewId })).body.data as AlsoFailed[];
  const note = (reviewId: string, attempts: string[]) =>
    teach(operations.sendToAlsoFailed, { reviewId }, { note: 'Mind what is below zero', attempts });
  /** Fails the second hidden test with a program of this body. */
  const fails = (student: TestAccount, body: string, hidden = [true, false]): Promise<string> =>
    anAttempt(app, course, student, files(`export const double = (n) => ${body};`), {
      ...NOT_PASSED,
      hidden,
    });
  it('lists who fails the same tests with another program, and nobody who shows nothing', async () => {
    const [first, second, third] = students;
    const reviewId = await asks(first, await fails(first, 'n'));
    const attempt = await fails(second, 'n + n * 0');
    await fails(third, '4', [false, true]);
    await fails(await anEnrolledStudent(app, course), '2');
    expect(await also(reviewId)).toEqual([
      { attempt, number: 1, name: 'Robin Example', student: second.userId, review: null },
    ]);
    const shy = await anEnrolledStudent(app, course);
    const review = await asks(shy, await fails(shy, '3'));
    expect(await also(reviewId)).toContainEqual(expect.objectContaining({ student: null, review }));
    expect((await teach(operations.getAlsoFailed, { reviewId: randomUUID() })).status).toBe(404);
  });

  it('sends one note without a line to those who were confirmed, once', async () => {
    const [first, second, third] = students;
    const reviewId = await asks(first, await fails(first, 'n'));
    const attempt = await fails(second, 'n + 1');
    await fails(third, 'n + 2');
    const foreign = randomUUID();
    expect((await note(reviewId, [attempt, foreign])).body.data).toEqual({ students: 1 });
    expect(await own(second)).toMatchObject([
      { verdict: 'Mind what is below zero', remarks: [], askedAt: null, number: 1 },
    ]);
    expect(await own(third)).toEqual([]);
    expect(await also(reviewId)).toMatchObject([{ student: third.userId }]);
    expect((await note(reviewId, [attempt])).body.data).toEqual({ students: 0 });
  });
});

describe('a remark on a program', () => {
  it('is offered for who writes the same program later, and sent by the instructor alone', async () => {
    const [first, second] = students;
    await anAttempt(app, course, first, program('n'));
    await aReviewOfAll();
    const attemptId = await anAttempt(app, course, second, program('number', '// mine\n'));
    expect(await own(second)).toEqual([]);
    const reviewId = randomUUID();
    const params = { ...place(), reviewId };
    await app.call(operations.askCodeReview, { token: second.token, params, body: { attemptId } });
    expect(await opened(reviewId)).toMatchObject({
      remarks: [],
      offered: [{ body: 'Twice?', line: 3, lastLine: 3 }],
    });
  });
});
