import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession, getSession, onLeave, signIn, signOut, watchSession, type Leaving } from './session.ts';

const ada = {
  _id: '1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  image: '',
  accountType: 'Instructor',
} as const;

watchSession();

/** The event by which this tab hears of another tab's write. */
function writeElsewhere(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

describe('the session', () => {
  afterEach(() => signOut());

  it('is stored under the specification’s keys and marks the document', () => {
    signIn('t1', ada);
    expect(localStorage.getItem('token')).toBe('t1');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ada);
    expect(document.documentElement).toHaveAttribute('data-signed-in');
  });

  it.each(['null', 'undefined', ''])('counts a stored %j as absent', (text) => {
    writeElsewhere('token', text);
    expect(getSession()).toEqual({ token: null, user: null });
  });

  it('reads a user that is no user as absent', () => {
    localStorage.setItem('user', '{"name":');
    writeElsewhere('token', 't2');
    expect(getSession()).toEqual({ token: 't2', user: null });
  });

  it('forgets the token and the stage at logout and leaves the user stored', () => {
    signIn('t3', ada);
    localStorage.setItem('currentStage', '2');
    signOut();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('currentStage')).toBeNull();
    expect(localStorage.getItem('user')).not.toBeNull();
    expect(getSession().user).toBeNull();
    expect(document.documentElement).not.toHaveAttribute('data-signed-in');
  });

  it('forgets the user too when the sidebar asks', () => {
    signIn('t4', ada);
    signOut({ forgetUser: true });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('tells why it ended, refused once or in another tab, and whose it was', () => {
    const told = vi.fn<(why: Leaving, userId: string | undefined) => void>();
    const stop = onLeave(told);
    signIn('t5', ada);
    endSession('an older token');
    endSession('t5');
    endSession('t5');
    expect(told.mock.calls).toEqual([['refused', '1']]);
    signIn('t6', ada);
    writeElsewhere('token', null);
    expect(told).toHaveBeenLastCalledWith('elsewhere', '1');
    stop();
  });

  it('is read again when the page comes back from the back/forward cache', () => {
    signIn('t7', ada);
    localStorage.removeItem('token');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(getSession().token).toBeNull();
  });
});
