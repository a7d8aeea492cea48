import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '@lectern/contract/units';
import { endSession, signIn, signOut } from '#lib/session.ts';
import { keepWish, takeWish } from './wish.ts';

const ada = {
  _id: 'u1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  image: '',
  accountType: 'Student',
} as const;

const store = (wish: object): void =>
  localStorage.setItem('lectern.wish', JSON.stringify({ until: Date.now() + HOUR / 2, ...wish }));

describe('a wish', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    '/course/0199a0a0-0000-7000-8000-000000000001',
    '/dashboard',
    '/dashboard/admin/audit-log',
    '/dashboard/view-course?course=a&lecture=b',
  ])('leads to %s, once', (address) => {
    keepWish({ address });
    expect(takeWish('u1')?.address).toBe(address);
    expect(takeWish('u1')).toBeNull();
  });

  it.each([
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example',
    '/dashboard/..//evil.example',
    '/dashboard/../logout',
    '/dashboard\n/x',
    '/dashboardish',
    '/course/a/b',
    'javascript:alert(1)',
    '/login/callback?code=theirs',
    '',
  ])('never leads to %j', (address) => {
    store({ address });
    expect(takeWish('u1')).toBeNull();
  });

  it('keeps what is to be done with a course, and no act that we do not know', () => {
    keepWish({ address: '/course/a', act: 'save' });
    expect(takeWish('u1')?.act).toBe('save');
    store({ address: '/course/a', act: 'delete' });
    expect(takeWish('u1')).toBeNull();
  });

  it('ends after an hour, whatever was stored', () => {
    store({ address: '/course/a', until: Date.now() - 1 });
    expect(takeWish('u1')).toBeNull();
    store({ address: '/course/a', until: Date.now() + 2 * HOUR });
    expect(takeWish('u1')).toBeNull();
  });

  it('of an ended session is not done for somebody else', () => {
    keepWish({ address: '/dashboard/cart', userId: 'u1' });
    expect(takeWish('u2')).toBeNull();
    keepWish({ address: '/dashboard/cart', userId: 'u1' });
    expect(takeWish('u1')?.address).toBe('/dashboard/cart');
  });

  it('is forgotten by who logs out, and not when the session ends by itself', () => {
    signIn('t1', ada);
    keepWish({ address: '/dashboard/cart' });
    endSession('t1');
    expect(takeWish('u1')?.address).toBe('/dashboard/cart');
    signIn('t2', ada);
    keepWish({ address: '/dashboard/cart' });
    signOut();
    expect(takeWish('u1')).toBeNull();
  });

  it.each(['no JSON', 'null', '{}', '[]'])('is absent where %s is stored', (text) => {
    localStorage.setItem('lectern.wish', text);
    expect(takeWish('u1')).toBeNull();
  });
});
