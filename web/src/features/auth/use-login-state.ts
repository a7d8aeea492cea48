import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { LoginState } from '#lib/session.ts';

const subscribe = () => () => undefined;

/** What led to /login. Null while the server renders and during hydration: a reload keeps it, and the server has it not. */
export function useLoginState(): LoginState | null {
  const state = useLocation().state as LoginState | null;
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  );
}
