import { useEffect, useEffectEvent, useState } from 'react';
import { SECOND } from '@lectern/contract/units';

const FROM = 3;

/** Counts three, two, one; null while no countdown runs. */
export function useCountdown(onZero: () => void) {
  const [count, setCount] = useState<number | null>(null);
  const reach = useEffectEvent(() => onZero());
  useEffect(() => {
    if (count === null) return;
    const timer = setTimeout(() => {
      setCount(count > 1 ? count - 1 : null);
      if (count === 1) reach();
    }, SECOND);
    return () => clearTimeout(timer);
  }, [count]);
  return { count, begin: (): void => setCount(FROM), cancel: (): void => setCount(null) };
}
