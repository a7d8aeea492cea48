import { useEffect, useState, type RefObject } from 'react';

/** Whether less than half of the element is in view; false until that is known. */
export function useIsOutOfView(ref: RefObject<Element | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (current === null) return;
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false), {
      threshold: 0.5,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [ref]);
  return isOut;
}
