import { useEffect, useEffectEvent } from 'react';
import { isFillingIn } from '#lib/typing/is-typing.ts';
import { isModalOpen } from '#lib/view/open-modals.ts';

/** A keyboard shortcut of the room, inactive while the person types or is in a form, and behind a dialog. */
export function useRoomKey(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
      return;
    if (isModalOpen() || isFillingIn(event)) return;
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
