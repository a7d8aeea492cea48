import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A keyboard covers more pixels; a browser's own bars, which come and go, cover fewer. */
const LEAST_KEYBOARD = 120;

/** The pixels at the window's foot that a keyboard covers. Pinch zoom shrinks what is seen, too, and covers nothing. */
const coveredBy = ({ scale, height }: VisualViewport): number => (scale === 1 ? innerHeight - height : 0);

/** Some browsers shrink the window instead: nothing else leaves a phone's window so low while one types (`room-phone.css`). */
const LOW_WINDOW = '(width < 48rem) and (height < 30rem)';

/** The height of what stays at the top of the page, which what is scrolled to has to be clear of. */
const keptAtTop = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/**
 * While a phone's keyboard is up for an editor, its `part` is brought to the top of the page. `--seen` is the height that
 * it has there above the keyboard, and `data-typing` marks it (`room-phone.css`). `reveal` scrolls to the caret afterwards.
 */
export function useKeyboardRoom(part: RefObject<HTMLElement | null>, reveal: () => void): void {
  const hasFitted = useEffectEvent(reveal);
  useEffect(() => {
    const { current } = part;
    const seen = window.visualViewport;
    if (!seen || !current) return;
    const fit = (): void => {
      const isTyped = current.contains(document.activeElement) && matchMedia('(width < 48rem)').matches;
      const isUp = isTyped && (coveredBy(seen) > LEAST_KEYBOARD || matchMedia(LOW_WINDOW).matches);
      current.toggleAttribute('data-typing', isUp);
      if (!isUp) return;
      // One pixel less: the page scrolls by fractions of one.
      current.style.setProperty('--seen', `${Math.floor(seen.height - keptAtTop()) - 1}px`);
      current.scrollIntoView({ block: 'start', behavior: 'instant' });
      hasFitted();
    };
    /** The keyboard may stay for another field. */
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget)))
        current.removeAttribute('data-typing');
    };
    seen.addEventListener('resize', fit);
    current.addEventListener('focusin', fit);
    current.addEventListener('focusout', leave);
    return () => {
      seen.removeEventListener('resize', fit);
      current.removeEventListener('focusin', fit);
      current.removeEventListener('focusout', leave);
    };
  }, [part]);
}
