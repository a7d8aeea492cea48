import { SECOND } from '@lectern/contract/units';
import { useEffect, useState } from 'react';

/** A person who types pauses for so long when they look up. */
const PAUSE = 0.3 * SECOND;

/** A value that is typed, once the typing pauses: what asks the server follows it. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
