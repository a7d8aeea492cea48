import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftSaver, type DraftOptions, type SaveAnswer } from './draft-saver.ts';
import { settleDrafts } from './living-drafts.ts';
import { findWaiting, writeWaiting } from './stored-drafts.ts';

const name = 'lectern.code.person.lecture';
const PAUSE = 1_000;
type Save = (text: string, revision: number) => Promise<SaveAnswer>;

/** An account that accepts changes of its own text, and puts others aside. */
function anAccount(text = 'old') {
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

function aSaver(save?: Save, saved = { text: 'old', revision: 1 }, join?: DraftOptions['join']) {
  const saver = new DraftSaver({ name, saved, start: 'start', save, ...(join && { join }) });
  return { saver, stop: saver.start() };
}

const waiting = () => findWaiting(name).map(({ text }) => text);
const leave = (page: string, text: string, at: number): void =>
  localStorage.setItem(`${name}.${page}`, JSON.stringify({ text, revision: 1, at }));

describe('DraftSaver', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  it('saves once after a pause in typing, and every two seconds without one', async () => {
    const account = anAccount();
    const { saver } = aSaver(account.save);
    saver.change('a');
    saver.change('ab');
    expect(waiting()).toEqual(['ab']);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(account.sent).toEqual(['ab']);
    expect(saver.getState()).toMatchObject({ saveState: 'saved', savedAt: Date.now() });
    expect(waiting()).toEqual([]);
    for (let typed = 0; typed < 5; typed += 1) {
      saver.change(`ab${typed}`);
      await vi.advanceTimersByTimeAsync(PAUSE / 2);
    }
    expect(account.sent).toEqual(['ab', 'ab3']);
  });

  it('keeps what could not be sent, and sends it when the network is back', async () => {
    const account = anAccount();
    account.isOnline = false;
    const { saver } = aSaver(account.save);
    saver.change('kept');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(saver.getState().saveState).toBe('kept');
    expect(waiting()).toEqual(['kept']);
    account.isOnline = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(account.text).toBe('kept');
    expect(saver.getState().saveState).toBe('saved');
  });

  it('sends what was typed while it was sending, although its page has ended', async () => {
    const account = anAccount();
    const { saver, stop } = aSaver(async (text, revision) => {
      const answer = await account.save(text, revision);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      return answer;
    });
    saver.change('first');
    await vi.advanceTimersByTimeAsync(PAUSE);
    saver.change('second');
    stop();
    await vi.advanceTimersByTimeAsync(2 * PAUSE);
    expect(account.text).toBe('second');
    expect(waiting()).toEqual([]);
  });

  it('is saved before another page reads what stands in the account', async () => {
    const account = anAccount();
    const { saver } = aSaver(account.save);
    saver.change('last words');
    await settleDrafts();
    expect(account.text).toBe('last words');
  });

  it('sends what is typed while it is sending', async () => {
    const account = anAccount();
    const { saver } = aSaver(async (text, revision) => {
      if (text === 'first') saver.change('second');
      return account.save(text, revision);
    });
    saver.change('first');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(account.text).toBe('first');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(account.text).toBe('second');
    expect(saver.getState().other).toBeNull();
  });

  it('sends at once when the lecture is left', async () => {
    const account = anAccount();
    const { saver, stop } = aSaver(account.save);
    saver.change('last words');
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(account.text).toBe('last words');
  });

  it('keeps a text in the browser alone where there is no account to save to', () => {
    const { saver } = aSaver();
    saver.change('preview');
    expect(saver.getState().saveState).toBe('local');
    expect(new DraftSaver({ name, saved: null, start: 's', save: undefined }).getState().text).toBe(
      'preview',
    );
  });

  it('says that the browser has no room, until the account has the text', async () => {
    const account = anAccount();
    account.isOnline = false;
    const { saver } = aSaver(account.save);
    const disk = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saver.change('nowhere');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(saver.getState().saveState).toBe('unkept');
    const { saver: alone } = aSaver();
    alone.change('preview');
    expect(alone.getState().saveState).toBe('unkept');
    disk.mockRestore();
    alone.change('preview, too');
    expect(alone.getState().saveState).toBe('local');
    account.isOnline = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(account.text).toBe('nowhere');
    expect(saver.getState().saveState).toBe('saved');
  });

  it('opens what a closed page left, and has the account keep the older texts', async () => {
    const account = anAccount();
    leave('closed', 'newest', 2);
    leave('closed-before', 'older', 1);
    const { saver } = aSaver(account.save);
    expect(saver.getState().text).toBe('newest');
    await vi.advanceTimersByTimeAsync(0);
    expect(account).toMatchObject({ text: 'newest', earlier: ['old', 'older'] });
    expect(waiting()).toEqual([]);
  });

  it('forgets what a closed page left that the account has: later it would pass for a text of its own', () => {
    leave('closed', 'old', Date.now());
    aSaver(anAccount().save);
    expect(waiting()).toEqual([]);
  });

  it('ignores what is stored in another form', () => {
    localStorage.setItem(`${name}.page`, '{"text":5}');
    expect(aSaver().saver.getState().text).toBe('old');
  });

  describe('of two texts that were written apart', () => {
    async function written() {
      const account = anAccount();
      const { saver } = aSaver(account.save);
      await account.save('elsewhere', 1);
      saver.change('here');
      await vi.advanceTimersByTimeAsync(PAUSE);
      return { account, saver };
    }

    it('offers the choice, and sends nothing until it is made', async () => {
      const { account, saver } = await written();
      expect(saver.getState()).toMatchObject({ text: 'here', other: { text: 'elsewhere' } });
      saver.change('here, too');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(account.text).toBe('elsewhere');
      expect(waiting()).toEqual(['here, too']);
    });

    it('knows the text of which both were made, and goes on with what was joined', async () => {
      const { account, saver } = await written();
      expect(saver.getState().base).toBe('old');
      saver.change('here and elsewhere');
      saver.keepThis();
      await vi.advanceTimersByTimeAsync(0);
      expect(account.text).toBe('here and elsewhere');
      expect(account.earlier).toContain('elsewhere');
      expect(saver.getState()).toMatchObject({ saveState: 'saved', other: null, base: 'here and elsewhere' });
    });

    it('knows the text of which both were made after a reload, too', async () => {
      const { account } = await written();
      const later = aSaver(account.save, { text: account.text, revision: account.revision });
      await vi.advanceTimersByTimeAsync(PAUSE);
      expect(later.saver.getState()).toMatchObject({ base: 'old', other: { text: account.text } });
    });

    it('goes on with the one of this page', async () => {
      const { account, saver } = await written();
      saver.keepThis();
      await vi.advanceTimersByTimeAsync(0);
      expect(account.text).toBe('here');
      expect(account.earlier).toContain('elsewhere');
      expect(saver.getState()).toMatchObject({ text: 'here', saveState: 'saved', other: null });
    });

    it('goes on with the other one, when the account has all that was typed here', async () => {
      const { account, saver } = await written();
      saver.change('here, too');
      account.isOnline = false;
      await expect(saver.takeOther()).rejects.toThrow('offline');
      expect(saver.getState().text).toBe('here, too');
      account.isOnline = true;
      await saver.takeOther();
      expect(saver.getState()).toMatchObject({ text: 'elsewhere', saveState: 'saved', other: null });
      expect(account.earlier).toEqual(['old', 'here', 'here, too']);
      expect(waiting()).toEqual([]);
    });

    it('goes on with the other one only when the account has what was typed in the meantime, too', async () => {
      const { account, saver } = await written();
      const taken = saver.takeOther();
      saver.change('here, typed on');
      await taken;
      expect(saver.getState()).toMatchObject({ text: 'elsewhere', saveState: 'saved', other: null });
      expect(account.earlier).toContain('here, typed on');
      expect(waiting()).toEqual([]);
    });

    it('asks nothing about its own text, sent by a tab that found it here', async () => {
      const account = anAccount();
      const { saver } = aSaver(account.save);
      saver.change('typed');
      await account.save('typed', 1);
      saver.change('typed on');
      await vi.advanceTimersByTimeAsync(2 * PAUSE);
      expect(account.text).toBe('typed on');
      expect(saver.getState().other).toBeNull();
    });
  });

  describe('of texts that can be joined', () => {
    /** Texts are sets of letters; one that was changed to a capital is a choice. */
    const join = (base: string | null, here: string, elsewhere: string): string | null =>
      /[A-Z]/.test(here + elsewhere)
        ? null
        : [...new Set(here + elsewhere)]
            .filter(
              (letter) => [here, elsewhere].every((text) => text.includes(letter)) || !base?.includes(letter),
            )
            .toSorted()
            .join('');
    const saved = { text: 'a', revision: 1 };

    it('goes on with both, and asks nothing', async () => {
      const account = anAccount('a');
      const { saver } = aSaver(account.save, saved, join);
      await account.save('ac', 1);
      saver.change('ab');
      await vi.advanceTimersByTimeAsync(2 * PAUSE);
      expect(account.text).toBe('abc');
      expect(saver.getState()).toMatchObject({ text: 'abc', saveState: 'saved', other: null });
      expect(waiting()).toEqual([]);
    });

    it('takes the other one where it has all of this page’s', async () => {
      const account = anAccount('a');
      const { saver } = aSaver(account.save, saved, join);
      await account.save('abc', 1);
      saver.change('ab');
      await vi.advanceTimersByTimeAsync(2 * PAUSE);
      expect(account.sent).toEqual(['abc', 'ab']);
      expect(saver.getState()).toMatchObject({ text: 'abc', saveState: 'saved', other: null });
    });

    it('offers the choice where they cannot be joined', async () => {
      const account = anAccount('a');
      const { saver } = aSaver(account.save, saved, join);
      await account.save('A', 1);
      saver.change('ab');
      await vi.advanceTimersByTimeAsync(2 * PAUSE);
      expect(saver.getState()).toMatchObject({ text: 'ab', other: { text: 'A' } });
    });

    it('opens what all closed pages left', async () => {
      const account = anAccount('a');
      leave('closed', 'ab', 2);
      leave('closed-before', 'ac', 1);
      leave('closed-long-before', 'A', 0);
      const { saver } = aSaver(account.save, saved, join);
      expect(saver.getState().text).toBe('abc');
      await vi.advanceTimersByTimeAsync(PAUSE);
      expect(account.text).toBe('abc');
      expect(account.earlier).toContain('A');
      expect(waiting()).toEqual([]);
    });
  });

  it('takes over what another page saved while nobody writes here', async () => {
    const { saver } = aSaver(anAccount().save);
    saver.hear({ text: 'elsewhere', revision: 2 });
    expect(saver.getState()).toMatchObject({ text: 'elsewhere', saveState: 'saved', other: null });
    saver.hear({ text: 'old', revision: 1 });
    expect(saver.getState().text).toBe('elsewhere');
  });

  it('takes over what another page saved once nobody has typed for three seconds', async () => {
    const account = anAccount();
    const { saver } = aSaver(account.save);
    saver.change('here');
    await vi.advanceTimersByTimeAsync(PAUSE);
    saver.hear({ text: 'elsewhere', revision: 3 });
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(saver.getState().text).toBe('here');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(saver.getState()).toMatchObject({ text: 'elsewhere', saveState: 'saved', other: null });
  });

  it('takes over what another page saved during a save of its own', async () => {
    const account = anAccount();
    const { saver } = aSaver(async (text, revision) => {
      const answer = await account.save(text, revision);
      saver.hear({ text: 'elsewhere', revision: 3 });
      return answer;
    });
    saver.change('here');
    await vi.advanceTimersByTimeAsync(4 * PAUSE);
    expect(saver.getState()).toMatchObject({ text: 'elsewhere', saveState: 'saved', other: null });
  });

  it('asks nothing when another tab has sent the same text', () => {
    const account = anAccount();
    account.isOnline = false;
    const { saver } = aSaver(account.save);
    saver.change('the same');
    saver.hear({ text: 'the same', revision: 2 });
    expect(saver.getState()).toMatchObject({ saveState: 'saved', other: null });
    expect(waiting()).toEqual([]);
  });

  it('keeps each page’s text apart from the others’', () => {
    leave('other-tab', 'theirs', 1);
    writeWaiting(name, { text: 'mine', revision: 1 });
    expect(waiting()).toEqual(['mine', 'theirs']);
  });
});
