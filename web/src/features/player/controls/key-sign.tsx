import { useEffect, useState, type ReactNode } from 'react';
import { SECOND } from '@lectern/contract/units';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';

/** The look of what flashes over the picture; it neither moves nor fades. */
export const signClass =
  'pointer-events-none absolute rounded-full bg-[rgb(0_0_0/0.7)] px-3 py-1.5 text-sm font-semibold tabular-nums';

/**
 * What a key just did, over the picture for a second: the controls may be hidden. Screen readers hear it from the player
 * library's announcer.
 */
export function useSign(): [sign: ReactNode, show: (text: ReactNode) => void] {
  const [shown, setShown] = useState<{ text: ReactNode } | null>(null);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SECOND);
    return () => clearTimeout(timer);
  }, [shown]);
  const sign = shown && (
    <p aria-hidden="true" className={`${signClass} top-[12%] left-1/2 -translate-x-1/2`}>
      {shown.text}
    </p>
  );
  return [sign, (text) => setShown({ text })];
}

/** `volume`: 0, which is silence, to 1. */
export function SoundSign({ volume }: { volume: number }) {
  const Icon = volume > 0 ? Volume2 : VolumeX;
  return (
    <span className="flex items-center gap-2">
      <Icon className="size-5" />
      {volume > 0 ? `${Math.round(100 * volume)} %` : 'Sound off'}
    </span>
  );
}
