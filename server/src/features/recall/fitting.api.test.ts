import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { DataOf } from '@lectern/contract/operation';
import { DAY } from '@lectern/contract/units';
import { sql } from 'kysely';
import { default_w, FSRS } from 'ts-fsrs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStudent, type TestAccount } from '../../../testing/accounts.ts';
import { createDice } from '../../../testing/random-learning.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { fitMemories } from './fitting.service.ts';
import { scheduleOf, type RecallEvent } from './schedule.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FIRST = Date.UTC(2025, 0, 1);
/** The parameter for how much longer a card is remembered after each right answer. */
const GROWTH = 8;
const WISH = { retention: 90, parameters: null };

/** The answers of somebody who comes on the days of the default schedule, and remembers by these parameters. */
const answersOf = (seed: number, memory: readonly number[], answers: number): RecallEvent[] => {
  const dice = createDice(seed);
  const truth = new FSRS({ w: memory, enable_fuzz: false });
  const events: RecallEvent[] = [];
  let [state, before, at] = [truth.next_state(null, 0, 3), FIRST, FIRST + dice.below(40) * DAY];
  for (let nth = 0; nth < answers; nth += 1) {
    const days = Math.round((at - before) / DAY);
    const isKnown = nth === 0 || dice.isLucky(truth.forgetting_curve(days, state.stability));
    state = truth.next_state(nth === 0 ? null : state, nth === 0 ? 0 : days, isKnown ? 3 : 1);
    events.push({ id: randomUUID(), act: isKnown ? 'good' : 'again', at });
    before = at;
    at = scheduleOf(FIRST, events, WISH).dueAt;
  }
  return events;
};

/** Makes a student with this many cards that were answered six times, and one that was answered once. */
const whoAnswered = async (cards: number, memory: readonly number[]): Promise<TestAccount> => {
  const student = await aStudent(app);
  for (let seed = 0; seed <= cards; seed += 1) {
    const id = randomUUID();
    const events = answersOf(seed, memory, seed === 0 ? 1 : 6).map((event) => ({
      ...event,
      at: new Date(event.at).toISOString(),
    }));
    await sql`insert into recall_cards (user_id, id, kind, front, back, added_at, due_at)
      values (${student.userId}, ${id}, 'own', 'What?', 'This', ${new Date(FIRST)}, now())`.execute(app.db);
    await sql`insert into recall_events (user_id, id, card_id, act, at, device)
      select ${student.userId}, id, ${id}, act, at, 'made'
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as (id uuid, act text, at timestamptz)`.execute(
      app.db,
    );
  }
  return student;
};

const figuresOf = async ({ token }: TestAccount) =>
  (await app.call(operations.getRecallFigures, { token })).body.data as DataOf<
    typeof operations.getRecallFigures
  >;
/** The average interval until the cards are due again. */
const meanDueOf = async ({ userId }: TestAccount): Promise<number> => {
  const { rows } = await sql<{ due: number }>`select avg(extract(epoch from due_at))::float8 as due
    from recall_cards where user_id = ${userId}`.execute(app.db);
  return rows[0]?.due ?? 0;
};
/** The interval until the card that was answered once is due again. */
const dueOf = async ({ userId }: TestAccount): Promise<number> => {
  const { rows } = await sql<{ due: Date }>`select due_at as due from recall_cards where user_id = ${userId}
    and id = (select card_id from recall_events where user_id = ${userId} group by card_id having count(*) = 1)`.execute(
    app.db,
  );
  return rows[0]?.due.getTime() ?? 0;
};

it('follows who forgets faster than others, and leaves everybody else as they are', async () => {
  // With the first four parameters alone, cards would soon be due as late as other people's (decision 0460).
  const forgetful = default_w.map((one, at) => (at < 4 ? one * 0.3 : at === GROWTH ? one - 1 : one));
  const [fast, few] = [await whoAnswered(120, forgetful), await whoAnswered(10, forgetful)];
  await app.call(operations.saveRecallSettings, {
    token: fast.token,
    body: { cardsADay: 20, retention: 90 },
  });
  // Saving the setting has rescheduled all cards with the default parameters.
  const [before, beforeFew] = [await dueOf(fast), await dueOf(few)];
  const meanBefore = await meanDueOf(fast);
  expect(await fitMemories(app.db)).toBe(1);
  expect(await figuresOf(fast)).toMatchObject({ isFitted: true });
  expect(await dueOf(fast)).toBeLessThan(before);
  expect(await meanDueOf(fast)).toBeLessThan(meanBefore);
  expect(await dueOf(few)).toBe(beforeFew);
  expect(await figuresOf(few)).toMatchObject({ isFitted: false });
  // The expectation of answers from before the fit still follows from the default parameters.
  expect((await figuresOf(fast)).expected).toBeGreaterThan(80);
  // There are not a quarter more answers yet.
  expect(await fitMemories(app.db)).toBe(0);
});

it('goes on to others after somebody of whom nothing can be learnt', async () => {
  const [odd, other] = [await whoAnswered(120, default_w), await whoAnswered(120, default_w)];
  // Each card was missed in its quiz before it came a second time, so that no answer follows the first one.
  await sql`update recall_events e set act = 'missed' where user_id = ${odd.userId} and 1 = (
    select count(*) from recall_events b where b.user_id = e.user_id and b.card_id = e.card_id and b.at < e.at)`.execute(
    app.db,
  );
  expect(await fitMemories(app.db)).toBe(2);
  expect(await figuresOf(odd)).toMatchObject({ isFitted: false });
  const { rows } = await sql`select from recall_fits
    where user_id = any(${[odd.userId, other.userId]}::uuid[])`.execute(app.db);
  expect(rows).toHaveLength(2);
});
