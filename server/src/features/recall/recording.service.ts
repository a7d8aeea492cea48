import { HOUR } from '@lectern/contract/units';
import { quotas } from '@lectern/contract/limits';
import type { RecallCard, RecallSettings } from '@lectern/contract/recall';
import { countAll, moveNewBack, readCard, removeOwn, writeCard, writeStates } from './cards.repository.ts';
import {
  countIn,
  countMostOfCards,
  holdCards,
  insertEvents,
  listEvents,
  readSettings,
  writeSettings,
  type NewEvent,
} from './events.repository.ts';
import { readFit } from './fits.repository.ts';
import { toCard } from './recall.service.ts';
import { newCard, scheduleOf } from './schedule.ts';
import { requireEnrolment } from '#features/learning/enrolments.service.ts';
import { findNote } from '#features/notes/notes.service.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { happenedAt } from '#platform/device-time.ts';
import { AppError } from '#platform/errors.ts';

/** A due time that differs by less is the same day: a new card's is counted from the moment of its request. */
const SAME = HOUR;

/** Acts that a full card still takes, so that it can be retired. */
const ROOM_TO_RETIRE = 10;

/**
 * @param total events of the person
 * @throws AppError QUOTA_FULL when the person, or one of the cards, has more events than are kept
 */
const refuseTooMany = async (
  tx: Tx,
  userId: string,
  { total, events }: { total: number; events: readonly NewEvent[] },
): Promise<void> => {
  const { recallEvents, cardEvents } = quotas;
  if (total > recallEvents.max) throw new AppError('QUOTA_FULL', { message: recallEvents.whenFull });
  const cards = [...new Set(events.map(({ card }) => card))];
  const room = events.every(({ act }) => act === 'retire') ? ROOM_TO_RETIRE : 0;
  if ((await countMostOfCards(tx, userId, cards)) > cardEvents.max + room)
    throw new AppError('QUOTA_FULL', { message: cardEvents.whenFull });
};

/** Reschedules cards that the caller has locked. Returns how many come on another day. */
const reschedule = async (
  tx: Tx,
  userId: string,
  held: readonly { id: string; addedAt: Date; dueAt: Date }[],
): Promise<number> => {
  const { retention } = await readSettings(tx, userId);
  const { parameters = null } = (await readFit(tx, userId)) ?? {};
  const events = Map.groupBy(
    await listEvents(
      tx,
      userId,
      held.map(({ id }) => id),
    ),
    ({ card }) => card,
  );
  const states = held.map(({ id, addedAt, dueAt }) => ({
    id,
    before: dueAt.getTime(),
    ...scheduleOf(addedAt.getTime(), events.get(id) ?? [], { retention, parameters }),
  }));
  await writeStates(tx, userId, states);
  return states.filter(({ dueAt, before, isRetired }) => !isRetired && Math.abs(dueAt - before) > SAME)
    .length;
};

/** Reschedules all of a person's cards. */
export const rescheduleAll = async (tx: Tx, userId: string): Promise<void> => {
  await reschedule(tx, userId, await holdCards(tx, userId, null));
};

interface Added {
  /** The number of new events. */
  recorded: number;
  /** All events of the person; 0 if none is new. */
  total: number;
}

/** Adds events of existing cards, which happened by the server's clock, and reschedules the cards. */
export const addEvents = async (
  tx: Tx,
  userId: string,
  { device, events }: Omit<Report, 'sentAt'>,
): Promise<Added> => {
  const held = await holdCards(tx, userId, [...new Set(events.map(({ card }) => card))]);
  const known = events.filter(({ card }) => held.some(({ id }) => id === card));
  const recorded = await insertEvents(tx, userId, device, known);
  if (recorded === 0) return { recorded, total: 0 };
  await reschedule(tx, userId, held);
  return { recorded, total: await countIn(tx, userId, recorded) };
};

interface Report {
  device: string;
  /** Milliseconds since 1970 by the device's clock, as the events' `at`. */
  sentAt: number;
  events: readonly NewEvent[];
}

/**
 * Adds events of cards. Deleted cards are skipped. Returns the number of new events.
 * @throws AppError QUOTA_FULL
 */
export const recordEvents = (
  db: Database,
  userId: string,
  { device, sentAt, events }: Report,
): Promise<number> =>
  transact(db, async (tx) => {
    const now = Date.now();
    const happened = events.map((event) => ({ ...event, at: happenedAt({ at: event.at, sentAt }, now) }));
    const { recorded, total } = await addEvents(tx, userId, { device, events: happened });
    if (recorded > 0) await refuseTooMany(tx, userId, { total, events });
    return recorded;
  });

interface AddedCard {
  id: string;
  front: string;
  back: string;
  note: { course: string; id: string } | null;
}

/**
 * Adds a card of the person's own text, or of a note; changes the text of a card that there is.
 * @throws AppError NOTE_NOT_FOUND, NOT_ENROLLED, COURSE_NOT_FOUND, FIELDS_REQUIRED, QUOTA_FULL
 */
export const addCard = async (
  db: Database,
  userId: string,
  { note, ...card }: AddedCard,
): Promise<RecallCard> => {
  const id = await transact(db, async (tx) => {
    if (note === null && card.back.trim() === '') throw new AppError('FIELDS_REQUIRED');
    const isNew = (await holdCards(tx, userId, [card.id])).length === 0;
    if (isNew && (await countAll(tx, userId)) >= quotas.recallCards.max)
      throw new AppError('QUOTA_FULL', { message: quotas.recallCards.whenFull });
    const dueAt = new Date(newCard(Date.now()).dueAt);
    if (note === null) return writeCard(tx, userId, { ...card, note, dueAt });
    await requireEnrolment(tx, { userId, courseId: note.course });
    const { lectureId } = await findNote(tx, { userId, courseId: note.course, id: note.id });
    return writeCard(tx, userId, { ...card, note: { ...note, lectureId }, dueAt });
  });
  const written = await readCard(db, userId, id);
  if (written === undefined) throw new AppError('CARD_NOT_FOUND');
  return toCard(written);
};

/** Deletes a card of the person's own text; its answers stay counted. @throws AppError CARD_NOT_FOUND */
export const deleteCard = async (db: Database, userId: string, cardId: string): Promise<void> => {
  if (!(await removeOwn(db, userId, cardId))) throw new AppError('CARD_NOT_FOUND');
};

/** Changes how many cards come and how well they should be known. Answered cards are rescheduled. */
export const changeSettings = (
  db: Database,
  userId: string,
  settings: RecallSettings,
): Promise<RecallSettings & { moved: number }> =>
  transact(db, async (tx) => {
    const held = await holdCards(tx, userId, null);
    await writeSettings(tx, userId, settings);
    return { ...settings, moved: await reschedule(tx, userId, held) };
  });

/**
 * Makes a person's new cards due, as if they had been added yesterday: the schedule counts from that moment, also after
 * an answer was undone.
 */
export const makeNewDue = (db: Database, userId: string): Promise<void> => moveNewBack(db, userId);
