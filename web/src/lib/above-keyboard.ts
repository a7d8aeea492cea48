import { useEffect, type RefObject } from 'react';

/** Keeps a part that sticks to the foot of the page above the keyboard of a phone: browsers leave it underneath. */
export function useAboveKeyboard(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const place = (): void => {
      // Zoomed by two fingers one sees a part of the page as well, and no keyboard covers the rest.
      const covered = seen.scale === 1 ? window.innerHeight - seen.offsetTop - seen.height : 0;
      if (part.current) part.current.style.bottom = `${Math.max(0, Math.round(covered))}px`;
    };
    place();
    seen.addEventListener('resize', place);
    seen.addEventListener('scroll', place);
    return () => {
      seen.removeEventListener('resize', place);
      seen.removeEventListener('scroll', place);
    };
  }, [part]);
}
