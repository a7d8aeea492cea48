import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const isReduced = (): boolean => window.matchMedia(REDUCED).matches;

export interface Motion {
  /** Move now: in view, and neither paused nor unwanted. */
  isMoving: boolean;
  /** Held by the person, or by their system's wish for less motion; never because it is out of view. */
  isPaused: boolean;
  toggle: () => void;
}

/** Whether a part that loops for ever may move: only in view, still under reduced motion unless started, pausable (WCAG 2.2.2). */
export function useMotion(ref: RefObject<Element | null>): Motion {
  const isUnwanted = useSyncExternalStore(subscribe, isReduced, () => false);
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
