import { describe, expect, it } from 'vitest';
import { draftKey, openDraft, readUnsentCode, startOf, writeUnsentCode } from './code-draft.ts';

describe('openDraft', () => {
  it('starts with the lecture’s lines, or with the usual comment', () => {
    expect(openDraft(null, null, startOf('let a;')).code).toBe('let a;');
    expect(openDraft(null, null, startOf('')).code).toBe('// Start coding here...\n');
  });

  it('opens what the account holds when nothing waits here', () => {
    expect(openDraft(null, 'saved', 'start')).toEqual({ code: 'saved', other: null, isSent: true });
  });

  it('prefers what waits here when the account has not moved on', () => {
    const unsent = { code: 'newer', base: 'saved' };
    expect(openDraft(unsent, 'saved', 'start')).toEqual({ code: 'newer', other: null, isSent: false });
    expect(openDraft({ code: 'first', base: null }, null, 'start').code).toBe('first');
  });

  it('keeps both versions when another device has saved meanwhile', () => {
    const unsent = { code: 'here', base: 'before' };
    expect(openDraft(unsent, 'elsewhere', 'start')).toEqual({
      code: 'here',
      other: 'elsewhere',
      isSent: false,
    });
  });

  it('takes what arrived after all for sent', () => {
    expect(openDraft({ code: 'same', base: 'before' }, 'same', 'start').isSent).toBe(true);
  });
});

describe('unsent code', () => {
  const key = draftKey('person', 'lecture');

  it('is kept by person and lecture', () => {
    writeUnsentCode(key, { code: 'a', base: null });
    expect(readUnsentCode(key)).toEqual({ code: 'a', base: null });
    expect(readUnsentCode(draftKey('someone-else', 'lecture'))).toBeNull();
    writeUnsentCode(key, null);
    expect(readUnsentCode(key)).toBeNull();
  });

  it('ignores what is stored in another form', () => {
    localStorage.setItem(key, '{"code":5}');
    expect(readUnsentCode(key)).toBeNull();
  });
});
