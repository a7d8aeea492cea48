import { useState } from 'react';
import { useSession } from '#lib/session.ts';
import { readStoredJson, writeStored, type TrayKey } from '#lib/storage/stored-keys.ts';

/** The person's settings of the upload list, kept across reloads. */
export interface TrayMemory {
  /** Null until the person has opened or closed it. */
  isOpen: boolean | null;
  /** Ids of dismissed rows, the newest last. */
  dismissed: readonly string[];
}

const MOST_DISMISSED = 200;
const untouched: TrayMemory = { isOpen: null, dismissed: [] };

const isMemory = (value: unknown): value is TrayMemory =>
  typeof value === 'object' &&
  value !== null &&
  'isOpen' in value &&
  (value.isOpen === null || typeof value.isOpen === 'boolean') &&
  'dismissed' in value &&
  Array.isArray(value.dismissed);

export function useTrayMemory(): [TrayMemory, (change: Partial<TrayMemory>) => void] {
  const key: TrayKey = `lectern.tray.${useSession().user?._id ?? 'nobody'}`;
  const [memory, setMemory] = useState(() => {
    const stored = readStoredJson(key);
    return isMemory(stored) ? stored : untouched;
  });
  const remember = (change: Partial<TrayMemory>): void => {
    const next = { ...memory, ...change };
    const kept = { ...next, dismissed: next.dismissed.slice(-MOST_DISMISSED) };
    setMemory(kept);
    writeStored(key, JSON.stringify(kept));
  };
  return [memory, remember];
}
