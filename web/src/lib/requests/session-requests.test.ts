import { logout } from '@lectern/contract/auth';
import { saveNote } from '@lectern/contract/notes';
import { endAllSessions, getSessions } from '@lectern/contract/sessions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '#lib/api.ts';
import { signIn, signOut } from '#lib/session.ts';

const ada = {
  _id: '1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  image: '',
  accountType: 'Student',
} as const;

interface Asked {
  /** The answer of `GET /api/v1/sessions`. */
  name: string;
  answer: (status?: number) => void;
}

/** A server that answers when it is told to. */
function aSlowServer(): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (path: string, { method, signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    const body = JSON.stringify({ success: true, message: '', data: [] });
    asked.push({
      name: `${method} ${path}`,
      answer: (status = 200) => resolve(new Response(body, { status })),
    });
    return promise;
  });
  return asked;
}

const names = (asked: readonly Asked[]): string[] => asked.map(({ name }) => name);

describe('requests of a session', () => {
  afterEach(() => {
    signOut();
    vi.unstubAllGlobals();
  });

  it('gives up what is read at logout, so that no read comes after it', async () => {
    const asked = aSlowServer();
    signIn('t1', ada);
    const reading = call(getSessions);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const leaving = call(logout);
    signOut();
    await expect(reading).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    await vi.waitFor(() => expect(names(asked)).toEqual(['GET /api/v1/sessions', 'POST /api/v1/logout']));
    asked[1]?.answer();
    await leaving;
  });

  it('lets what is written arrive before the session ends', async () => {
    const asked = aSlowServer();
    signIn('t2', ada);
    const writing = call(saveNote, {
      params: { courseId: 'c', noteId: 'n' },
      body: { lectureId: 'l', kind: 'note', second: 0, text: 'typed' },
    });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const leaving = call(logout);
    signOut();
    asked[0]?.answer();
    await writing;
    await vi.waitFor(() => expect(names(asked).at(-1)).toBe('POST /api/v1/logout'));
    asked[1]?.answer();
    await leaving;
  });

  it('sends nothing with the token of a session that was ended', async () => {
    const asked = aSlowServer();
    signIn('t3', ada);
    const ending = call(endAllSessions);
    const reading = call(getSessions);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer();
    await ending;
    await expect(reading).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(names(asked)).toEqual(['DELETE /api/v1/sessions']);
  });

  it('goes on with what waited when the session could not be ended', async () => {
    const asked = aSlowServer();
    signIn('t4', ada);
    const ending = call(endAllSessions);
    const reading = call(getSessions);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer(503);
    await expect(ending).rejects.toMatchObject({ status: 503 });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer();
    await expect(reading).resolves.toEqual([]);
  });

  it('asks nothing that needs a session without one', async () => {
    const asked = aSlowServer();
    await expect(call(getSessions)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(asked).toEqual([]);
  });
});
