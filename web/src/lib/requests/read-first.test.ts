import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';
import { readFirst } from './read-first.ts';
import { signOut } from '#lib/session.ts';
import { signInAs } from '../../../testing/signed-in.tsx';

const queryKey = ['tutorials'];

beforeEach(() => signInAs('Sam'));
afterEach(() => {
  delete window.lecternAhead;
  signOut({ forgetUser: true });
});

const askAhead = (): void => {
  window.lecternAhead = {
    authorization: 'Bearer token',
    answers: { '/tutorials': new Promise(() => {}) },
    stop: new AbortController(),
  };
};

describe('what a page reads first', () => {
  it('is there when the first page is drawn', async () => {
    askAhead();
    await readFirst({ queryKey, queryFn: async () => ['Knots'] });
    expect(queryClient.getQueryData(queryKey)).toEqual(['Knots']);
  });

  it('is not asked for without a login', async () => {
    signOut();
    await readFirst({ queryKey, queryFn: async () => ['Knots'] });
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  });

  it('is not asked for with an account of another type', async () => {
    await readFirst({ queryKey, queryFn: async () => ['Knots'] }, 'Instructor');
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  });

  it('does not keep the first page back for ever', async () => {
    askAhead();
    expect(await readFirst({ queryKey, queryFn: () => new Promise<string[]>(() => {}) })).toBeNull();
  });

  it('does not keep back a page that is gone to later', async () => {
    let answer: (tutorials: string[]) => void = () => undefined;
    const answered = new Promise<string[]>((resolve) => (answer = resolve));
    expect(await readFirst({ queryKey, queryFn: () => answered })).toBeNull();
    expect(queryClient.isFetching()).toBe(1);
    answer(['Knots']);
    await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual(['Knots']);
  });
});
