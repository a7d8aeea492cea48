import type { RecallReport } from '@lectern/contract/recall';
import { parseStored, readStored, writeStored, type RecallKey } from '#lib/storage/stored-keys.ts';
import { isRefusedForEver } from '#lib/error-message.ts';

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

const forget = (userId: string, events: readonly UnsentEvent[]): void => {
  const ids = new Set(events.map(({ id }) => id));
  write(
    userId,
    listEvents(userId).filter(({ id }) => !ids.has(id)),
  );
};

interface Sending {
  send: (events: UnsentEvent[]) => Promise<unknown>;
  /** Told of an event that is dropped, as the server would refuse it whenever it is sent, with the server's sentence. */
  onRefused: (why: string) => void;
}

/** Sends a report. One that the server refuses for good is sent in halves, until only the faulty events are left out. */
const sendReport = async (userId: string, events: UnsentEvent[], sending: Sending): Promise<boolean> => {
  try {
    await sending.send(events);
  } catch (error) {
    if (!isRefusedForEver(error)) return false;
    if (events.length > 1) {
      const half = Math.ceil(events.length / 2);
      return (
        (await sendReport(userId, events.slice(0, half), sending)) &&
        sendReport(userId, events.slice(half), sending)
      );
    }
    sending.onRefused(error.message);
  }
  forget(userId, events);
  return true;
};

/** Sends all waiting events; false while some still wait. */
export const sendEvents = async (userId: string, sending: Sending): Promise<boolean> => {
  const waiting = listEvents(userId).slice(0, MOST_AT_ONCE);
  if (waiting.length === 0) return true;
  if (!(await sendReport(userId, waiting, sending))) return false;
  // A browser that cannot delete the sent events would send them again without end.
  const isStuck = listEvents(userId).some(({ id }) => id === waiting[0]?.id);
  return isStuck || sendEvents(userId, sending);
};
