import { useEffect, useEffectEvent } from 'react';
import { isModalOpen } from '#lib/open-modals.ts';

/** Elements that take keys themselves. */
const TYPED_IN = 'input, select, textarea, [contenteditable]';

/** A keyboard shortcut of the room, inactive while the person types and behind a dialog. */
export function useRoomKey(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const [target] = event.composedPath();
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
      return;
    if (isModalOpen()) return;
    if (target instanceof Element && target.closest(TYPED_IN)) return;
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
