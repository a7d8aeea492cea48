import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, readUnsentCode } from './code-draft.ts';
import { createDraftSaver } from './draft-saver.ts';

const key = draftKey('person', 'lecture');
const PAUSE = 1_000;

function aSaver(save?: (code: string) => Promise<void>) {
  const saver = createDraftSaver({ key, saved: 'old', start: 'start', save });
  return { saver, stop: saver.start() };
}

describe('createDraftSaver', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves once after a pause in typing', async () => {
    const sent: string[] = [];
    const { saver } = aSaver(async (code) => void sent.push(code));
    saver.change('a');
    saver.change('ab');
    expect(readUnsentCode(key)).toEqual({ code: 'ab', base: 'old' });
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(sent).toEqual(['ab']);
    expect(saver.getState().saveState).toBe('saved');
    expect(readUnsentCode(key)).toBeNull();
  });

  it('keeps what could not be sent, and sends it when the network is back', async () => {
    const sent: string[] = [];
    let isOnline = false;
    const { saver } = aSaver(async (code) => {
      if (!isOnline) throw new Error('offline');
      sent.push(code);
    });
    saver.change('kept');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(saver.getState().saveState).toBe('kept');
    expect(readUnsentCode(key)?.code).toBe('kept');
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['kept']);
    expect(saver.getState().saveState).toBe('saved');
  });

  it('sends what is typed while it is sending', async () => {
    const sent: string[] = [];
    const { saver } = aSaver(async (code) => {
      sent.push(code);
      if (sent.length === 1) saver.change('second');
    });
    saver.change('first');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(sent).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(sent).toEqual(['first', 'second']);
  });

  it('sends at once when the lecture is left', async () => {
    const sent: string[] = [];
    const { saver, stop } = aSaver(async (code) => void sent.push(code));
    saver.change('last words');
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['last words']);
  });

  it('keeps code in the browser alone where there is no account to save to', () => {
    const { saver } = aSaver();
    saver.change('preview');
    expect(saver.getState().saveState).toBe('local');
    expect(createDraftSaver({ key, saved: null, start: 's', save: undefined }).getState().code).toBe(
      'preview',
    );
  });
});
