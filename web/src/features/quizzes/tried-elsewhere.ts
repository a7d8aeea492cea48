import { useEffect, useEffectEvent } from 'react';
import { getSession } from '#lib/session.ts';
import { writeStored, type TriesKey } from '#lib/storage/stored-keys.ts';

const keyOf = (): TriesKey => `lectern.tries.${getSession().user?._id ?? ''}.judged`;

/** Tells the browser's other tabs that a try in this lecture has begun, was extended or judged. Nothing stays stored. */
export function tellTried(lectureId: string): void {
  writeStored(keyOf(), lectureId);
  writeStored(keyOf(), null);
}

/** Calls `onTried` when another tab of the browser has begun, extended or handed in a try in this lecture. */
export function useTriedElsewhere(lectureId: string, onTried: () => void): void {
  const tried = useEffectEvent(onTried);
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent): void => {
      if (key === keyOf() && newValue === lectureId) tried();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [lectureId]);
}
