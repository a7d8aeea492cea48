import { flushSync } from 'react-dom';

/** Renders a change; then scrolls so that the element is where it was on the screen. */
export const stayInPlace = (element: Element | null, change: () => void): void => {
  const before = element?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const by = (element?.getBoundingClientRect().top ?? 0) - before;
  if (by !== 0) scrollBy({ top: by, behavior: 'instant' });
};
