import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSaver, anAccount, DRAFT, leave, PAUSE, waiting } from '../../../testing/draft-account.ts';
import { DraftSaver } from './draft-saver.ts';
import { settleDrafts } from './living-drafts.ts';
import { writeWaiting } from './stored-drafts.ts';

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
    expect(new DraftSaver({ name: DRAFT, saved: null, start: 's', save: undefined }).getState().text).toBe(
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
    localStorage.setItem(`${DRAFT}.page`, '{"text":5}');
    expect(aSaver().saver.getState().text).toBe('old');
  });

  it('keeps each page’s text apart from the others’', () => {
    leave('other-tab', 'theirs', 1);
    writeWaiting(DRAFT, { text: 'mine', revision: 1 });
    expect(waiting()).toEqual(['mine', 'theirs']);
  });
});
