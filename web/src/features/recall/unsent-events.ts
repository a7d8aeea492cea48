import type { RecallReport } from '@lectern/contract/recall';
import { parseStored, readStored, writeStored, type RecallKey } from '#lib/storage/stored-keys.ts';
import { ApiError } from '#lib/api-client.ts';

/**
 * An act on a card, at a time by this device's clock. The client makes its id, so that the server counts a repeated act
 * once (idempotent).
 */
export type UnsentEvent = RecallReport;

const MOST_AT_ONCE = 200;

export const keyOfEvents = (userId: string): RecallKey => `lectern.recall.${userId}`;

const isEvent = (value: unknown): value is UnsentEvent =>
  typeof value === 'object' && value !== null && 'id' in value && 'card' in value && 'act' in value;

/** The events in a stored text. */
export const eventsIn = (text: string | null): UnsentEvent[] => {
  const stored = parseStored(text);
  return Array.isArray(stored) ? stored.filter(isEvent) : [];
};

const listEvents = (userId: string): UnsentEvent[] => eventsIn(readStored(keyOfEvents(userId)));

const write = (userId: string, events: readonly UnsentEvent[]): void =>
  writeStored(keyOfEvents(userId), events.length === 0 ? null : JSON.stringify(events));

export const addEvent = (userId: string, event: UnsentEvent): void =>
  write(userId, [...listEvents(userId), event]);

/**
 * Sends all waiting events; false while some still wait. A refused event is dropped, as a retry would be refused too.
 */
export const sendEvents = async (
  userId: string,
  send: (events: UnsentEvent[]) => Promise<unknown>,
): Promise<boolean> => {
  const sent = listEvents(userId).slice(0, MOST_AT_ONCE);
  if (sent.length === 0) return true;
  try {
    await send(sent);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) return false;
  }
  const ids = new Set(sent.map(({ id }) => id));
  const left = listEvents(userId).filter(({ id }) => !ids.has(id));
  write(userId, left);
  return left.length === 0 || sendEvents(userId, send);
};
