import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { loadChunk } from '#lib/load-chunk.ts';
import type { PlayerChromeProps } from './player-chrome.tsx';

interface LateChromeProps extends PlayerChromeProps {
  /** They are there; the browser's own may go. */
  onReady: () => void;
}

/** Our controls, once they have arrived; nothing before, and for good when they do not: then the browser's own stay. */
export function LateChrome({ onReady, ...props }: LateChromeProps) {
  const [Chrome, setChrome] = useState<ComponentType<PlayerChromeProps> | null>(null);
  const tellReady = useEffectEvent(onReady);
  useEffect(() => {
    let isHere = true;
    loadChunk(() => import('./player-chrome.tsx')).then(
      ({ PlayerChrome }) => {
        if (!isHere) return;
        setChrome(() => PlayerChrome);
        tellReady();
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return Chrome && <Chrome {...props} />;
}
