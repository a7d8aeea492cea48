import { useEffect, useState, type RefObject } from 'react';

/** Becomes true when the element comes within half a screen of the viewport, and stays true. */
export function useIsNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (current === null || isNear) return;
    if (!('IntersectionObserver' in window)) {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}
