import { useEffect, useState } from 'react';

/** Milliseconds until a page that is never idle counts as idle. */
const TIMEOUT = 3000;

/** Whether the page had nothing to do once since this was drawn: for what is better drawn before it is asked for. */
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
