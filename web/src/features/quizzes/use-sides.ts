import { useLayoutEffect, useState, type CSSProperties } from 'react';

/** From here on the learning room has columns: `room` of `tokens.css`. */
const WIDE = '(width >= 68.75rem)';
const SIDE_GAP = 16;

/** In a wide window the place between the sides of an element, kept up to date. */
export function useSides(element: Element | null): CSSProperties {
  const [sides, setSides] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = (): void => {
      const { left, width } = element.getBoundingClientRect();
      const isWide = window.matchMedia(WIDE).matches;
      setSides(isWide ? { marginLeft: left + SIDE_GAP, maxWidth: width - 2 * SIDE_GAP } : {});
    };
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return sides;
}
