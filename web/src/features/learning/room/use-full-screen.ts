import { useCallback, useSyncExternalStore } from 'react';

const root = (): HTMLElement => document.documentElement;

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/**
 * Full screen for lecture and editor together. It applies to the whole page, so that messages and dialogs stay visible.
 */
export function useFullScreen() {
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement === root(),
    () => false,
  );
  const toggle = useCallback(() => {
    const done =
      document.fullscreenElement === root() ? document.exitFullscreen() : root().requestFullscreen();
    // The browser may refuse, and says so itself.
    done.catch(() => undefined);
  }, []);
  return { isFull, canBeFull: document.fullscreenEnabled, toggle };
}
