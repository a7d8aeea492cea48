import { useState } from 'react';
import { useBlocker } from 'react-router';
import { useLeaveWarning } from './leave-warning.ts';
import { getSession } from '#lib/session.ts';

/**
 * Asks before any exit from the page while `isHeld`: a link, the browser's back, a way out that calls `leave`, and the
 * closing of the tab (for which the browser asks). A session that has ended is not held back.
 */
export function useLeaveGuard(isHeld: boolean) {
  const [exit, setExit] = useState<(() => void) | null>(null);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isHeld && getSession().token !== null && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useLeaveWarning(isHeld);
  return {
    /** An exit waits for the answer, `stay` or `go`. */
    isAsking: exit !== null || blocker.state === 'blocked',
    /** Leaves at once, or after the question. */
    leave(way: () => void): void {
      if (isHeld) setExit(() => way);
      else way();
    },
    stay(): void {
      setExit(null);
      blocker.reset?.();
    },
    go(): void {
      setExit(null);
      exit?.();
      blocker.proceed?.();
    },
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
