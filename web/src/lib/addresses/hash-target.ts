import { SECOND } from '@lectern/contract/units';
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

/** How long parts of a page that load later may push down what its address names. */
const GROWS_FOR = 3 * SECOND;
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps the element of the address's `#id` where the navigation has scrolled it to, until the visitor does something. */
export function useKeptTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target === null) return;
    // After a way back the page may stand elsewhere.
    const { top } = target.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight) return;
    const observer = new ResizeObserver(() => target.scrollIntoView());
    observer.observe(document.body);
    const end = (): void => observer.disconnect();
    const timer = setTimeout(end, GROWS_FOR);
    for (const act of ACTS) window.addEventListener(act, end, { passive: true });
    return () => {
      end();
      clearTimeout(timer);
      for (const act of ACTS) window.removeEventListener(act, end);
    };
  }, [hash, key]);
}
