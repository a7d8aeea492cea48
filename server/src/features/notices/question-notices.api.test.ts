import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { Notice, NoticeKind } from '@lectern/contract/notices';
import type { DataOf } from '@lectern/contract/operation';
import type { Answer } from '@lectern/contract/questions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { mailDueNotices, mailsTo } from '../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailDigests } from './notice-digests.service.ts';

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
  course = await aPublishedCourse(app, instructor, { title: 'Knots' });
  student = await anEnrolledStudent(app, course);
  other = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

const asked = async (title: string, details = ''): Promise<{ courseId: string; questionId: string }> => {
  const params = { courseId: course.courseId, questionId: randomUUID() };
  const body = { lectureId: course.lectureIds[0], place: 'lecture', title, body: details };
  await app.call(operations.saveQuestion, { token: student.token, params, body });
  return params;
};
const answer = (params: Record<string, string>, { token } = instructor) =>
  app.call(operations.saveAnswer, {
    token,
    params: { ...params, answerId: randomUUID() },
    body: { body: 'So' },
  });
const share = (params: Record<string, string>) =>
  app.call(operations.shareQuestion, { token: other.token, params, body: { isShared: true } });
const pathOf = ({ courseId, questionId }: { courseId: string; questionId: string }): string =>
  `/dashboard/view-course?course=${courseId}&lecture=${course.lectureIds[0]}&question=${questionId}`;
const noticesOf = async ({ token }: TestAccount, kind: NoticeKind): Promise<Notice[]> => {
  const { body } = await app.call(operations.getNotices, { token });
  return (body.data as { notices: Notice[] }).notices.filter((one) => one.kind === kind);
};
const mailing = () => ({ db: app.db, publicUrl: 'https://lectern.example', secretKeys: app.secretKeys });
const mailsOf = async ({ email }: TestAccount, kind: NoticeKind) =>
  (await mailsTo(app, email)).filter((mail) => mail.kind === `notice-${kind}`);
const turnOff = ({ token }: TestAccount, kind: NoticeKind, inPage: boolean) =>
  app.call(operations.setNoticeSwitch, { token, params: { kind }, body: { inPage, byMail: false } });

describe('the notices of questions', () => {
  it('say who asked or wrote again, in which course, and the first words, and lead to the question', async () => {
    const place = await asked('Why?', '**Knots** slip when wet.\n\nDo they?');
    const path = `/dashboard/questions?question=${place.questionId}`;
    const told = {
      courseName: 'Knots',
      lectureName: 'Lecture 1.1',
      about: 'Why?',
      who: 'Robin Example',
      path,
    };
    const notices = () => noticesOf(instructor, 'question');
    expect(await notices()).toMatchObject([{ ...told, words: 'Knots slip when wet.', isAgain: false }]);
    await mailDigests(mailing());
    const [mail] = await mailsOf(instructor, 'question');
    expect(mail?.subject).toBe('Robin Example asked: Why?');
    expect(mail?.body).toMatch(/Robin Example asked: Why\?\n> Knots slip when wet\.\n> Knots\n/);
    expect(mail?.body).toContain(`https://lectern.example${path}\n`);
    await answer(place);
    await answer(place, student);
    expect(await notices()).toMatchObject([
      { ...told, words: 'So', isAgain: true, isRead: false },
      { ...told, words: 'Knots slip when wet.', isAgain: false, isRead: true },
    ]);
    await app.db.updateTable('questions').set({ author_id: null }).execute();
    expect(await notices()).toMatchObject([{ who: '' }, { who: '' }]);
  });

  it('tell nothing more to who no longer reads the course', async () => {
    const place = await asked('Why?', 'It slips.');
    await answer(place);
    expect(await noticesOf(student, 'question-answer')).toMatchObject([{ words: 'So' }]);
    await app.db.deleteFrom('enrolments').where('user_id', '=', student.userId).execute();
    const { userId: instructor_id } = await anInstructor(app);
    await app.db.updateTable('courses').set({ instructor_id }).where('id', '=', course.courseId).execute();
    const told = [
      ...(await noticesOf(student, 'question-answer')),
      ...(await noticesOf(instructor, 'question')),
    ];
    expect(told).toMatchObject([
      { about: 'Why?', who: '', words: '' },
      { about: 'Why?', who: '', words: '' },
    ]);
  });

  it('tell who asked at once, in the page and by mail, and once for a question', async () => {
    const place = await asked('Why?');
    await answer(place, student);
    expect(await noticesOf(student, 'question-answer')).toEqual([]);
    await answer(place);
    await answer(place, other);
    expect(await noticesOf(student, 'question-answer')).toMatchObject([
      { about: 'Why?', words: 'So', path: pathOf(place) },
    ]);
    await mailDueNotices(app);
    await answer(place);
    await mailDueNotices(app);
    expect(await mailsOf(student, 'question-answer')).toMatchObject([{ subject: 'An answer to “Why?”' }]);
  });

  it('tell who has a question too in the page, and by one mail a day', async () => {
    const [first, second] = [await asked('First?'), await asked('Second?')];
    await share(first);
    await share(second);
    await answer(first);
    await answer(second);
    expect(await noticesOf(other, 'shared-answer')).toHaveLength(2);
    await mailDueNotices(app);
    expect(await mailsOf(other, 'shared-answer')).toEqual([]);
    await mailDigests(mailing());
    await mailDigests(mailing());
    const mails = await mailsOf(other, 'shared-answer');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toMatch(/First\?[\s\S]*Second\?/);
    expect(mails[0]?.body).toContain(`Read the answer: https://lectern.example${pathOf(second)}`);
  });

  it('mail the teachers the questions that still wait, and nobody an answer that was read', async () => {
    const [first] = [await asked('First?'), await asked('Second?'), await asked('Third?')];
    const { questionId: question } = first;
    await share(first);
    await answer(first);
    await app.call(operations.readNotices, { token: other.token, body: { question } });
    await mailDigests(mailing());
    expect(await mailsOf(other, 'shared-answer')).toEqual([]);
    const [mail, ...more] = await mailsOf(instructor, 'question');
    expect([mail?.subject, more]).toEqual(['Your students have asked', []]);
    expect(mail?.body).toMatch(/Second\?[\s\S]*Third\?/);
    expect(mail?.body).not.toContain('First?');
    // Who asks again the same day waits again, and no mail has told of it yet.
    await answer(first, student);
    await mailDigests(mailing());
    expect((await mailsOf(instructor, 'question')).map(({ subject }) => subject)).toContain(
      'Robin Example wrote again: First?',
    );
  });

  it('are not mailed to who was suspended, left, or no longer teaches since', async () => {
    const [place, later] = [await asked('Why?'), await asked('When?')];
    await share(place);
    await answer(place);
    const suspended = { suspended_at: new Date() };
    await app.db.updateTable('users').set(suspended).where('id', '=', other.userId).execute();
    await app.db
      .updateTable('courses')
      .set({ archived_at: new Date() })
      .where('id', '=', later.courseId)
      .execute();
    await mailDigests(mailing());
    expect(await mailsOf(other, 'shared-answer')).toEqual([]);
    expect(await mailsOf(instructor, 'question')).toEqual([]);
  });

  it('tell who answered of what is written after it, and the instructor when who asked goes on', async () => {
    const place = await asked('Why?');
    await answer(place, other);
    await app.call(operations.readNotices, { token: instructor.token });
    await answer(place);
    expect(await noticesOf(other, 'shared-answer')).toMatchObject([{ about: 'Why?' }]);
    const unread = async () => (await noticesOf(instructor, 'question')).filter(({ isRead }) => !isRead);
    expect(await unread()).toEqual([]);
    await answer(place, student);
    expect(await unread()).toMatchObject([{ about: 'Why?' }]);
    expect(await noticesOf(student, 'shared-answer')).toEqual([]);
  });

  it('are read for the teachers once nobody waits for them, and for who reads the answer', async () => {
    const [place, later] = [await asked('Why?'), await asked('When?')];
    const unread = async (who: TestAccount, kind: NoticeKind) =>
      (await noticesOf(who, kind)).filter(({ isRead }) => !isRead).map(({ about }) => about);
    await answer(place, other);
    expect(await unread(instructor, 'question')).toHaveLength(2);
    await answer(place);
    expect(await unread(instructor, 'question')).toEqual(['When?']);
    const closed = { token: instructor.token, params: later, body: { isClosed: true } };
    await app.call(operations.closeQuestion, closed);
    expect(await unread(instructor, 'question')).toEqual([]);
    const helped = await asked('Which?');
    const { body } = await answer(helped, other);
    const { _id: answerId } = body.data as Answer;
    expect(await unread(instructor, 'question')).toEqual(['Which?']);
    const accepted = { token: student.token, params: helped, body: { answerId } };
    await app.call(operations.acceptAnswer, accepted);
    expect(await unread(instructor, 'question')).toEqual([]);
    await answer(await asked('Where?'));
    const { questionId: question } = place;
    await app.call(operations.readNotices, { token: student.token, body: { question } });
    expect(await unread(student, 'question-answer')).toEqual(['Where?', 'Which?']);
  });

  it('mail nothing to who is suspended', async () => {
    const place = await asked('Why?');
    const suspended = { suspended_at: new Date() };
    await app.db.updateTable('users').set(suspended).where('id', '=', student.userId).execute();
    await answer(place);
    await mailDueNotices(app);
    expect(await mailsOf(student, 'question-answer')).toEqual([]);
    const waiting = await app.db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', student.userId)
      .execute();
    expect(waiting).toEqual([{ kind: 'question-answer' }]);
  });

  it('tell nobody who left, who turned them off, or whose question became private', async () => {
    const place = await asked('Why?');
    await share(place);
    await turnOff(student, 'question-answer', true);
    await answer(place);
    await mailDueNotices(app);
    expect(await mailsOf(student, 'question-answer')).toEqual([]);
    expect(await noticesOf(student, 'question-answer')).toHaveLength(1);
    await app.call(operations.leaveCourse, {
      token: student.token,
      params: { courseId: course.courseId },
    });
    await app.call(operations.readNotices, { token: student.token });
    await app.call(operations.readNotices, { token: other.token });
    await turnOff(other, 'shared-answer', false);
    await answer(place);
    const told = await Promise.all([
      noticesOf(student, 'question-answer'),
      noticesOf(other, 'shared-answer'),
    ]);
    expect(told.flat().filter(({ isRead }) => !isRead)).toEqual([]);
  });

  it('tell all students of an announcement, each of its own', async () => {
    for (const title of ['One', 'Two']) {
      await app.call(operations.sendAnnouncement, {
        token: instructor.token,
        params: { courseId: course.courseId, announcementId: randomUUID() },
        body: { title, body: 'On **Friday**' },
      });
    }
    const sentTo = async ({ token }: TestAccount): Promise<unknown[]> => {
      const params = { courseId: course.courseId };
      const { body } = await app.call(operations.getAnnouncements, { token, params });
      const { announcements } = body.data as DataOf<typeof operations.getAnnouncements>;
      return announcements.map(({ students }) => students);
    };
    expect(await sentTo(instructor)).toEqual([2, 2]);
    expect(await sentTo(student)).toEqual([null, null]);
    await mailDueNotices(app);
    const mails = await mailsOf(other, 'announcement');
    expect(mails[0]?.body).toContain('On Friday');
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['Knots: One', 'Knots: Two']);
    expect(await noticesOf(student, 'announcement')).toHaveLength(2);
  });
});
