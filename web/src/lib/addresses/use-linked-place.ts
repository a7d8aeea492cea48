import { useEffect, useRef, type RefObject } from 'react';

/** For an element that a link has led to: focuses it, and brings it into view. */
export function useLinkedPlace<Place extends HTMLElement>(
  isLinked: boolean,
  block: 'start' | 'center' = 'start',
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!isLinked) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block });
  }, [isLinked, block]);
  return place;
}
