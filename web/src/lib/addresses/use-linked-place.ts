import { useEffect, useRef, type RefObject } from 'react';

/**
 * For an element that a link has led to: focuses it, and brings it into view. `withHead`: the summary of the part in which
 * it stands is above it, as far as both fit.
 */
export function useLinkedPlace<Place extends HTMLElement>(
  isLinked: boolean,
  withHead = false,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!isLinked) return undefined;
    const { current: element } = place;
    const show = (): void => {
      element?.focus({ preventScroll: true });
      if (withHead) element?.closest('details')?.scrollIntoView({ block: 'start' });
      element?.scrollIntoView({ block: withHead ? 'nearest' : 'start' });
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
  }, [isLinked, withHead]);
  return place;
}
