import { SECOND } from '@lectern/contract/units';
import { ApiError } from '#lib/api-client.ts';
import type { CodeKey } from '#lib/stored-keys.ts';
import { livingDrafts } from './living-drafts.ts';
import {
  findWaiting,
  isStillWaiting,
  removeOwn,
  removeWaiting,
  writeWaiting,
  type FoundDraft,
} from './stored-drafts.ts';

/**
 * `offline` and `kept`: in this browser alone, since the server cannot be reached or did not take it. `local`: there is
 * no account to save to. `unkept`: this browser has no room either.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'kept' | 'unkept' | 'local';

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
export class DraftSaver {
  readonly #name: CodeKey;
  readonly #save: DraftOptions['save'];
  /** What an earlier page left in this browser, the newest of it. */
  readonly #left: FoundDraft | undefined;
  readonly #listeners = new Set<() => void>();
  /** What an earlier page left although the account has it: it ended before it heard so. */
  readonly #arrived: readonly FoundDraft[];
  #aside: readonly FoundDraft[];
  #own: readonly string[] = [];
  #revision: number;
  #isSent: boolean;
  /** The save that is on its way. */
  #sending: Promise<void> | null = null;
  #isStopped = false;
  #changedAt = -Infinity;
  #unsentSince: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: DraftState;

  constructor({ name, saved, start, save }: DraftOptions) {
    const waiting = findWaiting(name);
    const [newest, ...older] = waiting.filter(({ text }) => text !== saved?.text);
    this.#arrived = waiting.filter(({ text }) => text === saved?.text);
    this.#name = name;
    this.#save = save;
    this.#left = newest;
    this.#aside = older;
    this.#revision = newest?.revision ?? saved?.revision ?? 0;
    this.#isSent = newest === undefined;
    this.#state = {
      text: newest?.text ?? saved?.text ?? start,
      saveState: save === undefined ? 'local' : this.#isSent ? 'saved' : 'kept',
      savedAt: null,
      other: null,
    };
  }

  readonly getState = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is in the editor now. */
  change(text: string): void {
    if (text === this.#state.text) return;
    this.#isSent = false;
    this.#changedAt = performance.now();
    this.#unsentSince ??= Date.now();
    this.#own = [...this.#own.slice(1 - OWN_TEXTS), this.#state.text];
    writeWaiting(this.#name, { text, revision: this.#revision });
    // What was saved is no longer what stands here.
    const isSaving = this.#save !== undefined && this.#state.saveState === 'saved';
    this.#publish({ text, ...(isSaving && { saveState: 'saving' }) });
    const left = LONGEST_UNSAVED - (Date.now() - this.#unsentSince);
    if (this.#save !== undefined) this.#saveLater(Math.max(0, Math.min(PAUSE_BEFORE_SAVING, left)));
  }

  /** The account holds this now: another page may have saved it, and then it is taken over, or kept for a choice. */
  hear(now: SavedText | null): void {
    if (now === null || now.revision <= this.#revision || this.#sending) return;
    if (!this.#isSent) return this.#weigh(this.#state.text, now);
    if (performance.now() - this.#changedAt < QUIET_FOR) return;
    this.#revision = now.revision;
    this.#publish({ text: now.text });
  }

  readonly saveNow = (): void => void this.#send();

  /** Saves what stands here, after a save that is on its way. It never fails: what cannot be saved waits in the browser. */
  async settle(): Promise<void> {
    if (this.#sending) await this.#sending;
    await this.#send();
  }

  /** The choice is made: the text of this page goes on, and the account keeps the other among the earlier versions. */
  keepThis(): void {
    const { other } = this.#state;
    if (other === null) return;
    this.#revision = other.revision;
    this.#publish({ other: null });
    this.saveNow();
  }

  /**
   * The choice is made: the other text goes on, once the account has kept this page's among the earlier versions.
   * @throws {ApiError} when it could not; then nothing is changed
   */
  async takeOther(): Promise<void> {
    const { other, text } = this.#state;
    if (other === null || this.#save === undefined) return;
    const answer = await this.#save(text, this.#revision);
    if (answer.other !== null) this.#setSaved(answer.other, answer.revision);
    else {
      // The account has taken this page's text meanwhile: the other one builds on that now.
      this.#revision = answer.revision;
      this.#publish({ other: null });
      this.change(other.text);
    }
    await this.#sendAside();
  }

  /** Sends what waits, now and whenever the network comes back. Returns the function that stops it. */
  start(): () => void {
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') this.saveNow();
    };
    this.#isStopped = false;
    livingDrafts.add(this);
    this.#arrived.forEach(removeWaiting);
    this.saveNow();
    window.addEventListener('online', this.saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      window.removeEventListener('online', this.saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      livingDrafts.delete(this);
      void this.settle();
      this.#isStopped = true;
      clearTimeout(this.#timer);
    };
  }

  #publish(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #saveLater(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(this.saveNow, delay);
  }

  #setSaved(text: string, revision: number): void {
    removeOwn(this.#name, this.#state.text);
    this.#isSent = true;
    this.#revision = revision;
    this.#unsentSince = null;
    if (this.#left) removeWaiting(this.#left);
    this.#publish({ text, saveState: 'saved', savedAt: Date.now(), other: null });
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#save === undefined || this.#isSent || this.#sending || this.#state.other !== null) return;
    this.#publish({ saveState: 'saving' });
    this.#sending = this.#sendBy(this.#save);
    await this.#sending;
  }

  async #sendBy(save: NonNullable<DraftOptions['save']>): Promise<void> {
    try {
      const { text } = this.#state;
      await this.#take(text, await save(text, this.#revision));
    } catch (error) {
      // Said beside the editor; what was typed waits in the browser.
      this.#publish({ saveState: error instanceof ApiError && error.status === 0 ? 'offline' : 'kept' });
      this.#saveLater(RETRY_AFTER);
    } finally {
      this.#sending = null;
    }
  }

  async #take(sent: string, { revision, other }: SaveAnswer): Promise<void> {
    if (other !== null) return this.#weigh(sent, { text: other, revision });
    if (this.#state.text === sent) {
      this.#setSaved(sent, revision);
      return this.#sendAside();
    }
    this.#revision = revision;
    this.#unsentSince = Date.now();
    writeWaiting(this.#name, { text: this.#state.text, revision });
    this.#saveLater(PAUSE_BEFORE_SAVING);
  }

  /** Another text stands in the account: one of this browser's own, or one to choose from. */
  #weigh(sent: string, other: SavedText): void {
    const left = this.#left;
    const wasLeftHere = sent === left?.text && this.#changedAt === -Infinity;
    const wasSentThere = wasLeftHere && left !== undefined && !isStillWaiting(left);
    if (other.text === this.#state.text || wasSentThere) {
      // It reached the account by another tab, which found it here or wrote it.
      this.#setSaved(other.text, other.revision);
    } else if (this.#own.includes(other.text)) {
      // A tab that was opened meanwhile has found it here and sent it.
      this.#revision = other.revision;
      this.#saveLater(0);
    } else this.#publish({ saveState: 'kept', other });
  }

  /** What older pages left here builds on older texts: the account keeps it among the earlier versions. */
  async #sendAside(): Promise<void> {
    for (const draft of this.#aside) {
      if (isStillWaiting(draft)) await this.#save?.(draft.text, draft.revision);
      removeWaiting(draft);
      this.#aside = this.#aside.filter((one) => one !== draft);
    }
  }
}
