import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';
import { SECOND } from '@lectern/contract/units';

const GOES_AFTER = 8 * SECOND;

interface FinishedTray {
  /** Null while something is on its way or has failed: then the person's own setting holds. */
  isOpen: boolean | null;
  toggle: () => void;
  /** For the tray's element. */
  attention: Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus', () => void> & {
    onBlur: (event: FocusEvent) => void;
  };
}

/** Folds a tray in which all is done, and lets it go after a while. It waits while it has the focus or the pointer. */
export function useFinishedTray(state: 'empty' | 'busy' | 'done', onGo: () => void): FinishedTray {
  const isDone = state === 'done';
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isLeftAlone = isDone && !isPointedAt && !hasFocus;
  if (!isDone && isOpen !== null) setOpen(null);
  // An element that is removed hears of neither the pointer nor the focus leaving it.
  if (state === 'empty' && (isPointedAt || hasFocus)) {
    setPointedAt(false);
    setFocus(false);
  }
  if (isLeftAlone && isOpen === null) setOpen(false);
  const go = useEffectEvent(() => onGo());
  useEffect(() => {
    if (!isLeftAlone) return;
    const timer = setTimeout(() => go(), GOES_AFTER);
    return () => clearTimeout(timer);
  }, [isLeftAlone, isOpen]);
  return {
    isOpen: isDone ? isOpen : null,
    toggle: () => setOpen(isOpen === false),
    attention: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
