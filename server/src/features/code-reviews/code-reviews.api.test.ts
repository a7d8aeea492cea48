import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { CodeReview, OpenedReview, QueueEntry } from '@lectern/contract/code-reviews';
import { quotas } from '@lectern/contract/limits';
import type { Notice, NoticeKind } from '@lectern/contract/notices';
import type { AnswerTimes } from '@lectern/contract/questions';
import type { ReviewedCourse } from '@lectern/contract/reviewed-courses';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { anAttempt, NOT_PASSED } from '../../../testing/attempts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise, doubling, files, giveExercise } from '../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { mailDueNotices, mailsTo } from '../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailDigests } from '#features/notices/notice-digests.service.ts';

const PROGRAM = files('export function double(number) {\n  return number;\n}\n');

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

const place = () => ({ courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' });
const ask = (attemptId: string, note = '', who = student, reviewId: string = randomUUID()) =>
  app.call(operations.askCodeReview, {
    token: who.token,
    params: { ...place(), reviewId },
    body: { attemptId, note },
  });
const asked = async (who = student, note = ''): Promise<CodeReview> =>
  (await ask(await anAttempt(app, course, who, PROGRAM), note, who)).body.data as CodeReview;
const own = async (who = student) =>
  (await app.call(operations.getCodeReviews, { token: who.token, params: place() })).body.data as {
    times: AnswerTimes;
    reviews: CodeReview[];
  };
const queue = async (query: Record<string, string> = {}, { token } = instructor) =>
  (await app.call(operations.getReviewQueue, { token, query })).body.data as {
    reviews: QueueEntry[];
    next: string | null;
  };
const opened = async (reviewId: string): Promise<OpenedReview> =>
  (await app.call(operations.getCodeReview, { token: instructor.token, params: { reviewId } })).body
    .data as OpenedReview;
const remark = (reviewId: string, change: object = {}, remarkId: string = randomUUID()) =>
  app.call(operations.saveCodeRemark, {
    token: instructor.token,
    params: { reviewId, remarkId },
    body: { file: 'code.js', line: 2, lastLine: 2, body: 'Twice?', ...change },
  });
const finish = (reviewId: string, verdict = 'Nearly', revision?: number) =>
  app.call(operations.finishCodeReview, {
    token: instructor.token,
    params: { reviewId },
    body: { verdict, ...(revision !== undefined && { revision }) },
  });
const aColleague = async (): Promise<TestAccount> => {
  const colleague = await anInstructor(app);
  const { courseId } = place();
  await sql`insert into course_members (course_id, user_id, role) values
    (${courseId}::uuid, ${colleague.userId}::uuid, 'assistant')`.execute(app.db);
  return colleague;
};
const noticesOf = async ({ token }: TestAccount, kind: NoticeKind): Promise<Notice[]> => {
  const { body } = await app.call(operations.getNotices, { token });
  return (body.data as { notices: Notice[] }).notices.filter((one) => one.kind === kind);
};

describe('codeReviews.askCodeReview', () => {
  it('asks for an own attempt once, and changes what one wants to know', async () => {
    const attemptId = await anAttempt(app, course, student, PROGRAM);
    const reviewId = randomUUID();
    await ask(attemptId, 'Is it clear?', student, reviewId);
    await ask(attemptId, 'Is it fast?', student, randomUUID());
    const { reviews } = await own();
    expect(reviews).toMatchObject([
      { _id: reviewId, attempt: attemptId, number: 1, note: 'Is it fast?', isOpen: false, files: PROGRAM },
    ]);
    expect(await noticesOf(instructor, 'review-asked')).toMatchObject([
      {
        who: 'Robin Example',
        courseName: 'Knots',
        lectureName: 'Lecture 1.1',
        words: 'Is it fast?',
        path: `/dashboard/code-reviews?review=${reviewId}`,
      },
    ]);
  });

  it('is told until the review is sent or taken back, and to who asked until they read it', async () => {
    const [first, second] = [await asked(), await asked(other)];
    const unread = async (who: TestAccount, kind: NoticeKind) =>
      (await noticesOf(who, kind)).filter(({ isRead }) => !isRead).length;
    const third = await asked(other);
    expect(await unread(instructor, 'review-asked')).toBe(3);
    await finish(first._id);
    expect(await unread(instructor, 'review-asked')).toBe(2);
    const taken = { token: other.token, params: { ...place(), reviewId: third._id } };
    await app.call(operations.withdrawCodeReview, taken);
    expect(await noticesOf(instructor, 'review-asked')).toMatchObject([{ isRead: false }, { isRead: true }]);
    await finish(second._id);
    expect(await unread(instructor, 'review-asked')).toBe(0);
    const { lectureId: lecture } = place();
    expect(await unread(student, 'code-review')).toBe(1);
    await app.call(operations.readNotices, { token: student.token, body: { lecture } });
    expect(await unread(student, 'code-review')).toBe(0);
  });

  it('tells the instructor by one mail a day, and by none where they want none', async () => {
    const mailed = async () => {
      await mailDigests({ db: app.db, publicUrl: 'https://lectern.example', secretKeys: app.secretKeys });
      return (await mailsTo(app, instructor.email)).filter(({ kind }) => kind === 'notice-review-asked');
    };
    const [first, second] = [await asked(student, 'Is it clear?'), await asked(other)];
    const [mail, ...more] = await mailed();
    expect([mail?.subject, more]).toEqual(['Programs wait for your review', []]);
    expect(mail?.body).toContain(
      '> Robin Example asks for a review in “Lecture 1.1”\n> Is it clear?\n> Knots\n',
    );
    for (const { _id } of [first, second])
      expect(mail?.body).toContain(`Review it: https://lectern.example/dashboard/code-reviews?review=${_id}`);
    const { token } = instructor;
    const body = { inPage: false, byMail: false };
    await app.call(operations.setNoticeSwitch, { token, params: { kind: 'review-asked' }, body });
    await sql`delete from notices where user_id = ${instructor.userId}::uuid`.execute(app.db);
    await asked();
    expect([(await mailed()).length, await noticesOf(instructor, 'review-asked')]).toEqual([1, []]);
  });

  it("refuses others' attempts, who has left, and more than one may wait for", async () => {
    const attemptId = await anAttempt(app, course, other, PROGRAM);
    expect((await ask(attemptId)).body['code']).toBe('ATTEMPT_NOT_FOUND');
    const { _id } = await asked();
    for (let n = 1; n < quotas.waitingReviews.max; n += 1) await asked();
    const full = await ask(await anAttempt(app, course, student, PROGRAM));
    expect([full.status, full.body.message]).toEqual([413, quotas.waitingReviews.whenFull]);
    const params = { ...place(), reviewId: _id };
    const withdraw = ({ token }: TestAccount) => app.call(operations.withdrawCodeReview, { token, params });
    expect((await withdraw(other)).body['code']).toBe('REVIEW_NOT_FOUND');
    expect((await withdraw(student)).status).toBe(200);
    await app.call(operations.leaveCourse, { token: student.token, params: { courseId: course.courseId } });
    expect((await withdraw(student)).body['code']).toBe('NOT_ENROLLED');
    expect((await queue()).reviews).toEqual([]);
  });
});

describe('codeReviews.getCodeReview', () => {
  it('names the hidden tests that failed', async () => {
    const result = { ...NOT_PASSED, hidden: [true, false] };
    const { body } = await ask(await anAttempt(app, course, student, PROGRAM, result));
    const { hiddenFailed } = await opened((body.data as CodeReview)._id);
    expect(hiddenFailed).toEqual(['doubles what is below zero']);
  });
});

describe('the task of a review', () => {
  it('is that of the edition which was attempted, or of the working copy once the attempt is gone', async () => {
    const { _id, attempt } = await asked();
    expect(await opened(_id)).toMatchObject({ task: doubling.instructions, hasChanged: false });
    await giveExercise(app, course, { instructions: 'Write it **anew**.' });
    expect(await opened(_id)).toMatchObject({ task: doubling.instructions, hasChanged: true });
    await app.db.deleteFrom('exercise_attempts').where('id', '=', attempt).execute();
    expect(await opened(_id)).toMatchObject({ task: 'Write it **anew**.', hasChanged: false });
  });
});

describe('codeReviews.getReviewQueue', () => {
  it('shows what waits in own courses, the oldest first, and who has it open', async () => {
    const first = await asked(student, '<b>Why?</b>');
    const second = await anAttempt(app, course, other, files('export const double = 2;\n'));
    await ask(second, '', other);
    const { reviews } = await queue();
    expect(reviews.map(({ student: who, waiting }) => [who?.firstName, waiting])).toEqual([
      ['Robin', 1],
      ['Robin', 1],
    ]);
    expect(reviews[0]?._id).toBe(first._id);
    expect(reviews[0]).toMatchObject({
      courseName: 'Knots',
      lectureName: 'Lecture 1.1',
      note: '<b>Why?</b>',
      student: { firstName: 'Robin' },
      openedBy: null,
    });
    expect(reviews.map(({ later }) => later)).toEqual([null, null]);
    await anAttempt(app, course, student, PROGRAM);
    expect((await queue()).reviews[0]?.later).toEqual({ number: 2, hasPassed: false });
    expect((await queue({ course: randomUUID() })).reviews).toEqual([]);
    expect((await queue({}, await anInstructor(app))).reviews).toEqual([]);
    const params = { reviewId: first._id };
    await app.call(operations.openCodeReview, { token: instructor.token, params });
    // To who has it open, nobody else has.
    expect((await queue()).reviews[0]?.openedBy).toBeNull();
    expect((await own()).reviews[0]?.isOpen).toBe(true);
    const colleague = await aColleague();
    expect((await queue({}, colleague)).reviews[0]?.openedBy).toMatchObject({ firstName: 'Robin' });
    await app.call(operations.openCodeReview, { token: colleague.token, params });
    expect((await opened(first._id)).openedBy).toBeNull();
    expect((await queue({}, colleague)).reviews[0]?.openedBy).not.toBeNull();
    await sql`update code_reviews set opened_at = now() - interval '3 minutes'`.execute(app.db);
    expect((await queue({}, colleague)).reviews[0]?.openedBy).toBeNull();
  });

  it('has one entry for programs that are the same, whom a review of it reaches, and no one who left', async () => {
    const first = await asked(student, 'Why?');
    const second = await asked(other, 'How?');
    await asked(other, 'And how else?');
    const silent = await anEnrolledStudent(app, course);
    await anAttempt(app, course, silent, PROGRAM);
    const gone = await anEnrolledStudent(app, course);
    await asked(gone);
    const params = { courseId: course.courseId };
    await app.call(operations.leaveCourse, { token: gone.token, params });
    expect((await queue()).reviews).toMatchObject([
      {
        _id: first._id,
        note: 'Why?',
        waiting: 2,
        requests: 3,
        alike: [
          { _id: second._id, number: 1, note: 'How?\n\nAnd how else?', student: { firstName: 'Robin' } },
        ],
        others: 2,
      },
    ]);
    // The silent one does not show their work: counted, and not named.
    expect((await opened(first._id)).group).toMatchObject({ others: 2, asked: ['Robin Example'] });
    await finish(first._id);
    expect((await queue()).reviews).toMatchObject([{ _id: second._id, waiting: 1, alike: [], others: 1 }]);
    expect((await queue({ show: 'sent' })).reviews).toMatchObject([{ waiting: 0, alike: [], others: 0 }]);
  });

  it('computes the waiting times for both, from five reviews on', async () => {
    for (let n = 0; n < 5; n += 1) await finish((await asked())._id);
    expect((await own()).times).toMatchObject({ asked: 5, answered: 5 });
    await sql`update code_reviews set asked_at = finished_at - interval '1 hour'
      where course_id = ${course.courseId}`.execute(app.db);
    expect((await own()).times).toEqual({ asked: 5, answered: 5, median: 3600, ninetieth: 3600 });
    await asked();
    const { body } = await app.call(operations.getReviewedCourses, { token: instructor.token });
    expect(body.data as ReviewedCourse[]).toMatchObject([
      {
        courseName: 'Knots',
        waiting: 1,
        times: { asked: 6, answered: 5, median: 3600 },
        exercises: [{ lectureName: 'Lecture 1.1', students: { seen: 0, others: null } }],
      },
    ]);
  });
});

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

describe('a deleted account', () => {
  it('leaves its finished reviews without a name, and nothing in the queue', async () => {
    const { _id } = await asked();
    await finish(_id);
    await asked();
    const { token, password } = student;
    const body = { password };
    expect((await app.call(operations.deleteProfile, { token, body })).status).toBe(200);
    expect((await queue()).reviews).toEqual([]);
    expect(await opened(_id)).toMatchObject({ student: null, verdict: 'Nearly', result: null });
  });
});
