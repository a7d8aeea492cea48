import { SECOND } from '@lectern/contract/units';
import { ApiError } from '#lib/api-client.ts';
import type { CodeKey } from '#lib/stored-keys.ts';
import { findWaiting, isStillWaiting, removeOwn, removeWaiting, writeWaiting } from './stored-drafts.ts';

/**
 * `offline` and `kept`: in this browser alone, since the server cannot be reached or did not take it. `local`: there is
 * no account to save to.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'kept' | 'local';

/** A text in the account. */
export interface SavedText {
  text: string;
  revision: number;
}

export interface DraftState {
  text: string;
  saveState: SaveState;
  /** When this page saved it last, by this browser's clock; null before. */
  savedAt: number | null;
  /** What another page saved meanwhile, to be taken or left; null when there is no such choice. */
  other: SavedText | null;
}

/** What the account says to a text: the revision that it holds now, and what it holds instead. */
export interface SaveAnswer {
  revision: number;
  other: string | null;
}

export interface DraftOptions {
  /** Names the draft in this browser, by person and place. */
  name: CodeKey;
  /** What the account holds; null when it holds nothing. */
  saved: SavedText | null;
  /** What is there before anything was written. */
  start: string;
  /** Saves to the account what builds on `revision`; without it the text stays in this browser. */
  save: ((text: string, revision: number) => Promise<SaveAnswer>) | undefined;
}

const PAUSE_BEFORE_SAVING = SECOND;
/** Whoever types without a pause is saved as often. */
const LONGEST_UNSAVED = 2 * SECOND;
const RETRY_AFTER = 20 * SECOND;
/** What is typed here is never replaced under the hands. */
const QUIET_FOR = 3 * SECOND;
/** So many of its own texts a page knows again when another tab has found and sent them. */
const OWN_TEXTS = 50;

/** Keeps one draft: in the browser at every change, in the account after a short pause, both of two that were written apart. */
export function createDraftSaver({ name, saved, start, save }: DraftOptions) {
  const found = findWaiting(name).filter(({ text }) => text !== saved?.text);
  const [newest, ...older] = found;
  const listeners = new Set<() => void>();
  let revision = newest?.revision ?? saved?.revision ?? 0;
  let isSent = newest === undefined;
  let isSending = false;
  let changedAt = -Infinity;
  let unsentSince: number | null = null;
  let aside = older;
  let own: string[] = [];
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: DraftState = {
    text: newest?.text ?? saved?.text ?? start,
    saveState: save === undefined ? 'local' : isSent ? 'saved' : 'kept',
    savedAt: null,
    other: null,
  };

  const publish = (change: Partial<DraftState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const saveLater = (delay: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void saveNow(), delay);
  };
  const setSaved = (text: string, at: number): void => {
    removeOwn(name, state.text);
    isSent = true;
    revision = at;
    unsentSince = null;
    if (newest) removeWaiting(newest);
    publish({ text, saveState: 'saved', savedAt: Date.now(), other: null });
  };
  const failed = (error: unknown): void => {
    // Said beside the editor; what was typed waits in the browser.
    publish({ saveState: error instanceof ApiError && error.status === 0 ? 'offline' : 'kept' });
    saveLater(RETRY_AFTER);
  };

  /** What older pages left here builds on older texts: the account keeps it among the earlier versions. */
  const sendAside = async (): Promise<void> => {
    for (const draft of aside) {
      if (isStillWaiting(draft)) await save?.(draft.text, draft.revision);
      removeWaiting(draft);
      aside = aside.filter((one) => one !== draft);
    }
  };

  const meet = (sent: string, other: SavedText): void => {
    const wasLeftHere = sent === newest?.text && changedAt === -Infinity;
    const wasSentThere = wasLeftHere && newest !== undefined && !isStillWaiting(newest);
    if (other.text === state.text || wasSentThere) {
      // It reached the account by another tab, which found it here or wrote it.
      setSaved(other.text, other.revision);
    } else if (own.includes(other.text)) {
      // A tab that was opened meanwhile has found it here and sent it.
      revision = other.revision;
      saveLater(0);
    } else publish({ saveState: 'kept', other });
  };

  const saveNow = async (): Promise<void> => {
    clearTimeout(timer);
    if (save === undefined || isSent || isSending || state.other !== null) return;
    const { text } = state;
    isSending = true;
    publish({ saveState: 'saving' });
    try {
      const answer = await save(text, revision);
      if (answer.other !== null) meet(text, { text: answer.other, revision: answer.revision });
      else if (state.text === text) {
        setSaved(text, answer.revision);
        await sendAside();
      } else {
        revision = answer.revision;
        unsentSince = Date.now();
        writeWaiting(name, { text: state.text, revision });
        saveLater(PAUSE_BEFORE_SAVING);
      }
    } catch (error) {
      failed(error);
    } finally {
      isSending = false;
    }
  };
  const change = (text: string): void => {
    if (text === state.text) return;
    isSent = false;
    changedAt = performance.now();
    unsentSince ??= Date.now();
    own = [...own.slice(1 - OWN_TEXTS), state.text];
    writeWaiting(name, { text, revision });
    publish({ text });
    const left = LONGEST_UNSAVED - (Date.now() - unsentSince);
    if (save !== undefined) saveLater(Math.max(0, Math.min(PAUSE_BEFORE_SAVING, left)));
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
    change,
    /** The account holds this now: another page may have saved it, and then it is taken over, or kept for a choice. */
    hear(now: SavedText | null): void {
      if (now === null || now.revision <= revision || isSending) return;
      if (!isSent) return meet(state.text, now);
      if (performance.now() - changedAt < QUIET_FOR) return;
      revision = now.revision;
      publish({ text: now.text });
    },
    saveNow: (): void => void saveNow(),
    /** The choice is made: the text of this page goes on, and the account keeps the other among the earlier versions. */
    keepThis(): void {
      if (state.other === null) return;
      ({ revision } = state.other);
      publish({ other: null });
      void saveNow();
    },
    /**
     * The choice is made: the other text goes on, once the account has kept this page's among the earlier versions.
     * @throws {ApiError} when it could not; then nothing is changed
     */
    async takeOther(): Promise<void> {
      const { other, text } = state;
      if (other === null || save === undefined) return;
      const answer = await save(text, revision);
      if (answer.other !== null) setSaved(answer.other, answer.revision);
      else {
        // The account has taken this page's text meanwhile: the other one builds on that now.
        ({ revision } = answer);
        publish({ other: null });
        change(other.text);
      }
      await sendAside();
    },
    /** Sends what waits, now and whenever the network comes back. Returns the function that stops it. */
    start(): () => void {
      isStopped = false;
      void saveNow();
      window.addEventListener('online', saveWhenOnline);
      document.addEventListener('visibilitychange', saveWhenHidden);
      return () => {
        window.removeEventListener('online', saveWhenOnline);
        document.removeEventListener('visibilitychange', saveWhenHidden);
        void saveNow();
        isStopped = true;
        clearTimeout(timer);
      };
    },
  };
}
