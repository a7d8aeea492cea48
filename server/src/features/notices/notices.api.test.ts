import { operations } from '@lectern/contract';
import type { Notice, NoticeSwitch } from '@lectern/contract/notices';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { aLearner, anEnrolledStudent, letTimePass } from '../../../testing/learners.ts';
import { mailDueNotices, mailsTo } from '../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noticeDaily } from './notices.service.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
  course = await aPublishedCourse(app, instructor, { title: 'Knots' });
});
afterAll(() => app.close());

const publishAnew = async () => {
  await app.db
    .updateTable('courses')
    .set({ description: `Anew ${Math.random()}` })
    .where('id', '=', course.courseId)
    .execute();
  const body = { courseId: course.courseId, status: 'Published' };
  await app.call(operations.updateCourseStatus, { token: instructor.token, body });
};
const read = async ({ token }: TestAccount) =>
  (await app.call(operations.getNotices, { token })).body.data as { notices: Notice[]; unread: number };
const switchTo = ({ token }: TestAccount, kind: string, body: object) =>
  app.call(operations.setNoticeSwitch, { token, params: { kind }, body });
const sendMails = () => mailDueNotices(app);
const waiting = async (student: TestAccount) => {
  await sendMails();
  return (await mailsTo(app, student.email)).filter(({ kind }) => kind.startsWith('notice-'));
};
const unsubscribeLink = async (student: TestAccount): Promise<string> => {
  const { rows } = await sql<{ unsubscribe: string }>`select unsubscribe from mail_outbox
    where recipient = ${student.email} order by created_at desc limit 1`.execute(app.db);
  return rows[0]?.unsubscribe ?? '';
};

describe('notices.getNotices', () => {
  it('tells the students of a course that it was published anew, in the page and by mail, once', async () => {
    const student = await anEnrolledStudent(app, course);
    await publishAnew();
    const { notices, unread } = await read(student);
    expect(unread).toBe(1);
    expect(notices).toMatchObject([{ kind: 'new-version', courseName: 'Knots', isRead: false }]);
    const mails = await waiting(student);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'notice-new-version', subject: 'New in Knots' });
    expect(await waiting(student)).toHaveLength(1);
  });

  it('says what has changed since the version that each student follows', async () => {
    const owned = await aPublishedCourse(app, instructor, { title: 'Bends', lectures: 2 });
    const early = await anEnrolledStudent(app, owned);
    const change = async (lectureId: string, title: string) => {
      const { token } = instructor;
      const body = { title, description: `About ${title}` };
      await app.call(operations.saveLectureText, { token, params: { lectureId }, body });
      const publishing = { courseId: owned.courseId, status: 'Published' };
      await app.call(operations.updateCourseStatus, { token, body: publishing });
    };
    const [first = '', second = ''] = owned.lectureIds;
    await change(first, 'Sheet bend');
    const late = await anEnrolledStudent(app, owned);
    await change(second, 'Carrick bend');
    const told = async (student: TestAccount) => (await read(student)).notices.map(({ about }) => about);
    expect(await told(late)).toEqual([
      expect.stringMatching(/^Changed: “Carrick bend” \(new text\)\. Renamed: /),
    ]);
    const [since = ''] = await told(early);
    expect(since).toMatch(/^Changed: “Sheet bend” \(new text\), “Carrick bend” \(new text\)\. Renamed: /);
    const [mail] = await waiting(early);
    expect(mail?.body).toContain(`“Bends” has a new version. ${since} What you have completed`);
  });

  it('says it once of a course that is published again and again, and mails it once a day', async () => {
    const student = await anEnrolledStudent(app, course);
    await publishAnew();
    await publishAnew();
    expect(await read(student)).toMatchObject({ unread: 1, notices: [{ kind: 'new-version' }] });
    expect(await waiting(student)).toHaveLength(1);
    await publishAnew();
    await app.call(operations.readNotices, { token: student.token });
    await publishAnew();
    expect((await read(student)).notices).toMatchObject([{ isRead: false }, { isRead: true }]);
    expect(await waiting(student)).toHaveLength(1);
    await sql`update notices set mailed_at = mailed_at - interval '2 days'
      where user_id = ${student.userId}`.execute(app.db);
    await publishAnew();
    expect(await waiting(student)).toHaveLength(2);
  });

  it('tells the writer of a review that it was answered', async () => {
    const student = await aLearner(app, course);
    const { token } = student;
    const review = await app.call(operations.createRatingAndReview, {
      token,
      body: { courseId: course.courseId, rating: 4, review: 'Good' },
    });
    const { _id: reviewId } = review.body.data as { _id: string };
    await app.call(operations.replyToReview, {
      token: instructor.token,
      params: { reviewId },
      body: { text: 'Thank you' },
    });
    expect((await read(student)).notices).toMatchObject([{ kind: 'review-reply' }]);
  });

  it('reminds once a week those who were away for a week, and not those who were not', async () => {
    const away = await anEnrolledStudent(app, course);
    const here = await anEnrolledStudent(app, course);
    await letTimePass(app, away, 8 * 24 * 3600);
    await noticeDaily(app.db);
    await noticeDaily(app.db);
    expect((await read(away)).notices).toMatchObject([{ kind: 'continue' }]);
    expect((await read(here)).notices).toEqual([]);
  });

  it('is for those who are logged in', async () => {
    expect((await app.call(operations.getNotices, {})).status).toBe(401);
  });
});

describe('notices.readNotices', () => {
  it('marks the own ones as read', async () => {
    const student = await anEnrolledStudent(app, course);
    const other = await anEnrolledStudent(app, course);
    await publishAnew();
    await app.call(operations.readNotices, { token: student.token });
    expect((await read(student)).unread).toBe(0);
    expect((await read(other)).unread).toBe(1);
  });
});

describe('notices.setNoticeSwitch', () => {
  it('switches each kind by itself, in the page and by mail', async () => {
    const student = await anEnrolledStudent(app, course);
    expect((await switchTo(student, 'new-version', { inPage: false, byMail: false })).status).toBe(200);
    const { body } = await app.call(operations.getNoticeSwitches, { token: student.token });
    expect(body.data).toEqual<NoticeSwitch[]>([
      { kind: 'new-version', inPage: false, byMail: false },
      { kind: 'review-reply', inPage: true, byMail: true },
      { kind: 'continue', inPage: true, byMail: true },
      { kind: 'question-answer', inPage: true, byMail: true },
      { kind: 'shared-answer', inPage: true, byMail: true },
      { kind: 'announcement', inPage: true, byMail: true },
      { kind: 'code-review', inPage: true, byMail: true },
      { kind: 'judged-again', inPage: true, byMail: true },
    ]);
    await publishAnew();
    expect((await read(student)).notices).toEqual([]);
    expect(await waiting(student)).toEqual([]);
  });

  it('refuses another kind, half an answer and no token', async () => {
    const student = await anEnrolledStudent(app, course);
    expect((await switchTo(student, 'everything', { inPage: true, byMail: true })).status).toBe(400);
    expect((await switchTo(student, 'continue', { inPage: true })).status).toBe(400);
    const params = { kind: 'continue' };
    const body = { inPage: true, byMail: true };
    expect((await app.call(operations.setNoticeSwitch, { params, body })).status).toBe(401);
  });
});

describe('notices.unsubscribe', () => {
  it('ends mails of that kind by one click of a mail client, without logging in', async () => {
    const student = await anEnrolledStudent(app, course);
    await publishAnew();
    expect(await waiting(student)).toHaveLength(1);
    const { pathname } = new URL(await unsubscribeLink(student));
    const answer = await app.http.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: { kind: 'new-version' } });
    await publishAnew();
    expect(await waiting(student)).toHaveLength(1);
    expect(await read(student)).toMatchObject({ unread: 1, notices: [{ kind: 'new-version' }] });
  });

  it('takes no link that it did not sign', async () => {
    const student = await anEnrolledStudent(app, course);
    await publishAnew();
    await waiting(student);
    const token = (await unsubscribeLink(student)).split('/').at(-1) ?? '';
    const other = await anEnrolledStudent(app, course);
    for (const wrong of [token.replace(student.userId, other.userId), token.slice(0, -1), 'x', '..'])
      expect((await app.call(operations.unsubscribe, { params: { token: wrong } })).status).not.toBe(200);
  });
});
