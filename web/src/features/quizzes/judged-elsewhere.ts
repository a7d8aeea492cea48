import { useEffect, useEffectEvent } from 'react';
import { getSession } from '#lib/session.ts';
import { writeStored, type TriesKey } from '#lib/stored-keys.ts';

const keyOf = (): TriesKey => `lectern.tries.${getSession().user?._id ?? ''}.judged`;

/** Tells the browser's other tabs that a try in this lecture was judged. Nothing stays stored. */
export function tellJudged(lectureId: string): void {
  writeStored(keyOf(), lectureId);
  writeStored(keyOf(), null);
}

/** Calls `onJudged` when another tab of the browser has handed in a try in this lecture. */
export function useJudgedElsewhere(lectureId: string, onJudged: () => void): void {
  const judged = useEffectEvent(onJudged);
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent): void => {
      if (key === keyOf() && newValue === lectureId) judged();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [lectureId]);
}
