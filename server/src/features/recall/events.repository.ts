import type { RecallSettings } from '@lectern/contract/recall';
import { sql } from 'kysely';
import type { RecallEvent } from './schedule.ts';
import type { Database, Tx } from '#platform/database/database.ts';

export interface HeldCard {
  id: string;
  addedAt: Date;
  dueAt: Date;
  events: RecallEvent[];
}

/** Locks the person's cards with these ids, null for all, so that concurrent events wait until the transaction ends. */
export const holdCards = async (
  tx: Tx,
  userId: string,
  ids: readonly string[] | null,
): Promise<Omit<HeldCard, 'events'>[]> => {
  const { rows } = await sql<Omit<HeldCard, 'events'>>`select id, added_at as "addedAt",
      due_at as "dueAt" from recall_cards
    where user_id = ${userId}::uuid and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    order by id for update`.execute(tx);
  return rows;
};

/** Whether an event `e` is an answer that was not undone. */
export const IS_ANSWER = sql`e.act in ('again', 'hard', 'good', 'easy') and not exists (
  select from recall_events u where u.user_id = e.user_id and u.undoes = e.id and u.card_id = e.card_id)`;

/** All events of these cards, in any order. */
export const listEvents = async (
  tx: Tx,
  userId: string,
  cards: readonly string[],
): Promise<(RecallEvent & { card: string })[]> => {
  const { rows } = await sql<Omit<RecallEvent, 'at'> & { card: string; at: Date }>`
    select id, card_id as card, act, at, undoes from recall_events
    where user_id = ${userId}::uuid and card_id = any(${cards}::uuid[])`.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
};

export interface NewEvent extends RecallEvent {
  card: string;
}

/** Adds events; known ones stay as they are. Returns the number of new ones. */
export const insertEvents = async (
  tx: Tx,
  userId: string,
  device: string,
  events: readonly NewEvent[],
): Promise<number> => {
  const rows = events.map((event) => ({ ...event, at: new Date(event.at).toISOString() }));
  const { numAffectedRows } =
    await sql`insert into recall_events (user_id, id, card_id, act, at, device, undoes)
    select ${userId}::uuid, id, card, act, at, ${device}, undoes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (id uuid, card uuid, act text, at timestamptz, undoes uuid)
    on conflict (user_id, id) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** Counts new events of a person, and returns how many they have in all. Concurrent calls wait for each other. */
export const countIn = async (tx: Tx, userId: string, added: number): Promise<number> => {
  const known = await tx
    .updateTable('recall_totals')
    .set(({ eb }) => ({ events: eb('events', '+', added) }))
    .where('user_id', '=', userId)
    .returning('events')
    .executeTakeFirst();
  if (known !== undefined) return known.events;
  // Those of the caller are among them, unless another transaction was the first in between.
  const { rows } = await sql<{ events: number }>`-- name: count_recall_events
    insert into recall_totals (user_id, events)
    select ${userId}::uuid, count(*)::int from recall_events where user_id = ${userId}::uuid
    on conflict (user_id) do update set events = recall_totals.events + ${added}::int
    returning events`.execute(tx);
  return rows[0]?.events ?? added;
};

/** The number of events of the card that has most. */
export const countMostOfCards = async (tx: Tx, userId: string, cards: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`-- name: count_events_of_cards
    select coalesce(max(count), 0)::int as count from (select count(*) as count from recall_events
      where user_id = ${userId}::uuid and card_id = any(${cards}::uuid[]) group by card_id) kept`.execute(tx);
  return rows[0]?.count ?? 0;
};

const DEFAULT_SETTINGS: RecallSettings = { cardsADay: 20, retention: 90, weeklyMail: false };

export const readSettings = async (db: Database, userId: string): Promise<RecallSettings> =>
  (await db
    .selectFrom('recall_settings')
    .select(['cards_a_day as cardsADay', 'retention', 'weekly_mail as weeklyMail'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? DEFAULT_SETTINGS;

export const writeSettings = async (
  tx: Tx,
  userId: string,
  { cardsADay, retention, weeklyMail }: RecallSettings,
): Promise<void> => {
  await tx
    .insertInto('recall_settings')
    .values({ user_id: userId, cards_a_day: cardsADay, retention, weekly_mail: weeklyMail })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ cards_a_day: cardsADay, retention, weekly_mail: weeklyMail }),
    )
    .execute();
};
