import { startTransition, useEffect, useState } from 'react';

/** More than a screen holds. */
const AT_FIRST = 40;
/** Few enough to keep a phone's frame in time. */
const STEP = 60;

/**
 * How many rows of an outline are rendered: the first screen at once, the rest in small batches while the browser is
 * idle. All rows at once if the address names one.
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
