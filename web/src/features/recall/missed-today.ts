import type { DueCard } from '@lectern/contract/recall';
import { startOfDay } from '#lib/asked-ahead.ts';
import { getSession } from '#lib/session.ts';
import { readStoredJson, writeStored, type MissedKey } from '#lib/stored-keys.ts';

interface Missed {
  day: string;
  cards: DueCard[];
}

const keyOf = (): MissedKey => `lectern.missed.${getSession().user?._id ?? ''}`;

const isMissed = (value: unknown): value is Missed =>
  typeof value === 'object' && value !== null && 'day' in value && 'cards' in value;

/** The cards that were missed today in this browser, and were not asked once more yet. */
export const listMissed = (): DueCard[] => {
  const stored = readStoredJson(keyOf());
  return isMissed(stored) && stored.day === startOfDay() ? stored.cards : [];
};

const write = (cards: DueCard[]): void => {
  const missed: Missed = { day: startOfDay(), cards };
  writeStored(keyOf(), cards.length === 0 ? null : JSON.stringify(missed));
};

const without = (id: string): DueCard[] => listMissed().filter(({ _id }) => _id !== id);

export const keepMissed = (card: DueCard): void => write([...without(card._id), card]);
export const forgetMissed = (id: string): void => write(without(id));
