import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { RecallAct, RecallCard } from '@lectern/contract/recall';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { dayStart, letDaysPass, readReview, whoMissed } from '../../../testing/recall.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

interface Sent {
  card: string;
  act: RecallAct;
  id?: string;
  undoes?: string;
}
const record = ({ token }: TestAccount, sent: Sent[], device = 'laptop') => {
  const sentAt = Date.now();
  const events = sent.map((event) => ({ id: randomUUID(), at: sentAt, ...event }));
  return app.call(operations.recordRecall, { token, body: { device, sentAt, events } });
};
const cardsOf = async ({ token }: TestAccount) =>
  (await app.call(operations.getRecallCards, { token })).body.data as RecallCard[];

describe('recall.undo', () => {
  it('takes back an answer, also from another device and twice', async () => {
    const { student, cardId } = await whoMissed(app, owner);
    await letDaysPass(app, student, 3);
    await record(student, [{ card: cardId, act: 'good' }]);
    await letDaysPass(app, student, 5);
    const before = await cardsOf(student);
    const answer = { card: cardId, act: 'again', id: randomUUID() } as const;
    const undo = { card: cardId, act: 'undo', id: randomUUID(), undoes: answer.id } as const;
    for (const recorded of [1, 0]) {
      expect((await record(student, [answer])).body.data).toEqual({ recorded });
      expect((await record(student, [undo], 'phone')).body.data).toEqual({ recorded });
    }
    expect(await cardsOf(student)).toEqual(before);
    expect(await readReview(app, student)).toMatchObject({ cards: [{ _id: cardId }], doneToday: 0 });
    const query = { dayStart: dayStart() };
    const figures = await app.call(operations.getLearningFigures, { token: student.token, query });
    expect(figures.body.data).toMatchObject({ cardsReviewed: 1 });
    await record(student, [{ card: cardId, act: 'good' }]);
    expect(await readReview(app, student)).toMatchObject({ cards: [], doneToday: 1 });
  });

  it('leaves a card due whose first answer it takes back, also when both were given offline', async () => {
    const { student, cardId } = await whoMissed(app, owner);
    await letDaysPass(app, student, 2);
    for (const sentApart of [true, false]) {
      const answer = { card: cardId, act: 'again', id: randomUUID() } as const;
      const undo = { card: cardId, act: 'undo', undoes: answer.id } as const;
      for (const sent of sentApart ? [[answer], [undo]] : [[answer, undo]]) await record(student, sent);
      expect(await readReview(app, student)).toMatchObject({
        cards: [{ _id: cardId, isNew: true, next: { again: 1 } }],
        doneToday: 0,
      });
    }
  });

  it('may arrive before its answer', async () => {
    const { student, cardId } = await whoMissed(app, owner);
    const id = randomUUID();
    await record(student, [{ card: cardId, act: 'undo', undoes: id }]);
    await record(student, [{ card: cardId, act: 'easy', id }]);
    expect(await cardsOf(student)).toMatchObject([{ isNew: true }]);
  });

  it('names an answer to the same card, and nothing else', async () => {
    const { student, cardId } = await whoMissed(app, owner);
    expect((await record(student, [{ card: cardId, act: 'undo' }])).status).toBe(400);
    const own = randomUUID();
    const body = { front: 'What is 6 * 7?', back: '42', note: null };
    await app.call(operations.addRecallCard, { token: student.token, params: { cardId: own }, body });
    const [retired, answer] = [randomUUID(), randomUUID()];
    await record(student, [
      { card: cardId, act: 'retire', id: retired },
      { card: cardId, act: 'undo', undoes: retired },
      { card: own, act: 'good', id: answer },
      { card: cardId, act: 'undo', undoes: answer },
    ]);
    expect(await cardsOf(student)).toMatchObject([
      { _id: own, isNew: false },
      { _id: cardId, isRetired: true },
    ]);
    expect(await readReview(app, student)).toMatchObject({ doneToday: 1 });
  });
});
