import { DraftSaver, type DraftOptions, type SaveAnswer } from '#lib/drafts/draft-saver.ts';
import { findWaiting } from '#lib/drafts/stored-drafts.ts';

export const DRAFT = 'lectern.code.person.lecture';
/** How long a draft waits after a key, in milliseconds. */
export const PAUSE = 1_000;
type Save = (text: string, revision: number) => Promise<SaveAnswer>;

/** An account that accepts changes of its own text, and puts others aside. */
export function anAccount(text = 'old') {
  const account = {
    text,
    revision: 1,
    earlier: [] as string[],
    isOnline: true,
    sent: [] as string[],
    async save(sent: string, revision: number): Promise<SaveAnswer> {
      if (!account.isOnline) throw new Error('offline');
      account.sent.push(sent);
      if (sent === account.text) return { revision: account.revision, other: null };
      if (revision !== account.revision) {
        account.earlier.push(sent);
        return { revision: account.revision, other: account.text };
      }
      account.earlier.push(account.text);
      account.text = sent;
      account.revision += 1;
      return { revision: account.revision, other: null };
    },
  };
  return account;
}

export function aSaver(save?: Save, saved = { text: 'old', revision: 1 }, join?: DraftOptions['join']) {
  const saver = new DraftSaver({ name: DRAFT, saved, start: 'start', save, ...(join && { join }) });
  return { saver, stop: saver.start() };
}

/** The texts that wait in the browser. */
export const waiting = () => findWaiting(DRAFT).map(({ text }) => text);
/** What a page that has ended left. */
export const leave = (page: string, text: string, at: number): void =>
  localStorage.setItem(`${DRAFT}.${page}`, JSON.stringify({ text, revision: 1, at }));
