import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type UIEvent } from 'react';
import { SECOND } from '@lectern/contract/units';
import type * as Pane from './reading-pane.ts';

/** A quiz or a form that is filled in beside a video; its buttons alone need no room. */
export const IN_USE =
  '[data-needs-room] :is(input, textarea, select, [contenteditable]), [data-needs-room="whole"] *';

/** A wheel or a finger has moved the pane within this time. */
const MOVES_WITHIN = 0.3 * SECOND;

/**
 * Whether a lecture's video is small, so that a quiz, a note or a question has the room. It gives way once one of them
 * is pressed or written in and has too little, and is large again when the person scrolls back to the top. The person
 * can change it, and from then on decides in this lecture (decisions 0573 and 0610). A phone has no small
 * video (decision 0611): a window that becomes narrow begins with the whole one.
 */
export function useSmallVideo(lectureId: string, isPhone: boolean) {
  const [state, setState] = useState({ lectureId, isPhone, isSmall: false, isChosen: false });
  const reading = useRef<HTMLDivElement>(null);
  const held = useRef<Element>(null);
  const isOfHere = state.lectureId === lectureId && state.isPhone === isPhone;
  const isSmall = isOfHere && state.isSmall;

  const lazy = useRef<typeof Pane>(undefined);
  useEffect(() => {
    // Without it the video stays as it is, unless the person changes it.
    import('./reading-pane.ts').then(
      (loaded) => (lazy.current = loaded),
      () => undefined,
    );
  }, []);
  const change = (to: boolean, isChosen: boolean): void => {
    const set = (): void => setState({ lectureId, isPhone, isSmall: to, isChosen });
    // A lecture that is at its beginning stays there below the large video.
    if (!to && reading.current && lazy.current?.isAtTop(reading.current, held.current) === true) {
      lazy.current.letGoOfPane(reading.current);
      set();
      return;
    }
    const element = held.current?.isConnected ? held.current : reading.current?.firstElementChild;
    if (lazy.current && reading.current && element)
      lazy.current.holdInPane(reading.current, element, !isChosen, set);
    else set();
  };
  /** A pointer that is down would lose what it presses: the change waits until it is up, and its click is done. */
  const isPressed = useRef(false);
  const giveWay = (): void => {
    requestAnimationFrame(() => {
      if (held.current?.isConnected) change(true, false);
    });
  };
  const decidesHere = isOfHere && state.isChosen;
  const mayGiveWay = (field: Element): boolean =>
    !isSmall && !decidesHere && !isPhone && lazy.current?.isCramped(reading.current, field) === true;
  /** The video is large again where the pane is at its top, and what is written in is out of view. */
  const comeBack = ({ currentTarget: pane }: UIEvent<HTMLElement>): void => {
    setTimeout(() => {
      if (!isSmall || state.isChosen || lazy.current?.isAtTop(pane, held.current) !== true) return;
      lazy.current.letGoOfPane(pane);
      setState({ lectureId, isPhone, isSmall: false, isChosen: false });
    }, MOVES_WITHIN);
  };

  return {
    isSmall,
    /** The pane that scrolls what is read. */
    reading,
    setSmall: (to: boolean) => change(to, true),
    /** Of the pane. */
    handlers: {
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
        if (!mayGiveWay(target)) return;
        if (isPressed.current) addEventListener('pointerup', giveWay, { once: true });
      },
      onInput({ target }: FormEvent) {
        // Not at once: React hears `input` here before the field does, whose typed text a render would take back.
        if (target === held.current && mayGiveWay(held.current)) giveWay();
      },
      onWheel: comeBack,
      onTouchEnd: comeBack,
    },
    /** Of the work beside the lecture: whoever writes in an exercise, its video paused, reads its task. */
    onWork({ target }: FormEvent) {
      if (isSmall || decidesHere || !(target instanceof Element) || !target.closest('.exercise-files'))
        return;
      const video = reading.current?.previousElementSibling?.querySelector('video');
      if (!video?.paused) return;
      setState({ lectureId, isPhone, isSmall: true, isChosen: false });
    },
  };
}
