import { SECOND } from '@lectern/contract/units';
import { useEffect, useState } from 'react';

const MOMENT = 0.2 * SECOND;

/** True once `isOn` has lasted a moment: short runs need no Stop button. */
export function useIsLasting(isOn: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasting(true), MOMENT);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isOn]);
  return isLasting;
}
