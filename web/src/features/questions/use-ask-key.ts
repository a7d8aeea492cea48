import { useEffect, useEffectEvent } from 'react';

/** The key `Q`, while the player has the focus. It leaves the video's full screen, where no form would be visible. */
export function useAskKey(video: HTMLVideoElement | null, ask: () => void): void {
  const onKey = useEffectEvent(async (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    if (key.toLowerCase() !== 'q' || ctrlKey || metaKey || altKey || repeat) return;
    event.preventDefault();
    video?.pause();
    if (document.fullscreenElement && document.fullscreenElement !== document.documentElement)
      await document.exitFullscreen();
    ask();
  });
  useEffect(() => {
    const stage = video?.closest<HTMLElement>('[role="group"]');
    const listen = (event: KeyboardEvent): void => void onKey(event);
    stage?.addEventListener('keydown', listen);
    return () => stage?.removeEventListener('keydown', listen);
  }, [video]);
}
