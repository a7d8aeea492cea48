import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * For an element that appears after the page, where the browser no longer looks for the address's `#id`: scrolls to it,
 * and calls `onAsked`, which focuses what is to be focused.
 */
export function useHashTarget<Target extends HTMLElement>(
  id: string,
  onAsked: (target: Target) => void,
): RefObject<Target | null> {
  const place = useRef<Target>(null);
  const { hash, key } = useLocation();
  const isAsked = hash === `#${id}`;
  const act = useRef(onAsked);
  useEffect(() => {
    if (!isAsked || place.current === null) return;
    act.current(place.current);
    place.current.scrollIntoView();
  }, [isAsked, key]);
  return place;
}
