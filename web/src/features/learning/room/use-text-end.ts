import { useEffect, type RefObject } from 'react';

/** The bars at the foot of a phone, and what has to be seen of the button above them. */
const FOOT = 140;

/**
 * Marks the room while the button at the end of a text is in view: the bar's *Skip* steps back then, so that there is one
 * way on (`room-late.css`, decision 0637).
 */
export function useTextEnd(lectureId: string, panes: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panes;
    const end = current?.querySelector('.ends-text');
    if (!end) return;
    const observer = new IntersectionObserver(
      (entries) => current?.toggleAttribute('data-at-end', entries.at(-1)?.isIntersecting === true),
      { rootMargin: `0px 0px -${FOOT}px` },
    );
    observer.observe(end);
    return () => {
      observer.disconnect();
      current?.removeAttribute('data-at-end');
    };
  }, [lectureId, panes]);
}
