import { useEffect, type FocusEvent, type RefObject } from 'react';

/** Closes what is open when a press or the focus goes elsewhere. Returns the handler for the element. */
export function useDismiss(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent): void => {
      if (!ref.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  });
  return ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
}
