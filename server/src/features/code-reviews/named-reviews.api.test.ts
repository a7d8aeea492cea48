import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { OpenedReview, QueueEntry } from '@lectern/contract/code-reviews';
import { HOUR } from '@lectern/contract/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { anAttempt, NOT_PASSED } from '../../../testing/attempts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise, files } from '../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { actsInClass, program } from '../../../testing/program-class.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  instructor = await anInstructor(app);
  course = await aCourseWithExercise(app, instructor);
});
afterAll(() => app.close());

const { aShownStudent, teach, groups, reviewOf, own, asks } = actsInClass(() => ({
  app,
  instructor,
  course,
}));

const attemptPath = ({ userId }: TestAccount, attemptId: string) => ({
  courseId: course.courseId,
  studentId: userId,
  attemptId,
});
const begin = async (student: TestAccount, attemptId: string): Promise<string> => {
  const { status, body } = await teach(operations.reviewLearnerAttempt, attemptPath(student, attemptId));
  expect(status).toBe(200);
  return (body.data as { review: string }).review;
};
const opened = async (reviewId: string): Promise<OpenedReview> =>
  (await teach(operations.getCodeReview, { reviewId })).body.data as OpenedReview;
const looksOf = async ({ token }: TestAccount): Promise<unknown[]> =>
  ((await app.call(operations.getWorkLooks, { token })).body.data as { looks: unknown[] }).looks;

describe("a student's program", () => {
  it('has the names of the hidden tests that failed for the teacher, and none of them for the student', async () => {
    const student = await aShownStudent();
    const result = { ...NOT_PASSED, tests: [], hidden: [true, false] };
    const attempt = await anAttempt(app, course, student, program('n'), result);
    const { body } = await teach(operations.getLearnerAttempt, attemptPath(student, attempt));
    expect(body.data).toMatchObject({ hiddenFailed: ['doubles what is below zero'] });
    const params = { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '', attemptId: attempt };
    const seen = await app.call(operations.getExerciseAttempt, { token: student.token, params });
    expect(seen.body.data).toMatchObject({ _id: attempt, result: { hidden: [true, false] } });
    expect(JSON.stringify(seen.body)).not.toContain('below zero');
  });
});

describe("a review that is begun from a student's program", () => {
  it('bears the name, is logged as a look, and reaches the student once it is sent', async () => {
    const student = await aShownStudent();
    const attempt = await anAttempt(app, course, student, program('n'));
    const review = await begin(student, attempt);
    expect(await begin(student, attempt)).toBe(review);
    expect(await looksOf(student)).toHaveLength(2);
    expect(await opened(review)).toMatchObject({ askedAt: null, student: { firstName: 'Robin' } });
    expect(await own(student)).toEqual([]);
    await teach(operations.finishCodeReview, { reviewId: review }, { verdict: 'Nearly' });
    expect(await own(student)).toMatchObject([{ _id: review, verdict: 'Nearly', askedAt: null }]);
    const sent = await app.call(operations.getReviewQueue, {
      token: instructor.token,
      query: { show: 'sent' },
    });
    expect((sent.body.data as { reviews: QueueEntry[] }).reviews).toMatchObject([
      { _id: review, student: { firstName: 'Robin' } },
    ]);
    const { body } = await teach(operations.getLearnerAttempt, attemptPath(student, attempt));
    expect(body.data).toMatchObject({ review: { _id: review, isFinished: true, remarks: [] } });
  });

  it('is told with its remarks beside the program', async () => {
    const student = await aShownStudent();
    const attempt = await anAttempt(app, course, student, program('n'));
    const review = await begin(student, attempt);
    const remark = { file: 'code.js', line: 1, lastLine: 1, body: 'Why?', suggestion: null };
    const remarkId = randomUUID();
    await teach(operations.saveCodeRemark, { reviewId: review, remarkId }, remark);
    const { body } = await teach(operations.getLearnerAttempt, attemptPath(student, attempt));
    expect(body.data).toMatchObject({
      review: { isFinished: false, remarks: [{ _id: remarkId, ...remark }] },
    });
  });

  it('is the one that the student asked for, or that was begun for the group', async () => {
    const [asker, other] = [await aShownStudent(), await aShownStudent()];
    const asked = await anAttempt(app, course, asker, program('n'));
    const request = await asks(asker, asked);
    expect(await begin(asker, asked)).toBe(request);
    const attempt = await anAttempt(app, course, other, files('export const double = () => 4;'));
    const group = (await groups()).groups.find(({ waiting }) => waiting.length === 0);
    const unnamed = await reviewOf(group?._id ?? '');
    expect(await opened(unnamed)).toMatchObject({ student: null });
    expect(await begin(other, attempt)).toBe(unnamed);
    expect(await opened(unnamed)).toMatchObject({ student: { firstName: 'Robin' } });
  });

  it('is refused for a student who does not show their work', async () => {
    const shy = await anEnrolledStudent(app, course);
    const attempt = await anAttempt(app, course, shy, program('n'));
    const { body } = await teach(operations.reviewLearnerAttempt, attemptPath(shy, attempt));
    expect(body.code).toBe('STUDENT_NOT_SEEN');
    expect(await looksOf(shy)).toEqual([]);
  });
});

describe("a student's attempt after the reviewed one", () => {
  it('is named in the review, with the way to it that the student allows', async () => {
    const [shy, shown] = [await anEnrolledStudent(app, course), await aShownStudent()];
    const review = await asks(shy, await anAttempt(app, course, shy, program('n')));
    expect(await opened(review)).toMatchObject({ later: null });
    const attempt = await anAttempt(app, course, shy, program('m'));
    expect((await opened(review)).later).toEqual({
      attempt,
      number: 2,
      hasPassed: false,
      student: null,
      review: null,
    });
    const again = await asks(shy, attempt);
    expect(await opened(review)).toMatchObject({ later: { review: again } });
    expect(await opened(again)).toMatchObject({ later: null });
    const first = await asks(shown, await anAttempt(app, course, shown, program('n')));
    await anAttempt(app, course, shown, program('m'));
    expect(await opened(first)).toMatchObject({ later: { number: 2, student: shown.userId } });
  });

  it('is not told of a program without a name', async () => {
    const shown = await aShownStudent();
    await anAttempt(app, course, shown, program('n'));
    const unnamed = await reviewOf((await groups()).groups[0]?._id ?? '');
    await anAttempt(app, course, shown, files('export const double = () => 4;'));
    expect(await opened(unnamed)).toMatchObject({ student: null, later: null });
  });
});

describe('a program that is read by name in a review', () => {
  it('is a look that the student reads, once a day for each teacher and program', async () => {
    const asker = await anEnrolledStudent(app, course);
    const first = await asks(asker, await anAttempt(app, course, asker, program('n')));
    await opened(first);
    await opened(first);
    expect(await looksOf(asker)).toMatchObject([
      { courseName: course.title, attempt: { number: 1, lectureTitle: 'Lecture 1.1' } },
    ]);
    await opened(await asks(asker, await anAttempt(app, course, asker, program('m'))));
    expect(await looksOf(asker)).toMatchObject([{ attempt: { number: 2 } }, { attempt: { number: 1 } }]);
    await app.db
      .updateTable('audit_log')
      .set({ at: new Date(Date.now() - 25 * HOUR) })
      .where('subject', '=', `user:${asker.userId}`)
      .execute();
    await opened(first);
    expect(await looksOf(asker)).toHaveLength(3);
  });

  it('is a look at the attempt that was reviewed before, too', async () => {
    const asker = await anEnrolledStudent(app, course);
    const first = await asks(asker, await anAttempt(app, course, asker, program('n')));
    await teach(operations.finishCodeReview, { reviewId: first }, { verdict: 'Nearly' });
    expect(await looksOf(asker)).toEqual([]);
    const second = await asks(asker, await anAttempt(app, course, asker, program('m')));
    expect(await opened(second)).toMatchObject({ earlier: { number: 1 } });
    expect(await looksOf(asker)).toMatchObject([{ attempt: { number: 2 } }, { attempt: { number: 1 } }]);
  });

  it('is none while the review bears no name', async () => {
    const shown = await aShownStudent();
    await anAttempt(app, course, shown, program('n'));
    const [group] = (await groups()).groups;
    await opened(await reviewOf(group?._id ?? ''));
    expect(await looksOf(shown)).toEqual([]);
  });
});
