import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { LoginState } from '#lib/session.ts';

const subscribe = () => () => undefined;

/**
 * The navigation state of /login. Null on the server and during hydration: a reload keeps the state, and the server
 * does not have it.
 */
export function useLoginState(): LoginState | null {
  const state = useLocation().state as LoginState | null;
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  );
}
