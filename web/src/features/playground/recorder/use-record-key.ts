import { useEffect, useEffectEvent } from 'react';

/** Ctrl or ⌘ with Shift and Enter, wherever the focus is, also in the editor. */
export function useRecordKey(onToggle: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onToggle();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
