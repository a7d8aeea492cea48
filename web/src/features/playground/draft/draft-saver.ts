import { SECOND } from '@lectern/contract/units';
import type { CodeKey } from '#lib/stored-keys.ts';
import { openDraft, readUnsentCode, writeUnsentCode } from './code-draft.ts';

/** `kept`: in this browser alone, until the server can be reached. `local`: there is no account to save to. */
export type SaveState = 'saved' | 'saving' | 'kept' | 'local';

export interface DraftState {
  code: string;
  saveState: SaveState;
  /** The code that another device saved meanwhile; null when there is no conflict. */
  other: string | null;
}

export interface DraftOptions {
  key: CodeKey;
  /** What the account holds; null when it holds nothing. */
  saved: string | null;
  start: string;
  /** Saves to the account; without it code stays in this browser. */
  save: ((code: string) => Promise<void>) | undefined;
}

const PAUSE_BEFORE_SAVING = SECOND;
const RETRY_AFTER = 20 * SECOND;
/** Code that was just typed is never replaced, neither by another device's nor by a read that started before the save. */
const QUIET_FOR = 3 * SECOND;

/** Keeps one lecture's code: in the browser at every change, in the account after a short pause. */
export function createDraftSaver({ key, saved, start, save }: DraftOptions) {
  const opened = openDraft(readUnsentCode(key), saved, start);
  const listeners = new Set<() => void>();
  let inAccount = saved;
  let isSent = opened.isSent;
  let isSending = false;
  let changedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: DraftState = {
    code: opened.code,
    saveState: save === undefined ? 'local' : isSent ? 'saved' : 'kept',
    other: opened.other,
  };

  const publish = (change: Partial<DraftState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const saveLater = (delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), delay);
  };
  const saveNow = async (): Promise<void> => {
    clearTimeout(timer);
    if (save === undefined || isSent || isSending) return;
    const { code } = state;
    isSending = true;
    publish({ saveState: 'saving' });
    try {
      await save(code);
      inAccount = code;
      if (state.code === code) {
        isSent = true;
        writeUnsentCode(key, null);
        publish({ saveState: 'saved' });
      } else saveLater(PAUSE_BEFORE_SAVING);
    } catch {
      // The editor shows the state; the code waits in the browser.
      publish({ saveState: 'kept' });
      saveLater(RETRY_AFTER);
    } finally {
      isSending = false;
    }
  };
  const saveWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') void saveNow();
  };
  const saveWhenOnline = (): void => void saveNow();

  return {
    getState: (): DraftState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(code: string): void {
      if (code === state.code) return;
      isSent = false;
      changedAt = performance.now();
      writeUnsentCode(key, { code, base: inAccount });
      publish({ code });
      if (save !== undefined) saveLater(PAUSE_BEFORE_SAVING);
    },
    /** Takes the code that the account holds now. Another device's code replaces unchanged code, and is a conflict otherwise. */
    hear(code: string | null): void {
      if (code === null || code === inAccount || code === state.code) return;
      if (performance.now() - changedAt < QUIET_FOR || isSending) return;
      if (!isSent) return publish({ other: code });
      inAccount = code;
      publish({ code });
    },
    saveNow: (): void => void saveNow(),
    /** Ends the conflict with another device's code. */
    settle: (): void => publish({ other: null }),
    /** Saves unsaved code now and whenever the network comes back. Returns the function that stops it. */
    start(): () => void {
      void saveNow();
      window.addEventListener('online', saveWhenOnline);
      document.addEventListener('visibilitychange', saveWhenHidden);
      return () => {
        window.removeEventListener('online', saveWhenOnline);
        document.removeEventListener('visibilitychange', saveWhenHidden);
        void saveNow().finally(() => clearTimeout(timer));
      };
    },
  };
}
