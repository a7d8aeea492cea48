import { useSyncExternalStore } from 'react';
import type { Clarification } from '@lectern/contract/clarifications';
import { useSession } from '#lib/session.ts';
import { parseStored, readStored, tryToStore, type ClarifiedKey } from '#lib/storage/stored-keys.ts';

type Pinned = Pick<Clarification, '_id' | 'revision'>;

const listeners = new Set<() => void>();
/** What a full or forbidden storage did not take. */
const unstored = new Map<ClarifiedKey, string>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const read = (key: ClarifiedKey): string | null => unstored.get(key) ?? readStored(key);

const write = (key: ClarifiedKey, closed: readonly string[]): void => {
  const text = JSON.stringify(closed);
  if (tryToStore(key, text)) unstored.delete(key);
  else unstored.set(key, text);
  for (const listener of listeners) listener();
};

const closedIn = (text: string | null): string[] => {
  const stored = parseStored(text);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
};

/** An edited clarification is another one: it is shown again. */
const nameOf = ({ _id, revision }: Pinned): string => `${_id} ${revision}`;

/** The clarifications of a lecture that this person has closed in this browser: they are not shown over the video again. */
export function useClosedClarifications(lectureId: string) {
  const key: ClarifiedKey = `lectern.clarified.${useSession().user?._id ?? ''}.${lectureId}`;
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const closed = closedIn(text);
  const without = ({ _id }: Pinned): string[] => closed.filter((name) => !name.startsWith(`${_id} `));
  return {
    isClosed: (one: Pinned): boolean => closed.includes(nameOf(one)),
    close: (one: Pinned): void => write(key, [...without(one), nameOf(one)]),
    showAgain: (one: Pinned): void => write(key, without(one)),
  };
}
