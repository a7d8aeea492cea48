import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { whileGrowing } from '#lib/view/while-growing.ts';

/**
 * Focuses the control with this id when the address ends in it, each time that a link leads there. It stays in view while
 * what loads later, such as the list of problems, comes above it.
 */
export function useHashFocus(id: string): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const control = hash === `#${id}` ? document.getElementById(id) : null;
    if (control === null) return undefined;
    control.focus({ preventScroll: true });
    return whileGrowing(document.body, () => {
      control.scrollIntoView({ block: 'center' });
      return false;
    });
  }, [id, hash, key]);
}
