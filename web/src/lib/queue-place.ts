import { useEffect, useState } from 'react';
import { getQueuePlace } from '@lectern/contract/playground';
import { SECOND } from '@lectern/contract/units';
import { call } from './api.ts';

/** Where the person's run stands on the server while `isWaiting`, as `Number 3 in the queue`; empty when it runs. */
export function useQueuePlace(isWaiting: boolean): string {
  const [place, setPlace] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const ask = (): void => {
      call(getQueuePlace).then(
        (queue) => setPlace(queue.place),
        // The run itself tells what is wrong.
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
