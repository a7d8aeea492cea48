import { operations } from '@lectern/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from '../../../testing/accounts.ts';
import { mailedResetToken, mailsTo } from '../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://learn.example.org/' });
});
afterAll(() => app.close());

const NEW_PASSWORD = 'violet-anchor-88';
const ask = (email: unknown, request: object = {}) =>
  app.call(operations.sendPasswordResetToken, { body: { email }, ...request });
const reset = (token: unknown, newPassword: unknown = NEW_PASSWORD) =>
  app.call(operations.resetPassword, { body: { token, newPassword } });
const check = (token: unknown) => app.call(operations.checkResetLink, { body: { token } });
const login = (email: string, password: string) => app.call(operations.login, { body: { email, password } });
const forgetMinute = () => sql`delete from rate_limits where key like 'reset-mail:%'`.execute(app.db);

describe('auth.sendPasswordResetToken', () => {
  it('mails a link to the configured host, whatever Host the request names', async () => {
    const { email } = await aStudent(app);
    const headers = { host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' };
    const { status, body } = await ask(email, { headers });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: 'Reset password link sent successfully' });
    const [mail] = await mailsTo(app, email);
    expect(mail?.body).toMatch(/^https:\/\/learn\.example\.org\/resetPassword\/[\w-]{43}$/m);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('answers the same for an address without an account, to which it mails that there is none', async () => {
    const { email } = await aStudent(app);
    const known = await ask(email);
    const unknown = await ask('stranger@example.org');
    expect({ status: known.status, body: known.body }).toEqual({
      status: unknown.status,
      body: unknown.body,
    });
    expect(await mailsTo(app, 'stranger@example.org')).toMatchObject([{ kind: 'no-account' }]);
  });

  it('writes one mail a minute to an address', async () => {
    const { email } = await aStudent(app);
    const answers = await Promise.all([ask(email), ask(email), ask(email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  it('refuses a missing address and one of the wrong form', async () => {
    expect((await ask('')).body.message).toBe('All fields are required');
    expect((await ask('nonsense')).status).toBe(400);
  });
});

describe('auth.checkResetLink', () => {
  const isGood = async (token: string) => (await check(token)).body.data;

  it('tells a good link from a used, an expired and a made-up one, and uses none up', async () => {
    const [first, second] = [await aStudent(app), await aStudent(app)];
    await ask(first.email);
    await ask(second.email);
    const [used, expired] = [
      await mailedResetToken(app, first.email),
      await mailedResetToken(app, second.email),
    ];
    expect(await isGood(used)).toEqual({ isGood: true, passkeys: 0 });
    expect(await isGood(used)).toEqual({ isGood: true, passkeys: 0 });
    expect((await reset(used)).status).toBe(200);
    expect(await isGood(used)).toEqual({ isGood: false, passkeys: 0 });
    await sql`update password_resets set expires_at = now()`.execute(app.db);
    expect(await isGood(expired)).toEqual({ isGood: false, passkeys: 0 });
    expect(await isGood('x'.repeat(43))).toEqual({ isGood: false, passkeys: 0 });
  });

  it('refuses a missing token and one that is no text', async () => {
    expect((await check('')).body.message).toBe('All fields are required');
    expect((await check({ $gt: '' })).status).toBe(400);
  });
});

describe('auth.resetPassword', () => {
  it('sets the password, ends every session and mails a notice', async () => {
    const { email, password, token: session } = await aStudent(app);
    const second = String((await login(email, password)).body['token']);
    await ask(email);
    const { status, body } = await reset(await mailedResetToken(app, email));
    expect(status).toBe(200);
    expect(body.message).toBe('Password reset successfully');
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
    for (const token of [session, second])
      expect((await app.call(operations.logout, { token })).status).toBe(401);
    expect((await mailsTo(app, email))[0]?.kind).toBe('password-changed');
  });

  it('leaves no session of the old password, however logins overlap with it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { email, password } = await aStudent(app);
      await ask(email);
      const resetting = reset(await mailedResetToken(app, email));
      const logins = await Promise.all(Array.from({ length: 6 }, () => login(email, password)));
      expect((await resetting).status).toBe(200);
      for (const { body } of logins.filter(({ status }) => status === 200))
        expect((await app.call(operations.logout, { token: String(body['token']) })).status).toBe(401);
    }
  });

  it('takes a token once, and only the newest', async () => {
    const { email } = await aStudent(app);
    await ask(email);
    const older = await mailedResetToken(app, email);
    await forgetMinute();
    await ask(email);
    const newest = await mailedResetToken(app, email);
    const refused = await reset(older);
    expect(refused.status).toBe(401);
    expect(refused.body.message).toMatch(/no longer valid/);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(newest)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
  });

  it('refuses an expired token, a made-up one and one that is no text', async () => {
    const { email } = await aStudent(app);
    await ask(email);
    await sql`update password_resets set expires_at = now()`.execute(app.db);
    expect((await reset(await mailedResetToken(app, email))).status).toBe(401);
    expect((await reset('x'.repeat(43))).status).toBe(401);
    expect((await reset({ $gt: '' })).status).toBe(400);
    expect((await reset('')).body.message).toBe('All fields are required');
  });

  it('refuses a weak password and leaves the token good', async () => {
    const { email } = await aStudent(app);
    await ask(email);
    const token = await mailedResetToken(app, email);
    expect((await reset(token, 'short')).body.message).toMatch(/at least 8/);
    expect((await reset(token, 'iloveyou')).body.message).toMatch(/common/);
    expect((await reset(token, 'zyxwvuts')).body.message).toMatch(/sequence/);
    expect((await reset(token, email)).body.message).toMatch(/your e-mail address/);
    expect((await reset(token, 'Robin Example')).body.message).toMatch(/your name/);
    expect((await reset(token)).status).toBe(200);
  });

  it('stores the token hashed', async () => {
    const { email, userId } = await aStudent(app);
    await ask(email);
    const token = await mailedResetToken(app, email);
    const rows = await app.db
      .selectFrom('password_resets')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(rows[0]?.token_hash).toHaveLength(32);
    expect(rows[0]?.token_hash.equals(Buffer.from(token, 'base64url'))).toBe(false);
  });
});
