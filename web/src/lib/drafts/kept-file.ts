import { useState } from 'react';
import { getSession, onLeave } from '../session.ts';

/** Files by person and place. They live as long as the page: copies of videos would fill the disk. */
const files = new Map<string, File>();

onLeave((why) => {
  if (why === 'asked') files.clear();
});

/** A chosen file that is not sent yet; reopening its form brings it back. */
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
