import { useEffect, useRef, type RefObject } from 'react';

/** For an element that a link has led to: focuses it, and brings it into view. */
export function useLinkedPlace<Place extends HTMLElement>(
  isLinked: boolean,
  block: 'start' | 'center' = 'start',
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!isLinked) return undefined;
    const { current: element } = place;
    const show = (): void => {
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block });
    };
    show();
    if (element === null || document.activeElement === element) return undefined;
    // A phone shows its part only after this.
    const seen = new ResizeObserver(() => {
      if (element.getClientRects().length === 0) return;
      seen.disconnect();
      show();
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [isLinked, block]);
  return place;
}
