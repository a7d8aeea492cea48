import { useEffect, useState } from 'react';

const MOMENT = 200;

/** True once something has gone on for a moment: what is over at once needs no button to stop it. */
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
