import { useEffect, useRef } from 'react';
import type { DueCard } from '@lectern/contract/recall';
import { startOfDay } from '#lib/requests/asked-ahead.ts';
import { getSession } from '#lib/session.ts';
import { readStoredJson, writeStored, type MissedKey } from '#lib/storage/stored-keys.ts';

interface Missed {
  day: string;
  cards: DueCard[];
}

const keyOf = (): MissedKey => `lectern.missed.${getSession().user?._id ?? ''}`;

const isMissed = (value: unknown): value is Missed =>
  typeof value === 'object' && value !== null && 'day' in value && 'cards' in value;

const read = (): DueCard[] => {
  const stored = readStoredJson(keyOf());
  return isMissed(stored) && stored.day === startOfDay() ? stored.cards : [];
};

/** The cards that were missed today in this browser and wait to be asked once more, without those that are due again. */
export const listMissed = (due: readonly DueCard[]): DueCard[] =>
  read().filter(({ _id }) => due.every((card) => card._id !== _id));

/**
 * Keeps the missed cards that were not asked once more yet.
 * @param asked how many of them were
 */
export function useKeptMissed(missed: readonly DueCard[], asked: number): void {
  const before = useRef(missed);
  useEffect(() => {
    const known = new Set([...before.current, ...missed].map(({ _id }) => _id));
    before.current = missed;
    // Another tab may have missed others.
    const cards = [...read().filter(({ _id }) => !known.has(_id)), ...missed.slice(asked)];
    const kept: Missed = { day: startOfDay(), cards };
    writeStored(keyOf(), cards.length === 0 ? null : JSON.stringify(kept));
  }, [missed, asked]);
}
