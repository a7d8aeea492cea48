import { SECOND } from '@lectern/contract/units';
import { useEffect, useState } from 'react';

/** The pause of a person who looks up while typing. */
const PAUSE = 0.3 * SECOND;

/** Debounces a typed value, for requests that follow it. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
