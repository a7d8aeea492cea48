import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLIENT_ORIGIN,
  existingClient,
  joinAs,
  type ExistingAnswer,
  type ExistingClient,
} from './existing-client.ts';
import { mailedResetToken } from './mails.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { listen } from './wire-client.ts';
import { text, USER } from './wire-shapes.ts';

// Written from docs/wire-contract.md alone, like `existing-client.api.test.ts`.

let app: TestApp;
let base: string;
let client: ExistingClient;
let student: string;
const seen: string[] = [];
const secrets: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ ALLOWED_ORIGINS: CLIENT_ORIGIN });
  app.codeRunner.start();
  base = `http://127.0.0.1:${await listen(app)}`;
  client = existingClient(base, seen);
});
afterAll(() => app.close());

describe("an existing client's account", () => {
  it.each(['PUT', 'DELETE', 'POST'])('may send %s with the token from its own origin', async (method) => {
    const ask = (origin: string): Promise<Response> =>
      fetch(`${base}/api/v1/updateProfile`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type',
        },
      });
    const { status, headers } = await ask(CLIENT_ORIGIN);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, CLIENT_ORIGIN]);
    expect(headers.get('access-control-allow-methods')).toContain(method);
    expect(headers.get('access-control-allow-headers')).toMatch(/authorization, content-type/);
    expect((await ask('https://evil.example')).headers.has('access-control-allow-origin')).toBe(false);
  });

  it('is made by a mailed code, entered, and read at both addresses', async () => {
    const email = 'student@example.org';
    const { token, made, entered, otp, password } = await joinAs(client, app, 'Student', email);
    student = token;
    secrets.push(otp, password);
    const user = { ...USER, email, accountType: 'Student' };
    expect(made).toMatchObject({ status: 200, success: true, data: user });
    expect(entered).toMatchObject({
      status: 200,
      success: true,
      whole: { message: text, token: text, user },
    });
    expect(entered.whole['user']).not.toHaveProperty('isAdmin');
    for (const path of ['/api/v1/getUserDetails', '/getUserDetails', '/GETUSERDETAILS'])
      expect(await client('GET', path, { token })).toMatchObject({ status: 200, data: user });
  });

  it('runs code, and writes to the operator by both names', async () => {
    const run = await client('POST', '/api/v1/run-code', { json: { code: 'console.log(6 * 7)' } });
    expect(run.whole).toEqual({ output: expect.stringMatching(/^42\n?$/) as string });
    const who = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', countryCode: '+44' };
    const json = { ...who, phoneNumber: '20 7946', message: 'Good day' };
    for (const path of ['/api/v1/contactUs', '/api/v1/contact-us', '/api/v1/Contact-Us'])
      expect(await client('POST', path, { json })).toMatchObject({ status: 200, success: true });
  });

  it('changes names and password, resets it, and ends with the account', async () => {
    const update = (fields: object): Promise<ExistingAnswer> =>
      client('PUT', '/api/v1/updateProfile', {
        token: student,
        json: { firstName: 'Inés', lastName: 'Example', ...fields },
      });
    expect(await update({ password: '', newPassword: '', accountType: 'Instructor' })).toMatchObject({
      status: 200,
      data: { ...USER, firstName: 'Inés', accountType: 'Student' },
    });
    expect(await update({ password: null, newPassword: null })).toMatchObject({ status: 200 });
    const newPassword = 'copper-orchard-61';
    expect(await update({ password: 'not this one', newPassword })).toMatchObject({
      status: 400,
      message: 'Password is incorrect',
    });
    expect((await update({ password: 'Student-harbour-27', newPassword })).status).toBe(200);

    const email = 'student@example.org';
    await client('POST', '/api/v1/sendPasswordResetToken', { json: { email } });
    const token = await mailedResetToken(app, email);
    const json = { token, newPassword: 'marble-thicket-88', password: 'x', confirmPassword: 'x' };
    expect((await client('POST', '/api/v1/resetPassword', { json })).status).toBe(200);
    expect((await client('GET', '/getUserDetails', { token: student })).status).toBe(401);
    const login = { email, password: 'marble-thicket-88' };
    const { whole } = await client('POST', '/api/v1/login', { json: login });
    const remove = (password: string): Promise<ExistingAnswer> =>
      client('DELETE', '/deleteProfile', { token: String(whole['token']), json: { password } });
    expect(await remove('wrong')).toMatchObject({ status: 400, message: 'Password is incorrect' });
    expect((await remove('marble-thicket-88')).status).toBe(200);
    secrets.push(token, newPassword, 'marble-thicket-88');
  });

  it('was never told a password, a code or the token of a mail', () => {
    const everything = seen.join('\n');
    expect(seen.length).toBeGreaterThan(15);
    for (const secret of secrets) expect(everything).not.toContain(secret);
    expect(everything).not.toMatch(/argon2|passwordHash|password_hash/);
  });
});
