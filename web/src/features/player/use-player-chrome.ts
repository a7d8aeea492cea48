import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '#lib/load-chunk.ts';
import type { PlayerChromeProps } from './player-chrome.tsx';

/** Our controls, once they have arrived; null before, and for good when they do not: then the browser's own stay. */
export function usePlayerChrome(): ComponentType<PlayerChromeProps> | null {
  const [Chrome, setChrome] = useState<ComponentType<PlayerChromeProps> | null>(null);
  useEffect(() => {
    let isHere = true;
    loadChunk(() => import('./player-chrome.tsx')).then(
      ({ PlayerChrome }) => isHere && setChrome(() => PlayerChrome),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return Chrome;
}
