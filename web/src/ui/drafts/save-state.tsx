import { useEffect, useState } from 'react';
import { MINUTE, SECOND } from '@lectern/contract/units';
import type { DraftState } from '#lib/drafts/draft-saver.ts';

function agoOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND));
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

function SavedAgo({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now());
  const isRecent = now - at < MINUTE;
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), isRecent ? SECOND : MINUTE);
    return () => clearInterval(timer);
  }, [at, isRecent]);
  return `Saved ${agoOf(now - at)}`;
}

const words = {
  saving: 'Saving…',
  offline: 'Offline: kept in this browser',
  kept: 'Not saved yet: kept in this browser',
  local: '',
};

/** Says beside a draft where it is kept. */
export function SaveState({ state: { saveState, savedAt } }: { state: DraftState }) {
  return (
    <span className="text-xs text-soft">
      {saveState !== 'saved' ? words[saveState] : savedAt === null ? 'Saved' : <SavedAgo at={savedAt} />}
    </span>
  );
}
