import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSaver, anAccount, leave, PAUSE, waiting } from '../../../testing/draft-account.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('a draft of two texts that were written apart', () => {
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

describe('a draft of texts that can be joined', () => {
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

describe('a draft that another page saved', () => {
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
});
