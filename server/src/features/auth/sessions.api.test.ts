import { operations } from '@lectern/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { CHEAP_HASH, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPasswords } from './passwords.service.ts';
import { hashToken } from './tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const login = (body: unknown, from?: string) =>
  app.call(operations.login, { body, ...(from === undefined ? {} : { from }) });

/** Moves the `column` of the session of `token` into the past by `ago`. */
const age = (token: string, column: 'last_seen_at' | 'created_at', ago: string) =>
  sql`update sessions set ${sql.ref(column)} = now() - ${ago}::interval
    where token_hash = ${hashToken(token)}`.execute(app.db);

describe('auth.login', () => {
  it('answers a token that works, and the user, at top level', async () => {
    const { email, password, userId } = await anInstructor(app, { firstName: 'Ada' });
    const { status, body, headers } = await login({ email, password });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Login successful',
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        _id: userId,
        firstName: 'Ada',
        lastName: 'Example',
        email,
        image: '/api/v1/media/initials/AE.svg',
        accountType: 'Instructor',
        revision: 1,
        aboutRevision: 1,
      },
    });
    expect(headers['cache-control']).toBe('no-store');
    const { status: signedIn } = await app.call(operations.logout, { token: String(body['token']) });
    expect(signedIn).toBe(200);
  });

  it('takes the address in any letter case, and the password exactly', async () => {
    const { email, password } = await aStudent(app, { password: ' Ünï-Pass wörd ' });
    expect((await login({ email: email.toUpperCase(), password })).status).toBe(200);
    expect((await login({ email, password: password.trim() })).status).toBe(401);
  });

  it('takes a password in use that a new one must not be', async () => {
    const { email, password } = await aStudent(app, { password: 'qwertzui' });
    expect((await login({ email, password })).status).toBe(200);
  });

  it('answers the same for a wrong password and an unknown address', async () => {
    const { email } = await aStudent(app);
    const wrong = await login({ email, password: 'not the password' });
    const unknown = await login({ email: 'nobody@example.org', password: 'not the password' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ success: false, message: 'E-mail or password is incorrect' });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('refuses a missing field and an address of the wrong form', async () => {
    expect((await login({ email: 'a@example.org' })).body.message).toBe('All fields are required');
    expect((await login({ email: 'nonsense', password: 'x' })).status).toBe(400);
    expect((await login({ email: { $ne: '' }, password: 'x' })).status).toBe(400);
  });

  it('stops guessing from one network, and lets the owner in from another', async () => {
    const { email, password } = await aStudent(app);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => login({ email, password: `guess ${n}` }, '198.51.100.7')),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = guesses.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login({ email, password }, '198.51.100.7')).status).toBe(429);
    expect((await login({ email, password }, '198.51.100.8')).status).toBe(200);
  });

  it('lets a class of 30 log in from one address at once, after a mistake each', async () => {
    const students = await Promise.all(Array.from({ length: 30 }, () => aStudent(app)));
    const answers = await Promise.all(
      students.map(async ({ email, password }) => {
        await login({ email, password: 'mistyped' }, '198.51.100.9');
        return login({ email, password }, '198.51.100.9');
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  const hashOf = async (userId: string): Promise<string | null> => {
    const user = app.db.selectFrom('users').select('password_hash').where('id', '=', userId);
    return (await user.executeTakeFirstOrThrow()).password_hash;
  };
  /** The password was hashed with weaker parameters than today's. */
  const aStudentOfOld = async (): Promise<TestAccount> => {
    const student = await aStudent(app);
    const passwords = createPasswords(app.secretKeys, { ...CHEAP_HASH, memoryCost: 32 });
    const password_hash = await passwords.hash(student.password);
    await app.db.updateTable('users').set({ password_hash }).where('id', '=', student.userId).execute();
    return student;
  };

  it('opens every one of parallel sessions while an older hash is renewed', async () => {
    const { email, password } = await aStudentOfOld();
    const answers = await Promise.all(Array.from({ length: 6 }, () => login({ email, password })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it('hashes an older hash anew, so that the next login finds today’s parameters', async () => {
    const { email, password, userId } = await aStudentOfOld();
    expect(await hashOf(userId)).toMatch(/^[\w-]{8}\$argon2id\$v=19\$m=32,t=1,p=1\$/);
    await login({ email, password });
    expect(await hashOf(userId)).toMatch(/^[\w-]{8}\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect((await login({ email, password })).status).toBe(200);
  });
});

describe('auth.logout', () => {
  it('ends the session on the server, and no other', async () => {
    const { email, password, token } = await aStudent(app);
    const other = String((await login({ email, password })).body['token']);
    expect((await app.call(operations.logout, { token })).body.message).toBe('Logged out');
    const again = await app.call(operations.logout, { token });
    expect(again.status).toBe(401);
    expect(again.body.message).toBe('Your session has ended, please log in again');
    expect((await app.call(operations.logout, { token: other })).status).toBe(200);
  });

  it('refuses no token, and a made-up one', async () => {
    expect((await app.call(operations.logout)).body.message).toBe('Please log in');
    expect((await app.call(operations.logout, { token: 'undefined' })).body.message).toBe('Please log in');
    expect((await app.call(operations.logout, { token: 'x'.repeat(43) })).status).toBe(401);
  });
});

describe('a session', () => {
  it('is kept alive by its requests', async () => {
    const { token } = await aStudent(app);
    await age(token, 'last_seen_at', '6 days');
    await app.call(operations.getUserDetails, { token });
    const idle = async () => {
      const { rows } = await sql<{
        is_idle: boolean;
      }>`select last_seen_at < now() - interval '1 hour' as is_idle
        from sessions where token_hash = ${hashToken(token)}`.execute(app.db);
      return rows[0]?.is_idle;
    };
    await expect.poll(idle).toBe(false);
  });

  it('ends after 7 idle days, and after 30 days in any case', async () => {
    const { token: idle } = await aStudent(app);
    await age(idle, 'last_seen_at', '7 days 1 second');
    expect((await app.call(operations.logout, { token: idle })).status).toBe(401);
    const { token: old } = await aStudent(app);
    await age(old, 'created_at', '30 days 1 second');
    expect((await app.call(operations.logout, { token: old })).status).toBe(401);
    const { token: young } = await aStudent(app);
    await age(young, 'created_at', '29 days');
    await age(young, 'last_seen_at', '6 days');
    expect((await app.call(operations.logout, { token: young })).status).toBe(200);
  });
});
