import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import { quotas } from '@lectern/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise } from '../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { mailDueNotices, mailsTo } from '../../../testing/mails.ts';
import { actsOnReviews } from '../../../testing/reviewing.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
let student: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  instructor = await anInstructor(app);
  course = await aCourseWithExercise(app, instructor, { title: 'Knots' });
  student = await anEnrolledStudent(app, course);
  other = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

const { place, ask, asked, own, queue, opened, remark, finish, noticesOf } = actsOnReviews(() => ({
  app,
  instructor,
  course,
  student,
}));

describe('codeReviews.finishCodeReview', () => {
  it('refuses to replace a verdict that was sent from another page', async () => {
    const { _id } = await asked();
    expect((await opened(_id)).revision).toBe(0);
    expect((await finish(_id, 'One', 0)).body.data).toEqual({ revision: 1, others: 0 });
    expect(await finish(_id, 'Two', 0)).toMatchObject({ status: 409, body: { code: 'CHANGED_ELSEWHERE' } });
    expect((await own()).reviews[0]?.verdict).toBe('One');
    expect(await finish(_id, 'Two', 1)).toMatchObject({ status: 200 });
    expect(await opened(_id)).toMatchObject({ verdict: 'Two', revision: 2 });
  });

  it('shows remarks and the verdict to the student from then on, and tells them once', async () => {
    const { _id } = await asked();
    const remarkId = randomUUID();
    await remark(_id, { suggestion: '  return number * 2;' }, remarkId);
    await remark(_id, { body: 'Double it', suggestion: '  return number * 2;' }, remarkId);
    expect((await own()).reviews[0]).toMatchObject({ verdict: '', remarks: [], finishedAt: null });
    expect((await finish(_id)).status).toBe(200);
    expect((await own()).reviews[0]).toMatchObject({
      verdict: 'Nearly',
      remarks: [{ _id: remarkId, file: 'code.js', line: 2, body: 'Double it' }],
    });
    await finish(_id, 'Better');
    expect((await own()).reviews[0]?.verdict).toBe('Better');
    expect(await noticesOf(student, 'code-review')).toMatchObject([
      {
        lectureName: 'Lecture 1.1',
        words: 'Better',
        path: `/dashboard/view-course?course=${course.courseId}&lecture=${place().lectureId}&review=${_id}`,
      },
    ]);
    await mailDueNotices(app);
    const mails = await mailsTo(app, student.email);
    expect(mails.filter(({ kind }) => kind === 'notice-code-review')).toHaveLength(1);
    expect((await queue()).reviews).toEqual([]);
    expect((await queue({ show: 'sent' })).reviews).toMatchObject([{ _id }]);
    expect((await own(other)).reviews).toEqual([]);
  });

  it('sends no mail to who wants none', async () => {
    const { token } = student;
    const body = { inPage: true, byMail: false };
    await app.call(operations.setNoticeSwitch, { token, params: { kind: 'code-review' }, body });
    await finish((await asked())._id);
    await mailDueNotices(app);
    expect((await mailsTo(app, student.email)).map(({ kind }) => kind)).not.toContain('notice-code-review');
    expect(await noticesOf(student, 'code-review')).toHaveLength(1);
  });

  it('refuses an attempt that is reviewed, and gives the next one its earlier remarks', async () => {
    const { _id, attempt } = await asked();
    await remark(_id);
    await finish(_id);
    expect((await ask(attempt)).body['code']).toBe('ALREADY_REVIEWED');
    const next = await asked();
    expect((await opened(next._id)).earlier).toMatchObject({ number: 1, remarks: [{ line: 2 }] });
  });
});

describe('codeReviews.saveCodeRemark', () => {
  it('takes lines that the attempt has, and no id of another review', async () => {
    const { _id } = await asked();
    const remarkId = randomUUID();
    expect((await remark(_id, {}, remarkId)).status).toBe(200);
    for (const change of [
      { line: 5, lastLine: 5 },
      { line: 3, lastLine: 2 },
      { file: 'other.js' },
      { line: 0 },
    ])
      expect((await remark(_id, change)).status).toBe(400);
    expect((await remark(_id, { body: ' ' })).body['code']).toBe('FIELDS_REQUIRED');
    const elsewhere = await asked(other);
    expect((await remark(elsewhere._id, {}, remarkId)).body['code']).toBe('REMARK_NOT_FOUND');
    await sql`insert into code_remarks (id, review_id, file, line, last_line, body)
      select gen_random_uuid(), ${_id}, 'code.js', 1, 1, 'One' from generate_series(2, ${quotas.codeRemarks.max}::int)`.execute(
      app.db,
    );
    expect((await remark(_id)).body.message).toBe(quotas.codeRemarks.whenFull);
    expect((await remark(_id, { body: 'Changed' }, remarkId)).status).toBe(200);
  });
});

describe('a suggestion that changes nothing', () => {
  it('is left out', async () => {
    const { _id } = await asked();
    await remark(_id, { suggestion: '  return number;' });
    await remark(_id, { line: 1, lastLine: 1, suggestion: 'export function twice(number) {' });
    expect((await opened(_id)).remarks.map(({ suggestion }) => suggestion)).toEqual([
      'export function twice(number) {',
      null,
    ]);
  });
});

describe('codeReviews.deleteCodeRemark', () => {
  it('takes a remark back, and none of another review', async () => {
    const { _id } = await asked();
    const remarkId = randomUUID();
    await remark(_id, {}, remarkId);
    const takeBack = (reviewId: string) =>
      app.call(operations.deleteCodeRemark, { token: instructor.token, params: { reviewId, remarkId } });
    const elsewhere = await asked(other);
    await takeBack(elsewhere._id);
    expect((await opened(_id)).remarks).toHaveLength(1);
    expect((await takeBack(_id)).status).toBe(200);
    expect((await opened(_id)).remarks).toEqual([]);
  });
});
