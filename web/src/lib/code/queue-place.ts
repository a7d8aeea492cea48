import { useEffect, useState } from 'react';
import { getQueuePlace } from '@lectern/contract/playground';
import { SECOND } from '@lectern/contract/units';
import { call } from '#lib/api.ts';

/**
 * The place of the person's run in the server's queue while `isWaiting`, as `Number 3 in the queue`; empty while it
 * runs.
 */
export function useQueuePlace(isWaiting: boolean): string {
  const [place, setPlace] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const ask = (): void => {
      call(getQueuePlace).then(
        (queue) => setPlace(queue.place),
        // The run itself reports errors.
        () => {},
      );
    };
    const timer = setInterval(ask, SECOND);
    return () => {
      clearInterval(timer);
      setPlace(null);
    };
  }, [isWaiting]);
  return place === null ? '' : `Number ${place} in the queue`;
}
