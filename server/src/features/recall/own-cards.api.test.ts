import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import { quotas } from '@lectern/contract/limits';
import type { Question } from '@lectern/contract/quiz-content';
import type { RecallCard } from '@lectern/contract/recall';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { aCourseWithQuiz, aQuiz, common } from '../../../testing/quizzes.ts';
import { readReview, whoMissed } from '../../../testing/recall.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const cardsOf = async ({ token }: TestAccount) =>
  (await app.call(operations.getRecallCards, { token })).body.data as RecallCard[];
const write = ({ token }: TestAccount, cardId: string, back: string) =>
  app.call(operations.addRecallCard, {
    token,
    params: { cardId },
    body: { front: 'What is 6 * 7?', back, note: null },
  });
const answer = async ({ token }: TestAccount, card: string, act: 'easy' | 'good') => {
  const at = Date.now();
  const body = { device: 'laptop', sentAt: at, events: [{ id: randomUUID(), card, act, at }] };
  return (await app.call(operations.recordRecall, { token, body })).body.data;
};
const remove = ({ token }: TestAccount, cardId: string) =>
  app.call(operations.deleteRecallCard, { token, params: { cardId } });

describe('recall.getRecallCards', () => {
  it('tells questions that ask the same by their text or program, and tells no answer', async () => {
    const prompt = 'Fill the gaps';
    const questions: Question[] = [
      { ...common(), kind: 'gaps', prompt, body: 'A {{secret}} loop.', isCode: false },
      { ...common(), kind: 'gaps', prompt, body: 'let x = {{secret}};', isCode: true },
      { ...common(), kind: 'output', prompt: 'What does it print?', code: 'log(6 * 7)', foreseen: [] },
    ];
    const course = await aCourseWithQuiz(app, await anInstructor(app), aQuiz(questions));
    const student = await anEnrolledStudent(app, course);
    const [lectureId = ''] = course.lectureIds;
    const params = { courseId: course.courseId, lectureId, tryId: randomUUID() };
    const body = { question: null, answers: [] };
    await app.call(operations.answerQuiz, { token: student.token, params, body });
    const fronts = (await cardsOf(student)).map(({ front }) => front);
    expect(fronts.toSorted()).toEqual([
      'Fill the gaps\n\nA … loop.',
      'Fill the gaps\n\n```\nlet x = …;\n```',
      'What does it print?\n\n~~~~~~~~js\nlog(6 * 7)\n~~~~~~~~',
    ]);
    expect(fronts.join()).not.toContain('secret');
  });
});

describe('recall.addRecallCard', () => {
  it('makes a card of a bookmark, which has no words and leads to its second', async () => {
    const course = await aPublishedCourse(app, await anInstructor(app));
    const student = await anEnrolledStudent(app, course);
    const { token } = student;
    const [params, lectureId] = [{ courseId: course.courseId, noteId: randomUUID() }, course.lectureIds[0]];
    const bookmark = { lectureId, kind: 'bookmark', second: 42, text: '' };
    expect((await app.call(operations.saveNote, { token, params, body: bookmark })).status).toBe(200);
    const note = { course: params.courseId, id: params.noteId };
    const body = { front: 'What is shown here?', back: '', note };
    await app.call(operations.addRecallCard, { token, params: { cardId: randomUUID() }, body });
    expect(await cardsOf(student)).toMatchObject([
      { kind: 'note', front: 'What is shown here?', back: '', lecture: lectureId, second: 42 },
    ]);
  });
});

describe('recall.deleteRecallCard', () => {
  it('deletes a card that was written and edited; what was answered today stays counted', async () => {
    const student = await aStudent(app);
    const id = randomUUID();
    await write(student, id, '43');
    await answer(student, id, 'easy');
    const [before] = await cardsOf(student);
    await write(student, id, '42');
    expect(await cardsOf(student)).toEqual([{ ...before, back: '42' }]);

    expect((await remove(await aStudent(app), id)).body['code']).toBe('CARD_NOT_FOUND');
    expect((await remove(student, id)).status).toBe(200);
    expect(await cardsOf(student)).toEqual([]);
    expect((await remove(student, id)).body['code']).toBe('CARD_NOT_FOUND');
    // A device that was offline reports what it did with the card.
    expect(await answer(student, id, 'good')).toEqual({ recorded: 0 });
    expect((await readReview(app, student)).doneToday).toBe(1);
    const { userId } = student;
    await app.db.deleteFrom('users').where('id', '=', userId).execute();
    expect(await app.db.selectFrom('recall_events').where('user_id', '=', userId).execute()).toEqual([]);
  });

  it('deletes no card of a missed question, which can be retired', async () => {
    const { student, cardId } = await whoMissed(app, await anInstructor(app));
    expect((await remove(student, cardId)).body['code']).toBe('CARD_NOT_FOUND');
    expect(await cardsOf(student)).toHaveLength(1);
  });
});

describe('recall.recordRecall', () => {
  it('keeps no more acts than a lifetime has', async () => {
    const student = await aStudent(app);
    const id = randomUUID();
    await write(student, id, '42');
    await sql`insert into recall_events (user_id, id, card_id, act, at, device)
      select ${student.userId}, gen_random_uuid(), gen_random_uuid(), 'good', now(), 'made'
      from generate_series(1, ${quotas.recallEvents.max - 1})`.execute(app.db);
    expect(await answer(student, id, 'good')).toEqual({ recorded: 1 });
    const at = Date.now();
    const { status, body } = await app.call(operations.recordRecall, {
      token: student.token,
      body: { device: 'laptop', sentAt: at, events: [{ id: randomUUID(), card: id, act: 'good', at }] },
    });
    expect([status, body['code']]).toEqual([413, 'QUOTA_FULL']);
  });
});
