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
 * Reloads the page as soon as the server is reachable again, as the browser may have cached a script's failure. Does
 * nothing if the server was reachable all the time.
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
