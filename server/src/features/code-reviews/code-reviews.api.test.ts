import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { CodeReview } from '@lectern/contract/code-reviews';
import { quotas } from '@lectern/contract/limits';
import type { NoticeKind } from '@lectern/contract/notices';
import type { ReviewedCourse } from '@lectern/contract/reviewed-courses';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { anAttempt, NOT_PASSED } from '../../../testing/attempts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise, doubling, files, giveExercise } from '../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { actsOnReviews, PROGRAM } from '../../../testing/reviewing.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailDigests } from '#features/notices/notice-digests.service.ts';

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

const { place, ask, asked, own, queue, opened, finish, aColleague, noticesOf } = actsOnReviews(() => ({
  app,
  instructor,
  course,
  student,
}));

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
    // The person who has it open is not shown as somebody else.
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
