import { SECOND } from '@lectern/contract/units';
import { useEffect, useState } from 'react';

/** After this time a page that is never idle counts as idle. */
const TIMEOUT = 3 * SECOND;

/** True once the page has been idle since the first render, for parts that render before they are opened. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), TIMEOUT);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: TIMEOUT });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
