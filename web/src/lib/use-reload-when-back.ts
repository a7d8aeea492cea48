import { useEffect, useState } from 'react';
import { SECOND } from '@lectern/contract/units';

const LOOK_EVERY = 5 * SECOND;

const isServerThere = (): Promise<boolean> =>
  navigator.onLine
    ? fetch('/livez', { cache: 'no-store' }).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);

/**
 * Loads the page anew as soon as the server can be reached again: the browser may remember a script that did not come.
 * A server that was there all the time changes nothing.
 */
export function useReloadWhenBack(): { isAway: boolean; look: () => void } {
  const [isAway, setAway] = useState(!navigator.onLine);
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    let isOver = false;
    void isServerThere().then((isThere) => {
      if (isOver) return;
      if (!isThere) setAway(true);
      else if (isAway) window.location.reload();
    });
    return () => {
      isOver = true;
    };
  }, [isAway, looks]);
  useEffect(() => {
    const look = (): void => setLooks((count) => count + 1);
    const timer = setInterval(look, LOOK_EVERY);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
  return { isAway, look: () => setLooks((count) => count + 1) };
}
