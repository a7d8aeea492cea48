import { useState } from 'react';
import { useSession } from '#lib/session.ts';
import { readStoredJson, writeStored, type TrayKey } from '#lib/stored-keys.ts';

/** How a person left the list of uploads, across reloads. */
export interface TrayMemory {
  /** Null until they have opened or closed it themselves. */
  isOpen: boolean | null;
  /** Ids of the rows that they have dismissed, the newest last. */
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
