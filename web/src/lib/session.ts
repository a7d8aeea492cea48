import { useSyncExternalStore } from 'react';
import type { User } from '@lectern/contract/user';
import { storedKeys, writeStored } from '#lib/storage/stored-keys.ts';
import { readSession, signedOut, type Session } from '#lib/storage/stored-session.ts';

/** `asked`: by the person. `refused`: by the server. `elsewhere`: a logout or another login in another tab. */
export type Leaving = 'asked' | 'refused' | 'elsewhere';

/** The navigation state of /login. */
export interface LoginState {
  /** Set if the person did not log out themselves. */
  left?: Leaving;
  /** The e-mail of the account that was just created. */
  email?: string;
}

const listeners = new Set<() => void>();
type LeaveListener = (why: Leaving, userId: string | undefined) => void;
const leaveListeners = new Set<LeaveListener>();
let current: Session | undefined;

/** CSS chooses the header's buttons by this attribute; `head-script.ts` sets it before the first paint. */
function publish(next: Session): void {
  current = next;
  document.documentElement.toggleAttribute('data-signed-in', next.token !== null);
  for (const listener of listeners) listener();
}

/** The present session; the first call reads storage. Signed out on the server. */
export function getSession(): Session {
  if (typeof window === 'undefined') return signedOut;
  current ??= readSession();
  return current;
}

export function signIn(token: string, user: User): void {
  writeStored(storedKeys.token, token);
  writeStored(storedKeys.user, JSON.stringify(user));
  publish({ token, user });
}

/** Replaces the stored user after a profile update. */
export function storeUser(user: User): void {
  writeStored(storedKeys.user, JSON.stringify(user));
  publish({ ...getSession(), user });
}

/**
 * Removes the token and the course-builder stage (S4.04). The stored user stays unless `forgetUser`: the header's
 * logout leaves it, the sidebar's removes it.
 */
export function signOut({ forgetUser = false }: { forgetUser?: boolean } = {}): void {
  leave('asked', forgetUser);
}

/** Ends the session whose token the server refused. A second refusal of the same token changes nothing. */
export function endSession(refusedToken: string): void {
  if (getSession().token === refusedToken) leave('refused', false);
}

function leave(why: Leaving, forgetUser: boolean): void {
  const userId = getSession().user?._id;
  writeStored(storedKeys.token, null);
  writeStored(storedKeys.currentStage, null);
  if (forgetUser) writeStored(storedKeys.user, null);
  publish(signedOut);
  for (const listener of leaveListeners) listener(why, userId);
}

/** Calls back when the person is signed out, with who it was. Returns the function that stops listening. */
export function onLeave(listener: LeaveListener): () => void {
  leaveListeners.add(listener);
  return () => leaveListeners.delete(listener);
}

/** Synchronises tabs, and pages restored from the back/forward cache. The browser entry calls it once. */
export function watchSession(): void {
  const reread = (): void => {
    const { token: before, user } = getSession();
    const next = readSession();
    publish(next);
    if (before === null || before === next.token) return;
    for (const listener of leaveListeners) listener('elsewhere', user?._id);
  };
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === storedKeys.token || event.key === storedKeys.user) reread();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) reread();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session; signed out on the server and during hydration, so that both agree. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => signedOut);
}
