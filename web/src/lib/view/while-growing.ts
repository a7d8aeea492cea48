import { SECOND } from '@lectern/contract/units';

const GROWS_FOR = 5 * SECOND;
const PERSON_ACTS = ['wheel', 'touchmove', 'keydown', 'focusin'] as const;

/**
 * Calls `reach` now and whenever `element` grows, as a page does whose parts load late: until it returns true, the person
 * acts or five seconds have passed; then `onEnd`. Returns the function that ends it without `onEnd`.
 */
export function whileGrowing(element: Element, reach: () => boolean, onEnd = (): void => {}): () => void {
  const growth = new ResizeObserver(look);
  const late = setTimeout(end, GROWS_FOR);
  for (const act of PERSON_ACTS) addEventListener(act, end, { passive: true });
  growth.observe(element);
  look();
  function look(): void {
    if (reach()) end();
  }
  function stop(): void {
    clearTimeout(late);
    growth.disconnect();
    for (const act of PERSON_ACTS) removeEventListener(act, end);
  }
  function end(): void {
    stop();
    onEnd();
  }
  return stop;
}
