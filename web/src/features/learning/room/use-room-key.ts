import { useEffect, useEffectEvent } from 'react';

/** Where keys are typed, or mean something else. */
const TYPED_IN = 'input, select, textarea, dialog, [contenteditable]';

/** A key of the room, wherever nothing is being typed. */
export function useRoomKey(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const [target] = event.composedPath();
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
      return;
    if (target instanceof Element && target.closest(TYPED_IN)) return;
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
