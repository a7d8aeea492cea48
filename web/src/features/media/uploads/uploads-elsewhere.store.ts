import { useSyncExternalStore } from 'react';

/** What another tab does with an upload whose file it has. */
export type ElsewhereState = 'sending' | 'paused' | 'failed' | 'cancelled';

/** What a tab may ask the one that has the file to do. */
export type ElsewhereAct = 'pause' | 'resume' | 'cancel' | 'undo';

type Message = { act: ElsewhereAct; uploadId: string } | 'changed';

/** A lock ends with its tab, however the tab ends. Its name says which upload the tab has, and in which state. */
const nameOf = (uploadId: string, state: ElsewhereState): string => `lectern upload ${uploadId} ${state}`;
const namePattern = /^lectern upload (\S+) (sending|paused|failed|cancelled)$/;

const isPage = typeof window !== 'undefined';
// Undefined without https, whatever its type says.
const locks = isPage ? (navigator.locks as LockManager | undefined) : undefined;
const channel = isPage && 'BroadcastChannel' in window ? new BroadcastChannel('lectern uploads') : undefined;

const none: ReadonlyMap<string, ElsewhereState> = new Map();
const listeners = new Set<() => void>();
const actListeners = new Set<(act: ElsewhereAct, uploadId: string) => void>();
/** The locks of this tab, each with the function that gives it back. */
const held = new Map<string, () => void>();
/** The locks of other tabs whose end this tab waits for. */
const awaited = new Set<string>();
let elsewhere = none;

/** Waits for the end of another tab's lock. Its own, of the other mode, is given back at once. */
function awaitEnd(name: string): void {
  if (awaited.has(name)) return;
  awaited.add(name);
  void locks
    ?.request(name, { mode: 'shared' }, () => {})
    .then(() => {
      awaited.delete(name);
      void readLocks();
    });
}

async function readLocks(): Promise<void> {
  if (locks === undefined || listeners.size === 0) return;
  const found = new Map<string, ElsewhereState>();
  for (const { name = '', mode } of (await locks.query()).held ?? []) {
    const [, uploadId, state] = namePattern.exec(name) ?? [];
    if (uploadId === undefined || mode !== 'exclusive' || held.has(name)) continue;
    found.set(uploadId, state as ElsewhereState);
    awaitEnd(name);
  }
  const isSame =
    found.size === elsewhere.size && [...found].every(([id, state]) => elsewhere.get(id) === state);
  if (isSame) return;
  elsewhere = found;
  for (const listener of listeners) listener();
}

function hold(name: string): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(name, resolve);
  void locks?.request(name, () => {
    channel?.postMessage('changed' satisfies Message);
    return promise;
  });
}

/** Tells the other tabs which uploads this one has, by their ids. */
export function tellUploads(uploads: ReadonlyMap<string, ElsewhereState>): void {
  if (locks === undefined) return;
  const names = new Set([...uploads].map(([uploadId, state]) => nameOf(uploadId, state)));
  for (const name of names) if (!held.has(name)) hold(name);
  for (const [name, giveBack] of held) {
    if (names.has(name)) continue;
    held.delete(name);
    giveBack();
  }
}

/** Asks the tab that has the file. */
export const askTabs = (act: ElsewhereAct, uploadId: string): void =>
  channel?.postMessage({ act, uploadId } satisfies Message);

/** Calls back when another tab asks for something. */
export const onAsked = (listener: (act: ElsewhereAct, uploadId: string) => void): void =>
  void actListeners.add(listener);

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data === 'changed') return void readLocks();
  for (const listener of actListeners) listener(data.act, data.uploadId);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void readLocks();
  return () => listeners.delete(listener);
}

/** The uploads that other tabs of this browser have, by id; empty where the browser does not tell (without https). */
export const useUploadsElsewhere = (): ReadonlyMap<string, ElsewhereState> =>
  useSyncExternalStore(
    subscribe,
    () => elsewhere,
    () => none,
  );
