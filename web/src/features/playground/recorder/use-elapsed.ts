import { useEffect, useEffectEvent, useState } from 'react';
import { SECOND } from '@lectern/contract/units';

/** An elapsed time, polled a few times a second. */
export function useElapsed(isOn: boolean, elapsed: () => number): number {
  const [ms, setMs] = useState(0);
  const look = useEffectEvent(() => setMs(elapsed()));
  useEffect(() => {
    setMs(0);
    if (!isOn) return;
    const timer = setInterval(() => look(), SECOND / 4);
    return () => clearInterval(timer);
  }, [isOn]);
  return ms;
}
