import { useState } from 'react';
import { getSession, onLeave } from '../session.ts';

/** By person and place. A file is kept as long as the page lives: copies of videos would fill the disk. */
const files = new Map<string, File>();

onLeave((why) => {
  if (why === 'asked') files.clear();
});

/** A file that was chosen and is not sent yet; it is there again when its form is opened again. */
export function useKeptFile(place: string): [File | null, (file: File | null) => void] {
  const [key] = useState(() => `${getSession().user?._id ?? ''} ${place}`);
  const [file, setFile] = useState(() => files.get(key) ?? null);
  return [
    file,
    (next) => {
      if (next === null) files.delete(key);
      else files.set(key, next);
      setFile(next);
    },
  ];
}
