import { useEffect, useState, type RefObject } from 'react';
import { useMediaQuery } from './media-query.ts';

export interface Motion {
  /** Move now: the element is in view, and the motion is neither paused nor unwanted. */
  isMoving: boolean;
  /** Paused by the person or by reduced motion; being out of view does not count. */
  isPaused: boolean;
  toggle: () => void;
}

/**
 * Whether an endless animation may run: only in view, not under reduced motion unless started, and pausable (WCAG
 * 2.2.2).
 */
export function useMotion(ref: RefObject<Element | null>): Motion {
  const isUnwanted = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isInView, setInView] = useState(false);
  const [chosen, setChosen] = useState<'pause' | 'play' | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.25 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  const isPaused = chosen === null ? isUnwanted : chosen === 'pause';
  return {
    isMoving: isInView && !isPaused,
    isPaused,
    toggle: () => setChosen(isPaused ? 'play' : 'pause'),
  };
}
