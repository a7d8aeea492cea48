import { useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { SECOND } from '@lectern/contract/units';

/** A quiz or a form that is filled in beside a video; its buttons alone need no room. */
const IN_USE =
  '[data-needs-room] :is(input, textarea, select, [contenteditable]), [data-needs-room="whole"] *';

const SETTLES_WITHIN = 0.3 * SECOND;

/**
 * Scrolls a pane so that an element is where it was before a change. Where the pane is at its end, it is padded
 * (`room.css`); above the element only if nothing else may move it, as the padding is a hole where the video was.
 */
function holdInPane(pane: HTMLElement, element: Element, isFixed: boolean, change: () => void): void {
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
  pad('above', 0);
  pad('below', 0);
  flushSync(change);
  hold();
  // The pane gets its new height a little later, which moves what is at its end.
  const settling = new ResizeObserver(() => {
    if (Math.abs(topOf() - before) >= 1) hold();
  });
  settling.observe(pane);
  setTimeout(() => settling.disconnect(), SETTLES_WITHIN);
}

/**
 * Whether a lecture's video is small, so that a quiz, a note or a question has the room. It gives way once one of them
 * has the focus. The person can enlarge it, and from then on decides in this lecture (decision 0573). A phone has no
 * button for that, and its video scrolls away: a window that becomes narrow begins with the whole video.
 */
export function useSmallVideo(lectureId: string, isPhone: boolean) {
  const [state, setState] = useState({ lectureId, isPhone, isSmall: false, isChosen: false });
  const reading = useRef<HTMLDivElement>(null);
  const held = useRef<Element>(null);
  const isOfHere = state.lectureId === lectureId && state.isPhone === isPhone;
  const isSmall = isOfHere && state.isSmall;

  const change = (to: boolean, isChosen: boolean): void => {
    const set = (): void => setState({ lectureId, isPhone, isSmall: to, isChosen });
    const element = held.current?.isConnected ? held.current : reading.current?.firstElementChild;
    if (reading.current && element) holdInPane(reading.current, element, !isChosen, set);
    else set();
  };
  /** A pointer that is down would lose what it presses: the change waits until it is up, and its click is done. */
  const isPressed = useRef(false);
  const giveWay = (): void => {
    requestAnimationFrame(() => {
      if (held.current?.isConnected) change(true, false);
    });
  };

  return {
    isSmall,
    /** The pane that scrolls what is read. */
    reading,
    setSmall: (to: boolean) => change(to, true),
    /** Handlers of the pane. */
    onPointerDown() {
      isPressed.current = true;
      const up = (): void => {
        isPressed.current = false;
        removeEventListener('pointerup', up);
        removeEventListener('pointercancel', up);
      };
      addEventListener('pointerup', up);
      addEventListener('pointercancel', up);
    },
    onFocus({ target }: FocusEvent) {
      if (!target.matches(IN_USE)) return;
      held.current = target;
      if (isSmall || (isOfHere && state.isChosen)) return;
      if (!isPressed.current) giveWay();
      else addEventListener('pointerup', giveWay, { once: true });
    },
    /** Of the work beside the lecture: whoever writes in an exercise, its video paused, reads its task. */
    onWork({ target }: FocusEvent) {
      if (isSmall || (isOfHere && state.isChosen) || !target.closest('.exercise-files')) return;
      const video = reading.current?.previousElementSibling?.querySelector('video');
      if (!video?.paused) return;
      setState({ lectureId, isPhone, isSmall: true, isChosen: false });
    },
  };
}

export type SmallVideo = ReturnType<typeof useSmallVideo>;
