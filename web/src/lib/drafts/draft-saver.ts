import { SECOND } from '@lectern/contract/units';
import { ApiError } from '#lib/api-client.ts';
import type { CodeKey } from '#lib/storage/stored-keys.ts';
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
 * Where the text is kept. `offline`: only in this browser, as the server cannot be reached. `kept`: only in this
 * browser, as the server did not take it. `local`: there is no account to save to. `unkept`: the browser has no room
 * either.
 */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'offline' | 'kept' | 'unkept' | 'local';

/** A text in the account. */
export interface SavedText {
  text: string;
  revision: number;
}

export interface DraftState {
  text: string;
  saveState: SaveState;
  /** When this page last saved the text, by this browser's clock; null before the first save. */
  savedAt: number | null;
  /**
   * A text that another page saved in the meantime, and that the person takes or leaves; null without such a conflict.
   */
  other: SavedText | null;
  /** The account's text of which this page's was made; null while unknown. */
  base: string | null;
}

/** The account's answer to a save: its revision now, and the text that it holds if that is another one. */
export interface SaveAnswer {
  revision: number;
  other: string | null;
}

export interface DraftOptions {
  /** The draft's key in this browser, by person and place. */
  name: CodeKey;
  /** What the account holds; null when it holds nothing. */
  saved: SavedText | null;
  /** The text before anything was written. */
  start: string;
  /** Saves to the account a text that builds on `revision`; without it the text stays in this browser. */
  save: ((text: string, revision: number) => Promise<SaveAnswer>) | undefined;
  /**
   * Joins two texts that were written apart from `base`, the text of which both were made; null where the person has to
   * choose. Without it the person always chooses.
   */
  join?: (base: string | null, here: string, elsewhere: string) => string | null;
}

const PAUSE_BEFORE_SAVING = SECOND;
/** Typing without a pause is saved this often. */
const LONGEST_UNSAVED = 2 * SECOND;
const RETRY_AFTER = 20 * SECOND;
/** A text from elsewhere never replaces the editor's text within this time after a key. */
const QUIET_FOR = 3 * SECOND;
/** The number of its own earlier texts by which a page recognises one that another tab found and sent. */
const OWN_TEXTS = 50;

/**
 * Saves one draft: in the browser at every change, in the account after a short pause. On a conflict it keeps both
 * texts.
 */
export class DraftSaver {
  readonly #name: CodeKey;
  readonly #save: DraftOptions['save'];
  readonly #join: DraftOptions['join'];
  /** The newest draft that an earlier page left in this browser. */
  readonly #left: FoundDraft | undefined;
  readonly #listeners = new Set<() => void>();
  /** Drafts of earlier pages that the account has: the page ended before it got the answer. */
  readonly #arrived: readonly FoundDraft[];
  #aside: readonly FoundDraft[];
  #own: readonly string[] = [];
  #revision: number;
  #isSent: boolean;
  /** False when the browser has no room for the text. */
  #isStored = true;
  /** The save that is in progress. */
  #sending: Promise<void> | null = null;
  #isStopped = false;
  /** The account's present text, until this page takes it. */
  #heard: SavedText | null = null;
  #hearing: ReturnType<typeof setTimeout> | undefined;
  #changedAt = -Infinity;
  #unsentSince: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: DraftState;

  constructor({ name, saved, start, save, join }: DraftOptions) {
    const waiting = findWaiting(name);
    const [newest, ...older] = waiting.filter(({ text }) => text !== saved?.text);
    this.#arrived = waiting.filter(({ text }) => text === saved?.text);
    this.#name = name;
    this.#save = save;
    this.#join = join;
    this.#left = newest;
    this.#aside = older;
    this.#revision = newest?.revision ?? saved?.revision ?? 0;
    this.#isSent = newest === undefined;
    this.#state = {
      text: newest === undefined ? (saved?.text ?? start) : this.#joinLeft(newest, older),
      saveState: save === undefined ? 'local' : this.#isSent ? 'saved' : 'kept',
      savedAt: null,
      other: null,
      base:
        newest === undefined || newest.revision === saved?.revision
          ? (saved?.text ?? null)
          : (newest.base ?? null),
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
    this.#keep(text);
    // The saved text is no longer the one in the editor.
    const isSaving = this.#state.saveState === 'saved';
    if (this.#save === undefined) this.#publish({ text, saveState: this.#isStored ? 'local' : 'unkept' });
    else this.#publish({ text, ...(isSaving && { saveState: 'saving' }) });
    const left = LONGEST_UNSAVED - (Date.now() - this.#unsentSince);
    if (this.#save !== undefined) this.#saveLater(Math.max(0, Math.min(PAUSE_BEFORE_SAVING, left)));
  }

  /**
   * Takes the account's present text: adopts it if another page saved it, or offers the choice on a conflict. It waits
   * until a save in progress has ended and nobody is typing.
   */
  hear(now: SavedText | null): void {
    if (now !== null && now.revision > (this.#heard?.revision ?? 0)) this.#heard = now;
    this.#takeHeard();
  }

  readonly saveNow = (): void => void this.#send();

  /**
   * Saves the present text, after any save in progress. Never fails: a text that cannot be saved waits in the browser.
   */
  async settle(): Promise<void> {
    if (this.#sending) await this.#sending;
    await this.#send();
  }

  /** Resolves the conflict with this page's text. The account keeps the other text among the earlier versions. */
  keepThis(): void {
    const { other } = this.#state;
    if (other === null) return;
    this.#buildOn(other);
    this.#publish({ other: null });
    this.saveNow();
  }

  /**
   * Resolves the conflict with the other text, once the account has kept this page's among the earlier versions.
   * @throws {ApiError} when the account could not keep it; then nothing is changed
   */
  async takeOther(): Promise<void> {
    const { other } = this.#state;
    if (other === null || this.#save === undefined) return;
    let sent: string;
    let answer: SaveAnswer;
    do {
      sent = this.#state.text;
      answer = await this.#save(sent, this.#revision);
      // The person may have typed on in the meantime.
    } while (this.#state.text !== sent);
    if (answer.other !== null) this.#setSaved(answer.other, answer.revision);
    else {
      // The account has taken this page's text in the meantime, so the other text now builds on it.
      this.#buildOn({ text: sent, revision: answer.revision });
      this.#publish({ other: null });
      this.change(other.text);
    }
    await this.#sendAside();
  }

  /** Sends the waiting text now and whenever the network comes back. Returns the function that stops this. */
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
      clearTimeout(this.#hearing);
    };
  }

  #publish(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** The account holds this text, and this page's next save changes it. */
  #buildOn({ text, revision }: SavedText): void {
    this.#revision = revision;
    this.#state = { ...this.#state, base: text };
  }

  /** Keeps the text in the browser, with the one of which it was made: a later page joins both with another's changes. */
  #keep(text: string): void {
    const { base } = this.#state;
    const draft = { text, revision: this.#revision, ...(base !== null && { base }) };
    this.#isStored = writeWaiting(this.#name, draft);
  }

  #saveLater(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(this.saveNow, delay);
  }

  readonly #takeHeard = (): void => {
    clearTimeout(this.#hearing);
    const now = this.#heard;
    if (now === null || this.#sending || this.#isStopped) return;
    const wait = this.#isSent ? this.#changedAt + QUIET_FOR - performance.now() : 0;
    if (wait > 0) {
      this.#hearing = setTimeout(this.#takeHeard, wait);
      return;
    }
    this.#heard = null;
    if (now.revision <= (this.#state.other?.revision ?? this.#revision)) return;
    if (!this.#isSent) return this.#weigh(this.#state.text, now);
    this.#buildOn(now);
    this.#publish({ text: now.text });
  };

  #setSaved(text: string, revision: number): void {
    removeOwn(this.#name, this.#state.text);
    this.#isSent = true;
    this.#buildOn({ text, revision });
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
      // The page says so beside the editor; the text waits in the browser, if that has room.
      const isOffline = error instanceof ApiError && error.status === 0;
      this.#publish({ saveState: !this.#isStored ? 'unkept' : isOffline ? 'offline' : 'kept' });
      this.#saveLater(RETRY_AFTER);
    } finally {
      this.#sending = null;
      this.#takeHeard();
    }
  }

  async #take(sent: string, { revision, other }: SaveAnswer): Promise<void> {
    if (other !== null) return this.#weigh(sent, { text: other, revision });
    if (this.#state.text === sent) {
      this.#setSaved(sent, revision);
      return this.#sendAside();
    }
    this.#buildOn({ text: sent, revision });
    this.#unsentSince = Date.now();
    this.#keep(this.#state.text);
    this.#saveLater(PAUSE_BEFORE_SAVING);
  }

  /** The account holds another text: either one of this browser's own, or a conflict. */
  #weigh(sent: string, other: SavedText): void {
    const left = this.#left;
    const wasLeftHere = sent === left?.text && this.#changedAt === -Infinity;
    const wasSentThere = wasLeftHere && left !== undefined && !isStillWaiting(left);
    if (other.text === this.#state.text || wasSentThere) {
      // Another tab found this text here, or wrote the same one, and sent it.
      this.#setSaved(other.text, other.revision);
    } else if (this.#own.includes(other.text)) {
      // A tab that was opened in the meantime found this earlier text here and sent it.
      this.#buildOn(other);
      this.#saveLater(0);
    } else this.#joinOrAsk(other);
  }

  /** Goes on with the changes of both texts, or offers the choice. */
  #joinOrAsk(other: SavedText): void {
    const joined = this.#join?.(this.#state.base, this.#state.text, other.text) ?? null;
    if (joined === null) return this.#publish({ saveState: 'kept', other });
    if (joined === other.text) return this.#setSaved(other.text, other.revision);
    this.#buildOn(other);
    this.change(joined);
    this.#saveLater(0);
  }

  /** The newest of the texts that earlier pages left, with what the older ones have besides. */
  #joinLeft(newest: FoundDraft, older: readonly FoundDraft[]): string {
    return older.reduce(
      (text, draft) => this.#join?.(draft.base ?? null, text, draft.text) ?? text,
      newest.text,
    );
  }

  /** Sends drafts of older pages. They build on older texts, so the account keeps them among the earlier versions. */
  async #sendAside(): Promise<void> {
    for (const draft of this.#aside) {
      if (isStillWaiting(draft)) await this.#save?.(draft.text, draft.revision);
      removeWaiting(draft);
      this.#aside = this.#aside.filter((one) => one !== draft);
    }
  }
}
