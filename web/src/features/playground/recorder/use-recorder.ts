import { useEffect, useState, useSyncExternalStore } from 'react';
import { EMPTY_STATE } from '@lectern/contract/code-track/track-state';
import { useLeaveWarning } from '#lib/drafts/leave-warning.ts';
import { useSession } from '#lib/session.ts';
import { createDesk } from '../recording/desk.ts';
import { recordingKey } from '../recording/recording-store.ts';
import { createRecorder } from '../recording/recorder.ts';
import { keepTyped, layTyped } from '../recording/typed-ahead.ts';

const BLANK = { ...EMPTY_STATE, shown: 'main.js', files: new Map([['main.js', '']]) };

/** A person's recording for a lecture, kept in this browser from the first second on. */
export function useRecorder(lectureId: string) {
  const key = recordingKey(useSession().user?._id, lectureId);
  const [desk] = useState(() => {
    const made = createDesk();
    made.lay(BLANK, ['main.js']);
    return made;
  });
  const [recorder] = useState(() => createRecorder(key, desk));
  const state = useSyncExternalStore(recorder.subscribe, recorder.getState);
  /** Another tab is recording the same lecture. */
  const [isElsewhere, setElsewhere] = useState(false);

  useEffect(() => {
    let endKeeping = (): void => {};
    const load = async (): Promise<void> => {
      await recorder.load();
      const names = recorder.getState().recording?.names ?? [];
      layTyped(`lectern.desk.${key}`, desk, names);
      endKeeping = keepTyped(`lectern.desk.${key}`, desk);
    };
    // Undefined without https, whatever its type says; without it nothing can be recorded anyway.
    const locks = navigator.locks as LockManager | undefined;
    if (locks === undefined) return void load();
    const leaving = new AbortController();
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
    const hold = async (lock: Lock | null): Promise<boolean> => {
      setElsewhere(lock === null);
      if (lock === null) return false;
      await load();
      await left;
      endKeeping();
      // Saves the sound up to the last moment before another tab may go on.
      await recorder.stop();
      return true;
    };
    const name = `lectern recording ${key}`;
    void locks
      .request(name, { ifAvailable: true }, hold)
      .then((hadIt) => hadIt || locks.request(name, { signal: leaving.signal }, hold))
      // This tab was closed while it waited for the lock.
      .catch(() => {});
    return () => leaving.abort();
  }, [recorder, key, desk]);
  useLeaveWarning(state.status === 'recording' || state.status === 'stopping');

  return {
    desk,
    recorder,
    ...state,
    isElsewhere,
    /** Deletes the recording and starts over. */
    async remove(): Promise<void> {
      await recorder.remove();
      desk.lay(BLANK, ['main.js']);
    },
  };
}
