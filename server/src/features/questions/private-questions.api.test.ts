import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { InboxQuestion } from '@lectern/contract/question-inbox';
import type { Question, QuestionCard } from '@lectern/contract/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let course: TestCourse;
let owner: TestAccount;
let assistant: TestAccount;
let student: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app, { firstName: 'Ada', lastName: 'Byron' });
  assistant = await anInstructor(app, { firstName: 'Bo', lastName: 'Carl' });
  course = await aPublishedCourse(app, owner);
  student = await anEnrolledStudent(app, course);
  await app.db
    .insertInto('course_members')
    .values({ course_id: course.courseId, user_id: assistant.userId, role: 'assistant' })
    .execute();
});
afterAll(() => app.close());

const save = (questionId: string, words: { title: string; isPrivate?: boolean }) => {
  const params = { courseId: course.courseId, questionId };
  const body = { lectureId: course.lectureIds[0], place: 'lecture', body: '', ...words };
  return app.call(operations.saveQuestion, { token: student.token, params, body });
};
const ask = async (isPrivate: boolean): Promise<Question> =>
  (await save(randomUUID(), { title: 'Why?', isPrivate })).body.data as Question;

describe('the readers of a question', () => {
  it('are those who teach the course, for a private one, to each reader without themselves', async () => {
    const { _id: questionId, readers } = await ask(true);
    expect(readers).toEqual(['Ada Byron', 'Bo Carl']);
    const params = { courseId: course.courseId, questionId };
    const thread = async ({ token }: TestAccount) =>
      (await app.call(operations.getQuestion, { token, params })).body.data as Question;
    expect((await thread(owner)).readers).toEqual(['Bo Carl']);
    expect((await thread(assistant)).readers).toEqual(['Ada Byron']);
    const listed = await app.call(operations.getQuestions, {
      token: student.token,
      params: { courseId: course.courseId },
    });
    expect((listed.body.data as { questions: QuestionCard[] }).questions).toMatchObject([
      { readers: ['Ada Byron', 'Bo Carl'] },
    ]);
    const inbox = await app.call(operations.getQuestionInbox, { token: owner.token, query: {} });
    expect((inbox.body.data as { questions: InboxQuestion[] }).questions).toMatchObject([
      { readers: ['Bo Carl'] },
    ]);
  });

  it('are not listed for one that the class reads', async () => {
    expect(await ask(false)).not.toHaveProperty('readers');
  });

  it('stay the same when words are edited, and cannot be changed once others have answered', async () => {
    const { _id: questionId } = await ask(true);
    const edited = await save(questionId, { title: 'Why so?' });
    expect(edited.body.data).toMatchObject({ title: 'Why so?', isPrivate: true });
    const params = { courseId: course.courseId, questionId, answerId: randomUUID() };
    const body = { body: 'Your exam was nearly passed' };
    await app.call(operations.saveAnswer, { token: owner.token, params, body });
    const { status, body: refused } = await save(questionId, { title: 'Why so?', isPrivate: false });
    expect([status, refused['code']]).toEqual([400, 'QUESTION_ANSWERED']);
    expect((await save(questionId, { title: 'Why now?', isPrivate: true })).status).toBe(200);
  });

  it('read no earlier words of a question that was private', async () => {
    const { _id: questionId } = await ask(true);
    await save(questionId, { title: 'Why? My number is 12', isPrivate: true });
    await save(questionId, { title: 'Why?', isPrivate: false });
    const { token } = await anEnrolledStudent(app, course);
    const params = { courseId: course.courseId, questionId };
    expect((await app.call(operations.getQuestion, { token, params })).body.data).toMatchObject({
      title: 'Why?',
      isPrivate: false,
    });
    expect((await app.call(operations.getEarlierWords, { token, params })).body.data).toEqual([]);
  });
});
