import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Focuses the control with this id when the address ends in it, each time that a link leads there. */
export function useHashFocus(id: string): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) document.getElementById(id)?.focus();
  }, [id, hash, key]);
}
