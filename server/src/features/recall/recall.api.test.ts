import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { RecallAct, RecallCard } from '@lectern/contract/recall';
import { DAY, HOUR } from '@lectern/contract/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { aChoice, publishQuiz, aQuiz, EXPLANATION, rightOf, wrongOf } from '../../../testing/quizzes.ts';
import {
  type DailyReview,
  dayStart,
  letDaysPass,
  missQuestion,
  readReview,
  whoMissed,
} from '../../../testing/recall.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  app.codeRunner.start();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

interface Sent {
  card: string;
  act: RecallAct;
  id?: string;
  at?: number;
}
const record = async (
  { token }: TestAccount,
  events: Sent[],
  { device = 'laptop', sentAt = Date.now() } = {},
) => {
  const body = {
    device,
    sentAt,
    events: events.map((event) => ({ id: randomUUID(), at: sentAt, ...event })),
  };
  return (await app.call(operations.recordRecall, { token, body })).body.data;
};
const cardsOf = async ({ token }: TestAccount) =>
  (await app.call(operations.getRecallCards, { token })).body.data as RecallCard[];
const add = ({ token }: TestAccount, body: object, cardId = randomUUID()) =>
  app.call(operations.addRecallCard, { token, params: { cardId }, body });
const daysUntil = ({ dueAt }: RecallCard): number => Math.round((Date.parse(dueAt) - Date.now()) / DAY);

describe('recall.missedQuestions', () => {
  it('become cards that come on the next day, once each', async () => {
    const { student, question, course, cardId } = await whoMissed(app, owner);
    await missQuestion(app, student, course, question);
    expect(await readReview(app, student)).toMatchObject({ cards: [], total: 1 });
    await letDaysPass(app, student, 1);
    const { cards } = await readReview(app, student);
    expect(cards).toMatchObject([
      {
        _id: cardId,
        kind: 'question',
        isNew: true,
        front: question.prompt,
        back: '',
        courseName: 'A course for a test',
        question: { kind: 'one', prompt: question.prompt },
      },
    ]);
    expect(JSON.stringify(cards)).not.toContain(EXPLANATION);
  });

  it('are judged by the server, and what is right is told to who is right', async () => {
    const { student, question, cardId } = await whoMissed(app, owner, aChoice(), { decides: true });
    const check = async (answer: string | null) =>
      (await app.call(operations.checkRecall, { token: student.token, params: { cardId }, body: { answer } }))
        .body.data;
    // Not knowing it is no way to what is right before the quiz is passed.
    expect(await check(null)).toMatchObject({ verdict: { isRight: false, why: '' }, solution: null });
    expect(await check(wrongOf(question))).toMatchObject({
      verdict: { isRight: false, why: 'It can be set again' },
      solution: null,
    });
    expect(await check(rightOf(question))).toMatchObject({
      verdict: { isRight: true },
      solution: { answer: rightOf(question), explanation: EXPLANATION },
    });
    const params = { cardId };
    const body = { answer: rightOf(question) };
    const { status } = await app.call(operations.checkRecall, {
      token: (await aStudent(app)).token,
      params,
      body,
    });
    expect(status).toBe(404);
  });

  it('wait while their student has left the course', async () => {
    const { student, course } = await whoMissed(app, owner);
    await letDaysPass(app, student, 1);
    const params = { courseId: course.courseId };
    await app.call(operations.leaveCourse, { token: student.token, params });
    expect(await readReview(app, student)).toMatchObject({ cards: [], total: 0 });
    await app.call(operations.addCourseToStudent, { token: student.token, body: params });
    expect((await readReview(app, student)).cards).toHaveLength(1);
  });

  it('follow the edition that was met last', async () => {
    const { student, course, question } = await whoMissed(app, owner);
    const changed = { ...question, prompt: 'Which one is constant?' };
    await publishQuiz(app, course, owner, aQuiz([changed]));
    await app.call(operations.followLatestVersion, { token: student.token, params: course as never });
    await missQuestion(app, student, course, changed);
    expect((await cardsOf(student)).map(({ front }) => front)).toEqual([changed.prompt]);
  });
});

describe('recall.record', () => {
  it('moves a card to its day; known events change nothing', async () => {
    const { student, cardId } = await whoMissed(app, owner);
    await letDaysPass(app, student, 1);
    const id = randomUUID();
    expect(await record(student, [{ id, card: cardId, act: 'good' }])).toEqual({ recorded: 1 });
    expect(await record(student, [{ id, card: cardId, act: 'again' }])).toEqual({ recorded: 0 });
    const [card] = await cardsOf(student);
    expect(card && daysUntil(card)).toBe(2);
    expect(await readReview(app, student)).toMatchObject({ cards: [], doneToday: 1, total: 1 });
    await letDaysPass(app, student, 2);
    const [due] = (await readReview(app, student)).cards;
    expect(due).toMatchObject({ isNew: false, next: { again: 1 } });
    expect(due?.next.good).toBeGreaterThan(2);
  });

  it('joins two devices with wrong clocks, of which one was offline, whichever is heard first', async () => {
    const stand = async (isPhoneFirst: boolean) => {
      const { student, cardId } = await whoMissed(app, owner);
      await letDaysPass(app, student, 10);
      const now = Date.now();
      const reports = [
        // Its clock is two days ahead, and it was offline for five days.
        () =>
          record(student, [{ card: cardId, act: 'good', at: now - 3 * DAY }], {
            device: 'phone',
            sentAt: now + 2 * DAY,
          }),
        () => record(student, [{ card: cardId, act: 'hard', at: now - HOUR }], { sentAt: now }),
      ];
      for (const send of isPhoneFirst ? reports : reports.toReversed()) await send();
      const [card] = await cardsOf(student);
      return card && daysUntil(card);
    };
    expect(await stand(true)).toBe(await stand(false));
  });

  it('counts what two devices send at once', async () => {
    const { student, cardId } = await whoMissed(app, owner);
    const all = await Promise.all(
      ['good', 'hard', 'again', 'good'].map((act) =>
        record(student, [{ card: cardId, act: act as RecallAct }]),
      ),
    );
    expect(all).toEqual(Array.from({ length: 4 }, () => ({ recorded: 1 })));
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from recall_events
      where user_id = ${student.userId}`.execute(app.db);
    expect(rows).toEqual([{ count: 4 }]);
  });

  it('retires a card and brings it back, and leaves out cards of others', async () => {
    const { student, cardId } = await whoMissed(app, owner);
    const other = await aStudent(app);
    await letDaysPass(app, student, 1);
    expect(await record(other, [{ card: cardId, act: 'retire' }])).toEqual({ recorded: 0 });
    await record(student, [{ card: cardId, act: 'retire' }]);
    expect((await readReview(app, student)).cards).toEqual([]);
    expect(await cardsOf(student)).toMatchObject([{ isRetired: true }]);
    await record(student, [{ card: cardId, act: 'resume' }]);
    expect((await readReview(app, student)).cards).toHaveLength(1);
  });
});

describe('recall.add', () => {
  it('keeps a card of one’s own', async () => {
    const student = await aStudent(app);
    const cardId = randomUUID();
    await add(student, { front: 'What is 6 * 7?', back: '42', note: null }, cardId);
    await add(student, { front: 'What is 6 * 7?', back: '**42**', note: null }, cardId);
    expect(await cardsOf(student)).toMatchObject([
      { _id: cardId, kind: 'own', back: '**42**', course: null },
    ]);
    expect((await add(student, { front: 'Empty', back: ' ', note: null })).status).toBe(400);
  });

  it('makes one card of a note, with the note’s words and second; it goes with the note', async () => {
    const course = await aPublishedCourse(app, owner);
    const student = await anEnrolledStudent(app, course);
    const { token } = student;
    const [params, lectureId] = [{ courseId: course.courseId, noteId: randomUUID() }, course.lectureIds[0]];
    const body = { lectureId, kind: 'note', second: 65, text: 'const does not freeze' };
    await app.call(operations.saveNote, { token, params, body });
    const note = { course: params.courseId, id: params.noteId };
    const [first, second] = [
      await add(student, { front: 'What of const?', back: '', note }),
      await add(student, { front: 'What does const do?', back: '', note }),
    ];
    expect(first.body.data).toMatchObject({
      kind: 'note',
      note: params.noteId,
      second: 65,
      back: 'const does not freeze',
      lecture: lectureId,
    });
    expect(second.body.data).toMatchObject({ _id: (first.body.data as RecallCard)._id });
    await app.call(operations.saveNote, { token, params, body: { ...body, text: 'Changed' } });
    expect(await cardsOf(student)).toMatchObject([{ front: 'What does const do?', back: 'Changed' }]);
    await add(student, { front: 'What is 6 * 7?', back: '42', note: null });
    const notesIn = async (courseId: string) =>
      (await app.call(operations.getRecallCards, { token, query: { notesIn: courseId } })).body.data;
    expect(await notesIn(params.courseId)).toMatchObject([{ note: params.noteId, isRetired: false }]);
    expect(await notesIn(randomUUID())).toEqual([]);
    const others = await add(await anEnrolledStudent(app, course), { front: 'Whose?', back: '', note });
    expect(others.body['code']).toBe('NOTE_NOT_FOUND');
    await app.call(operations.deleteNote, { token, params });
    expect(await notesIn(params.courseId)).toEqual([]);
  });
});

describe('recall.settings', () => {
  it('hold the cards of a day, those first of which most can be kept, and the rest waits', async () => {
    const student = await aStudent(app);
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await add(student, { front: id, back: 'x', note: null }, id);
    const [nearlyForgotten = '', stillKnown = '', isNew = ''] = ids;
    await letDaysPass(app, student, 30);
    const now = Date.now();
    await record(student, [
      { card: nearlyForgotten, act: 'again', at: now - 29 * DAY },
      { card: stillKnown, act: 'easy', at: now - 12 * DAY },
    ]);
    const save = (body: object) => app.call(operations.saveRecallSettings, { token: student.token, body });
    await save({ cardsADay: 2, retention: 90 });
    const review = await readReview(app, student);
    expect(review.cards.map(({ _id }) => _id)).toEqual([stillKnown, nearlyForgotten]);
    expect(review).toMatchObject({ more: 1, settings: { cardsADay: 2 } });
    await record(student, [{ card: stillKnown, act: 'good' }]);
    expect(await readReview(app, student)).toMatchObject({ doneToday: 1, more: 1, cards: [{}] });
    await save({ cardsADay: 20, retention: 90 });
    expect((await readReview(app, student)).cards.at(-1)?._id).toBe(isNew);
  });

  it('move what was answered when more is to be known', async () => {
    const student = await aStudent(app);
    const { body } = await add(student, { front: 'x', back: 'y', note: null });
    await record(student, [{ card: (body.data as RecallCard)._id, act: 'easy' }]);
    const days = async (retention: number) => {
      const settings = { cardsADay: 20, retention };
      const saved = await app.call(operations.saveRecallSettings, { token: student.token, body: settings });
      const [card] = await cardsOf(student);
      return [card ? daysUntil(card) : 0, saved.body.data];
    };
    const [[less], [more, saved]] = [await days(80), await days(97)];
    expect(more).toBeLessThan(less as number);
    expect(saved).toMatchObject({ retention: 97, moved: 1 });
    expect((await days(97))[1]).toMatchObject({ moved: 0 });
    expect((await days(80))[0]).toBe(less);
  });

  it('leave the rest and the next days’ cards to whoever goes on by themselves', async () => {
    const student = await aStudent(app);
    const { token } = student;
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await add(student, { front: id, back: 'x', note: null }, id);
    const ahead = async () => {
      const query = { dayStart: dayStart(), ahead: 'next' };
      const { body } = await app.call(operations.getDailyReview, { token, query });
      return (body.data as DailyReview).cards.map(({ _id }) => _id);
    };
    expect((await readReview(app, student)).cards).toEqual([]);
    expect((await ahead()).toSorted()).toEqual(ids.toSorted());
    await record(student, [{ card: ids[0] ?? '', act: 'easy' }]);
    expect(await ahead()).toEqual([ids[1]]);

    await letDaysPass(app, student, 60);
    await app.call(operations.saveRecallSettings, { token, body: { cardsADay: 1, retention: 90 } });
    const [first] = (await readReview(app, student)).cards;
    await record(student, [{ card: first?._id ?? '', act: 'good' }]);
    expect(await readReview(app, student)).toMatchObject({ cards: [], more: 1 });
    expect(await ahead()).toEqual(ids.filter((id) => id !== first?._id));
  });

  it('ask ahead what was answered today last: of that nothing is forgotten yet', async () => {
    const student = await aStudent(app);
    const [today, known] = [randomUUID(), randomUUID()];
    for (const id of [today, known]) await add(student, { front: id, back: 'x', note: null }, id);
    await letDaysPass(app, student, 10);
    const now = Date.now();
    await record(student, [
      { card: known, act: 'good', at: now - DAY },
      { card: today, act: 'again' },
    ]);
    // By its stability alone it would come first.
    await sql`update recall_cards set stability = 50 where user_id = ${student.userId} and id = ${today}`.execute(
      app.db,
    );
    const query = { dayStart: dayStart(), ahead: 'next' };
    const { body } = await app.call(operations.getDailyReview, { token: student.token, query });
    expect((body.data as DailyReview).cards.map(({ _id }) => _id)).toEqual([known, today]);
  });

  it('do not believe a day that is not today', async () => {
    const { student } = await whoMissed(app, owner);
    const { token } = student;
    const query = { dayStart: dayStart(Date.now() + 400 * DAY) };
    const answer = await app.call(operations.getDailyReview, { token, query });
    expect(answer.body.data).toMatchObject({ doneToday: 0 });
    expect((await app.call(operations.getDailyReview, { token, query: { dayStart: 'today' } })).status).toBe(
      400,
    );
  });
});
