import { useEffect, type RefObject } from 'react';

/** Keeps an element that sticks to the page's foot above a phone's keyboard: browsers leave it underneath. */
export function useAboveKeyboard(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const place = (): void => {
      // Pinch zoom shrinks the visual viewport too, although no keyboard covers the rest.
      const covered = seen.scale === 1 ? window.innerHeight - seen.offsetTop - seen.height : 0;
      if (part.current) part.current.style.bottom = covered >= 1 ? `${Math.round(covered)}px` : '';
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
