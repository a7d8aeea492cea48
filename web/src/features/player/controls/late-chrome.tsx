import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { keepLoading } from '#lib/network/load-chunk.ts';
import type { PlayerChromeProps } from './player-chrome.tsx';

interface LateChromeProps extends PlayerChromeProps {
  /** Called when our controls are shown, so that the browser's can be hidden. */
  onReady: () => void;
}

/** Our controls, once their script has loaded. Until then the browser's own controls stay. */
export function LateChrome({ onReady, ...props }: LateChromeProps) {
  const [Chrome, setChrome] = useState<ComponentType<PlayerChromeProps> | null>(null);
  const tellReady = useEffectEvent(onReady);
  useEffect(() => {
    let isHere = true;
    void keepLoading(() => import('./player-chrome.tsx')).then(({ PlayerChrome }) => {
      if (!isHere) return;
      setChrome(() => PlayerChrome);
      tellReady();
    });
    return () => {
      isHere = false;
    };
  }, []);
  return Chrome && <Chrome {...props} />;
}
