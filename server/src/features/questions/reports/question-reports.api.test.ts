import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { ReportedText } from '@lectern/contract/reported-questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator, anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: TestAccount;
let course: TestCourse;
let student: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
  course = await aPublishedCourse(app, await anInstructor(app));
  student = await anEnrolledStudent(app, course);
  other = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

const asked = async (): Promise<{ courseId: string; questionId: string; answerId: string }> => {
  const place = { courseId: course.courseId, questionId: randomUUID(), answerId: randomUUID() };
  const body = { lectureId: course.lectureIds[0], place: 'lecture', title: 'A rude question' };
  await app.call(operations.saveQuestion, { token: student.token, params: place, body });
  await app.call(operations.saveAnswer, { token: student.token, params: place, body: { body: 'Rude too' } });
  return place;
};
const report = (params: Record<string, string>, answerId: string | null, { token } = other) =>
  app.call(operations.reportQuestion, { token, params, body: { answerId, reason: 'It is rude' } });
const reported = async (): Promise<ReportedText[]> => {
  const { body } = await app.call(operations.getReportedQuestions, { token: admin.token });
  return (body.data as { texts: ReportedText[] }).texts;
};
const keep = (textId: string) =>
  app.call(operations.keepQuestion, { token: admin.token, params: { textId } });

describe('questions.getReportedQuestions', () => {
  it('lists questions and answers once, until they are looked at', async () => {
    const place = await asked();
    await report(place, null);
    await report(place, null);
    await report(place, place.answerId);
    expect(await reported()).toMatchObject([
      { _id: place.answerId, kind: 'answer', body: 'Rude too', reported: 1, reasons: ['It is rude'] },
      { _id: place.questionId, kind: 'question', title: 'A rude question', author: 'Robin Example' },
    ]);
    await keep(place.questionId);
    await keep(place.answerId);
    await report(place, null);
    expect(await reported()).toEqual([]);
    expect((await keep(place.questionId)).body['code']).toBe('QUESTION_NOT_FOUND');
  });
});

describe('questions.removeQuestion', () => {
  it('deletes what was reported, tells its author and stands in the audit log', async () => {
    const place = await asked();
    await report(place, place.answerId);
    const remove = (textId: string) =>
      app.call(operations.removeQuestion, {
        token: admin.token,
        params: { textId },
        body: { reason: 'It insults' },
      });
    expect((await remove(place.answerId)).status).toBe(200);
    const thread = () => app.call(operations.getQuestion, { token: other.token, params: place });
    expect((await thread()).body.data).toMatchObject({ answers: 0, answerList: [] });
    expect((await remove(place.questionId)).status).toBe(200);
    expect((await thread()).body['code']).toBe('QUESTION_NOT_FOUND');
    const mails = await app.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('recipient', '=', student.email)
      .where('kind', '=', 'question-removed')
      .orderBy('created_at')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'One of your answers was removed',
      'One of your questions was removed',
    ]);
    const { body } = await app.call(operations.getAuditLog, { token: admin.token });
    const [act] = (body.data as { acts: object[] }).acts;
    expect(act).toMatchObject({ action: 'remove-question', reason: 'It insults', subjectName: course.title });
  });
});
