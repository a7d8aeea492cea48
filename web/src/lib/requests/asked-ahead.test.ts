import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAhead, forgetAhead, isAskedAhead, startOfDay, takeAhead } from './asked-ahead.ts';
import { signOut } from '#lib/session.ts';
import { signInAs } from '../../../testing/signed-in.tsx';

const asked: [string, HeadersInit | undefined][] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push([path, init?.headers]);
    return Response.json({ data: path });
  });
  signInAs('Sam');
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
  delete window.lecternAhead;
  history.replaceState(null, '', '/');
  signOut({ forgetUser: true });
});

describe('what the document asks for ahead', () => {
  it('is each read of the page, with its parameters and the login', async () => {
    history.replaceState(null, '', '/dashboard/view-course?course=a%2Fb');
    askAhead([{ path: '/tutorials' }, { path: '/courses/{course}/player', accountType: 'Student' }]);
    const headers = { authorization: 'Bearer token' };
    expect(asked).toEqual([
      ['/tutorials', headers],
      ['/courses/a%2Fb/player', headers],
    ]);
  });

  it('is nothing for another account type, without its parameter or without a login', () => {
    askAhead([{ path: '/own', accountType: 'Instructor' }, { path: '/courses/{course}/player' }]);
    signOut();
    askAhead([{ path: '/tutorials' }]);
    expect(asked).toEqual([]);
    expect(isAskedAhead()).toBe(false);
  });

  it('knows when the reader’s day began', () => {
    askAhead([{ path: '/daily-review?dayStart={dayStart}' }]);
    const [[path] = ['']] = asked;
    expect(new URLSearchParams(path.split('?')[1]).get('dayStart')).toBe(startOfDay());
    expect(new Date(startOfDay()).getHours()).toBe(0);
  });

  it('is forgotten once something was sent that it does not know', async () => {
    askAhead([{ path: '/daily-review' }]);
    forgetAhead();
    expect(await takeAhead('/daily-review', 'Bearer token')).toBeUndefined();
  });

  it('is taken once, by whoever asked', async () => {
    askAhead([{ path: '/tutorials' }, { path: '/cart' }]);
    expect(await (await takeAhead('/tutorials', 'Bearer token'))?.json()).toEqual({ data: '/tutorials' });
    expect(await takeAhead('/tutorials', 'Bearer token')).toBeUndefined();
    expect(await takeAhead('/cart', 'Bearer another')).toBeUndefined();
  });
});
