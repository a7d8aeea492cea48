import { useEffect, useState } from 'react';
import { HOUR, MINUTE, SECOND } from '@lectern/contract/units';
import type { DraftState } from '#lib/drafts/draft-saver.ts';

function agoOf(milliseconds: number): string {
  if (milliseconds < MINUTE) return `${Math.max(0, Math.floor(milliseconds / SECOND))} s ago`;
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min ago`;
  return `${Math.floor(milliseconds / HOUR)} h ago`;
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
  waiting: 'Offline: kept in this browser, and sent when you are online again',
  offline: 'Offline: kept in this browser',
  kept: 'Not saved yet: kept in this browser',
  unkept: 'Not saved yet: this browser has no room to keep it',
  local: '',
};

/** Says where a draft is kept. */
export function SaveState({
  state: { saveState, savedAt },
  kept = words.kept,
}: {
  state: Pick<DraftState, 'saveState' | 'savedAt'>;
  kept?: string;
}) {
  const said = { ...words, kept };
  return (
    <span className="text-xs text-soft">
      {saveState !== 'saved' ? said[saveState] : savedAt === null ? 'Saved' : <SavedAgo at={savedAt} />}
    </span>
  );
}
