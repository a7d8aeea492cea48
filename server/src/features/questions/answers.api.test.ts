import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { AnswerTimes } from '@lectern/contract/questions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { actsOnQuestions } from '../../../testing/asking.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
let student: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
});
beforeEach(async () => {
  course = await aPublishedCourse(app, instructor, { lectures: 2, videoSeconds: 100 });
  student = await anEnrolledStudent(app, course);
  other = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

const { params, asked, write, answered, read } = actsOnQuestions(() => ({ app, course, student, other }));

describe('questions.saveAnswer', () => {
  it('answers with the badge of the instructor, and counts', async () => {
    const { _id } = await asked();
    const mine = await answered(_id, 'Is it *wet*?', student);
    await answered(_id, 'Dry it first', instructor);
    const found = await read(_id);
    expect(found.answerList).toMatchObject([
      { body: 'Is it *wet*?', byInstructor: false },
      { body: 'Dry it first', byInstructor: true },
    ]);
    expect(found.answers).toBe(2);
    await write(_id, 'It was wet', student, mine._id);
    const earlier = await app.call(operations.getEarlierWords, {
      token: other.token,
      params: params(_id),
      query: { answer: mine._id },
    });
    expect(earlier.body.data).toMatchObject([{ body: 'Is it *wet*?' }]);
    expect((await write(_id, 'x', other, mine._id)).body['code']).toBe('ANSWER_NOT_FOUND');
  });

  it('refuses an answer that was written before others came, and is no edit', async () => {
    const { _id } = await asked();
    const save = (answerId: string, seen: number) =>
      app.call(operations.saveAnswer, {
        token: instructor.token,
        params: { ...params(_id), answerId },
        body: { body: 'Dry it first', seen },
      });
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await save(first, 0)).status).toBe(200);
    expect((await save(first, 0)).status).toBe(200);
    const { status, body } = await save(second, 0);
    expect([status, body['code']]).toEqual([409, 'ANSWERED_MEANWHILE']);
    expect((await read(_id)).answerList).toHaveLength(1);
    const both = await Promise.all([save(second, 1), save(randomUUID(), 1)]);
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('refuses answers to a closed question, and keeps those that are there', async () => {
    const { _id } = await asked();
    const { _id: answerId } = await answered(_id, 'One', other);
    const close = (who: TestAccount, isClosed: boolean) =>
      app.call(operations.closeQuestion, { token: who.token, params: params(_id), body: { isClosed } });
    expect((await close(other, true)).body['code']).toBe('NOT_YOUR_QUESTION');
    expect((await close(student, true)).status).toBe(200);
    expect((await write(_id, 'Two', other)).body['code']).toBe('QUESTION_CLOSED');
    expect((await write(_id, 'One, changed', other, answerId)).status).toBe(200);
    await close(instructor, false);
    expect((await write(_id, 'Two', other)).status).toBe(200);
  });

  it('accepts the answer that helped, and shows it first', async () => {
    const { _id } = await asked();
    await answered(_id, 'One', other);
    const { _id: answerId } = await answered(_id, 'Two', instructor);
    const accept = (who: TestAccount, given: string | null) =>
      app.call(operations.acceptAnswer, { token: who.token, params: params(_id), body: { answerId: given } });
    expect((await accept(other, answerId)).body['code']).toBe('NOT_YOUR_QUESTION');
    expect((await accept(student, randomUUID())).body['code']).toBe('ANSWER_NOT_FOUND');
    await accept(student, answerId);
    const found = await read(_id);
    expect(found.acceptedAnswer).toBe(answerId);
    expect(found.answerList.map(({ body }) => body)).toEqual(['Two', 'One']);
    await accept(instructor, null);
    expect((await read(_id)).acceptedAnswer).toBeNull();
  });

  it('lets nobody say of an own answer that it helped', async () => {
    const { _id } = await asked();
    const accept = (who: TestAccount, answerId: string) =>
      app.call(operations.acceptAnswer, { token: who.token, params: params(_id), body: { answerId } });
    const ofAsker = await answered(_id, 'It was the rope', student);
    const ofTeacher = await answered(_id, 'Dry it first', instructor);
    for (const [who, own] of [
      [student, ofAsker],
      [instructor, ofTeacher],
    ] as const) {
      const { status, body } = await accept(who, own._id);
      expect([status, body['code']]).toEqual([400, 'OWN_ANSWER']);
    }
    expect((await read(_id)).acceptedAnswer).toBeNull();
    expect((await accept(instructor, ofAsker._id)).status).toBe(200);
  });
});

describe('questions.getAnswerTimes', () => {
  it('says how long people waited, once there are five answers by others', async () => {
    const times = async () =>
      (
        await app.call(operations.getAnswerTimes, {
          token: other.token,
          params: { courseId: course.courseId },
        })
      ).body.data as AnswerTimes;
    const alone = await asked();
    await answered(alone._id, 'Never mind', student);
    expect(await times()).toEqual({ asked: 1, answered: 0, median: null, ninetieth: null });
    for (let hours = 1; hours <= 5; hours += 1) {
      const { _id } = await asked();
      await answered(_id, 'So', other);
      await sql`update questions set first_answered_at = created_at + ${hours} * interval '1 hour'
        where id = ${_id}`.execute(app.db);
    }
    expect(await times()).toEqual({ asked: 6, answered: 5, median: 3 * 3600, ninetieth: 5 * 3600 });
  });
});
