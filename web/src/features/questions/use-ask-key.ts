import { useEffect, useEffectEvent } from 'react';
import { isFillingIn } from '#lib/typing/is-typing.ts';
import { isModalOpen } from '#lib/view/open-modals.ts';

/**
 * The key `Q`, wherever the person is not typing or in a form, as the player's other keys. It leaves the video's full screen, where
 * no form would be visible.
 */
export function useAskKey(isOn: boolean, ask: () => void): void {
  const onKey = useEffectEvent(async (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    if (!isOn || key.toLowerCase() !== 'q' || ctrlKey || metaKey || altKey || repeat) return;
    if (event.defaultPrevented || isFillingIn(event) || isModalOpen()) return;
    event.preventDefault();
    if (document.fullscreenElement && document.fullscreenElement !== document.documentElement)
      await document.exitFullscreen();
    ask();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => void onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
