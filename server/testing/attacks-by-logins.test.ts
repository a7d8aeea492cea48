import { operations } from '@lectern/contract';
import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, type TestAccount } from './accounts.ts';
import { aPasskey, challengeForLogin, ORIGIN, type Authenticator } from './authenticator.ts';
import { mailedResetToken, mailsTo } from './mails.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const isOpen = async (token: unknown): Promise<boolean> =>
  (await app.call(operations.getUserDetails, { token: String(token) })).status === 200;

/** Prepares two-step login, and returns the body that turns it on. */
const prepareTwoStep = async ({ token, password }: TestAccount) => {
  const prepared = await app.call(operations.prepareTwoStep, { token, body: { password } });
  const code = URI.parse((prepared.body.data as { address: string }).address).generate();
  return () => app.call(operations.turnOnTwoStep, { token, body: { code } });
};

describe('a login that began before two-step login was turned on', () => {
  it('leaves no session without a code, in 20 races', async () => {
    let opened = 0;
    for (let round = 0; round < 20; round += 1) {
      const student = await aStudent(app);
      const { email, password } = student;
      const turnOn = await prepareTwoStep(student);
      const logins = Array.from({ length: 2 }, () =>
        app.call(operations.login, { body: { email, password } }),
      );
      expect((await turnOn()).status).toBe(200);
      const answers = (await Promise.all(logins)).map(({ body }) => body);
      for (const { code } of answers) expect([undefined, 'SECOND_STEP_REQUIRED']).toContain(code);
      for (const { token } of answers) if (await isOpen(token)) opened += 1;
      expect(await isOpen(student.token)).toBe(true);
    }
    expect(opened).toBe(0);
  });
});

const resetTokenOf = async ({ email }: TestAccount): Promise<string> => {
  await app.call(operations.sendPasswordResetToken, { body: { email } });
  return mailedResetToken(app, email);
};

describe('a passkey that somebody else has put into the account', () => {
  const logInBy = async (device: Authenticator): Promise<number> => {
    const passkey = device.get({ challenge: await challengeForLogin(app), origin: ORIGIN });
    return (await app.call(operations.logInWithPasskey, { body: { passkey } })).status;
  };

  it('is counted at the reset link, and goes with the old password when its owner wants that', async () => {
    const student = await aStudent(app);
    const { device } = await aPasskey(app, student);
    const token = await resetTokenOf(student);
    const { body } = await app.call(operations.checkResetLink, { body: { token } });
    expect(body.data).toEqual({ isGood: true, passkeys: 1 });
    const wanted = { token, newPassword: 'violet-anchor-88', removePasskeys: true };
    expect((await app.call(operations.resetPassword, { body: wanted })).status).toBe(200);
    expect(await logInBy(device)).toBe(401);
    const [mail] = await mailsTo(app, student.email);
    expect(mail?.body).toContain('removed: “Telephone”');
  });

  it('stays without that wish, and the mail about the new password names it', async () => {
    const student = await aStudent(app);
    const { device } = await aPasskey(app, student);
    const kept = { token: await resetTokenOf(student), newPassword: 'violet-anchor-88' };
    expect((await app.call(operations.resetPassword, { body: kept })).status).toBe(200);
    expect(await logInBy(device)).toBe(200);
    const [mail] = await mailsTo(app, student.email);
    expect(mail?.body).toContain('still log in: “Telephone”');
  });
});

describe('200 uses of 20 reset links, ten of each at once', () => {
  it('let one win each, whose password is the one that counts', async () => {
    for (let round = 0; round < 20; round += 1) {
      const student = await aStudent(app);
      const token = await resetTokenOf(student);
      const passwords = Array.from({ length: 10 }, (_, index) => `violet-anchor-${round}-${index}`);
      const answers = await Promise.all(
        passwords.map((newPassword) => app.call(operations.resetPassword, { body: { token, newPassword } })),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 401)).toHaveLength(9);
      const body = { email: student.email, password: passwords[statuses.indexOf(200)] };
      expect((await app.call(operations.login, { body })).status).toBe(200);
    }
  });
});
