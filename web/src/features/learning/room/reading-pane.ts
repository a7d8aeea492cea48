import { flushSync } from 'react-dom';
import { SECOND } from '@lectern/contract/units';

const SETTLES_WITHIN = 0.3 * SECOND;

/** Observes the pane that was held last, until it has its new height. */
let settling: ResizeObserver | undefined;

/** Undoes `holdInPane`: removes the padding from the pane. */
export function letGoOfPane(pane: HTMLElement): void {
  settling?.disconnect();
  pane.removeAttribute('style');
}

/**
 * Scrolls a pane so that an element keeps its place on the screen through a change. A pane that cannot scroll that far
 * is padded (`room.css`).
 * @param isFixed also pads above the element, which leaves an empty place where the video was
 */
export function holdInPane(pane: HTMLElement, element: Element, isFixed: boolean, change: () => void): void {
  const topOf = (): number => element.getBoundingClientRect().top;
  const before = topOf();
  const padding = { above: 0, below: 0 };
  const pad = (side: 'above' | 'below', by: number): void => {
    padding[side] += by;
    pane.style.setProperty(`--${side}`, `${padding[side]}px`);
  };
  const hold = (): void => {
    pane.scrollTop += topOf() - before;
    const left = topOf() - before;
    if (left < 0 && isFixed) pad('above', -left);
    if (left > 0) pad('below', left);
    pane.scrollTop += Math.max(0, left);
  };
  settling?.disconnect();
  pad('above', 0);
  pad('below', 0);
  flushSync(change);
  hold();
  // The pane gets its new height a little later, which moves what is at its end.
  const observer = new ResizeObserver(() => {
    if (Math.abs(topOf() - before) >= 1) hold();
  });
  observer.observe(pane);
  settling = observer;
  setTimeout(() => observer.disconnect(), SETTLES_WITHIN);
}

const QUIZ = '[data-needs-room="whole"]';

/** Whether the pane below or beside a whole video is too low or too narrow to answer or write in. In theatre it never is. */
export const isCramped = (pane: HTMLElement | null, field: Element): boolean =>
  pane !== null &&
  getComputedStyle(pane).overflowY !== 'visible' &&
  (pane.clientWidth < 400 || pane.clientHeight < (field.closest(QUIZ) ? 400 : 240));

/** Whether the pane is scrolled to its top, with a field out of view. */
export const isAtTop = (pane: HTMLElement, field: Element | null): boolean =>
  pane.scrollTop <= 0 &&
  !(field?.isConnected && field.getBoundingClientRect().top < pane.getBoundingClientRect().bottom);
