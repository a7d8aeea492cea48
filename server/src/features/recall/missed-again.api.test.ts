import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { RecallAct, RecallCard, RecallFigures } from '@lectern/contract/recall';
import { DAY } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { letDaysPass, missQuestion, readReview, whoMissed } from '../../../testing/recall.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const record = ({ token }: TestAccount, card: string, act: RecallAct) => {
  const at = Date.now();
  const body = { device: 'laptop', sentAt: at, events: [{ id: randomUUID(), card, act, at }] };
  return app.call(operations.recordRecall, { token, body });
};
const cardOf = async ({ token }: TestAccount) =>
  ((await app.call(operations.getRecallCards, { token })).body.data as RecallCard[])[0];
const daysUntil = (card: RecallCard | undefined): number =>
  Math.round((Date.parse(card?.dueAt ?? '') - Date.now()) / DAY);

describe('a question that is missed again in its quiz', () => {
  it('comes on the next day, though its card was to come weeks later', async () => {
    const { student, course, question, cardId } = await whoMissed(app, owner);
    await letDaysPass(app, student, 1);
    await record(student, cardId, 'easy');
    await letDaysPass(app, student, 2);
    expect(daysUntil(await cardOf(student))).toBeGreaterThan(2);
    await missQuestion(app, student, course, question);
    expect(daysUntil(await cardOf(student))).toBe(1);
    // It is no answer at the card: neither today's work, nor what the expectation is compared with.
    expect(await readReview(app, student)).toMatchObject({ doneToday: 0, cards: [], total: 1 });
    const { body } = await app.call(operations.getRecallFigures, { token: student.token });
    expect(body.data as RecallFigures).toMatchObject({ answers: 0 });
    // Tries on one day are no further mistakes.
    const once = await cardOf(student);
    await missQuestion(app, student, course, question);
    expect(await cardOf(student)).toEqual(once);
    await letDaysPass(app, student, 1);
    expect((await readReview(app, student)).cards).toHaveLength(1);
  });

  it('leaves alone a card that comes tomorrow anyway, and one that is not asked any more', async () => {
    const { student, course, question, cardId } = await whoMissed(app, owner);
    await letDaysPass(app, student, 1);
    await record(student, cardId, 'easy');
    await record(student, cardId, 'retire');
    await letDaysPass(app, student, 2);
    const before = await cardOf(student);
    await missQuestion(app, student, course, question);
    expect(await cardOf(student)).toEqual(before);
    await record(student, cardId, 'resume');
    await letDaysPass(app, student, 30);
    const due = await cardOf(student);
    await missQuestion(app, student, course, question);
    expect(await cardOf(student)).toEqual(due);
  });
});
