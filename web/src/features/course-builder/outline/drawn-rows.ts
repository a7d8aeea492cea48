import { startTransition, useEffect, useState } from 'react';

/** More than a screen holds. */
const AT_FIRST = 40;
/** So few that a phone's frame is not late for them. */
const STEP = 60;

/**
 * How many of an outline's rows are drawn: the first screen at once, the others a few at a time while nothing else is to be
 * done. All of them at once where the address names one.
 */
export function useDrawnRows(total: number, isOneNamed: boolean): number {
  const [drawn, setDrawn] = useState(isOneNamed ? Number.POSITIVE_INFINITY : AT_FIRST);
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)), 0);
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return drawn;
}
