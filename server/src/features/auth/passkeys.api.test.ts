import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, type TestAccount } from '../../../testing/accounts.ts';
import {
  anAuthenticator,
  aPasskey,
  challengeForLogin,
  challengeForNew,
  ORIGIN,
} from '../../../testing/authenticator.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let person: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const add = (who: TestAccount, passkey: object) =>
  app.call(operations.addPasskey, { token: who.token, body: { name: 'Telephone', passkey } });
const logIn = (passkey: object) => app.call(operations.logInWithPasskey, { body: { passkey } });
const names = async ({ token }: TestAccount) =>
  ((await app.call(operations.getPasskeys, { token })).body.data as { name: string }[]).map(
    ({ name }) => name,
  );

describe('auth.preparePasskey', () => {
  it('takes the password, and asks for a key that stays on the device and knows its owner', async () => {
    person = await aStudent(app);
    const ask = (password: string) =>
      app.call(operations.preparePasskey, { token: person.token, body: { password } });
    expect((await ask('wrong-password')).body['code']).toBe('PASSWORD_INCORRECT');
    expect((await ask(person.password)).body.data).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });
});

describe('auth.preparePasskeyLogin', () => {
  it('asks anybody, naming nobody, with another challenge each time', async () => {
    const ask = async () => (await app.call(operations.preparePasskeyLogin)).body.data;
    const asked = await ask();
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked).not.toHaveProperty('allowCredentials.0');
    expect(await ask()).not.toEqual(asked);
  });
});

describe('auth.addPasskey', () => {
  it('stores the key, tells the owner by mail, and shows it to nobody else', async () => {
    person = await aStudent(app);
    await aPasskey(app, person);
    expect(await names(person)).toEqual(['Telephone']);
    expect(await names(await aStudent(app))).toEqual([]);
    expect((await mailsTo(app, person.email))[0]?.body).toContain('“Telephone” can now log in');
  });

  it('takes a challenge once, from the one who asked, at our own address, with the person shown', async () => {
    person = await aStudent(app);
    const other = await aStudent(app);
    const refused = async (who: TestAccount, given: object, challenge?: string) => {
      const fresh = challenge ?? (await challengeForNew(app, person));
      const made = anAuthenticator().create({ challenge: fresh, origin: ORIGIN, ...given });
      return (await add(who, made)).body['code'];
    };
    expect(await refused(other, {})).toBe('PASSKEY_REFUSED');
    expect(await refused(person, { origin: 'https://evil.example' })).toBe('PASSKEY_REFUSED');
    expect(await refused(person, { host: 'evil.example' })).toBe('PASSKEY_REFUSED');
    expect(await refused(person, { isVerified: false })).toBe('PASSKEY_REFUSED');
    expect(await refused(person, {}, await challengeForLogin(app))).toBe('PASSKEY_REFUSED');
    expect(await refused(person, {}, 'AAAA')).toBe('PASSKEY_REFUSED');
    const challenge = await challengeForNew(app, person);
    expect(await refused(person, {}, challenge)).toBeUndefined();
    expect(await refused(person, {}, challenge)).toBe('PASSKEY_REFUSED');
  });

  it('never takes a key over that somebody else has', async () => {
    person = await aStudent(app);
    const { device } = await aPasskey(app, person);
    const thief = await aStudent(app);
    const stolen = device.create({ challenge: await challengeForNew(app, thief), origin: ORIGIN });
    expect((await add(thief, stolen)).body['code']).toBe('PASSKEY_REFUSED');
  });

  it('refuses a statement with certificates before it looks at them', async () => {
    person = await aStudent(app);
    const made = anAuthenticator().create({ challenge: await challengeForNew(app, person), origin: ORIGIN });
    const attestationObject = Buffer.from(made.response.attestationObject, 'base64url')
      .toString('latin1')
      .replace('\u0064none', '\u0064tpm2');
    const passkey = {
      ...made,
      response: {
        ...made.response,
        attestationObject: Buffer.from(attestationObject, 'latin1').toString('base64url'),
      },
    };
    expect((await add(person, passkey)).body['code']).toBe('PASSKEY_REFUSED');
  });
});

describe('auth.logInWithPasskey', () => {
  it('opens a session, past the second step', async () => {
    person = await aStudent(app);
    const { device } = await aPasskey(app, person);
    const answer = await logIn(device.get({ challenge: await challengeForLogin(app), origin: ORIGIN }));
    expect([answer.status, answer.body.message]).toEqual([200, 'Login successful']);
    const token = answer.body['token'] as string;
    const details = await app.call(operations.getUserDetails, { token });
    expect(details.body.data).toMatchObject({ _id: person.userId });
  });

  it('takes a signature once, however many send it at a time', async () => {
    person = await aStudent(app);
    const { device } = await aPasskey(app, person);
    const signed = device.get({ challenge: await challengeForLogin(app), origin: ORIGIN });
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(signed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(signed)).body['code']).toBe('INVALID_PASSKEY');
  });

  it('says the same of an unknown key, another site, a person not shown and a copied key', async () => {
    person = await aStudent(app);
    const { device } = await aPasskey(app, person);
    const code = async (given: object, by = device) => {
      const ceremony = { challenge: await challengeForLogin(app), origin: ORIGIN, ...given };
      return (await logIn(by.get(ceremony))).body['code'];
    };
    expect(await code({}, anAuthenticator())).toBe('INVALID_PASSKEY');
    expect(await code({ origin: 'https://evil.example' })).toBe('INVALID_PASSKEY');
    expect(await code({ isVerified: false })).toBe('INVALID_PASSKEY');
    expect(await code({ challenge: await challengeForNew(app, person) })).toBe('INVALID_PASSKEY');
    expect(await code({})).toBeUndefined();
    device.forget(2);
    expect(await code({})).toBe('INVALID_PASSKEY');
  });

  it('lets nobody in with a suspended account', async () => {
    person = await aStudent(app);
    const { device } = await aPasskey(app, person);
    await app.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', person.userId)
      .execute();
    const signed = device.get({ challenge: await challengeForLogin(app), origin: ORIGIN });
    expect((await logIn(signed)).body['code']).toBe('ACCOUNT_SUSPENDED');
  });
});

describe('auth.removePasskey', () => {
  it("takes the password and one's own key only; nobody logs in with it from then on", async () => {
    person = await aStudent(app);
    const { device, passkeyId } = await aPasskey(app, person);
    const remove = ({ token, password }: TestAccount, given = password) =>
      app.call(operations.removePasskey, { token, params: { passkeyId }, body: { password: given } });
    expect((await remove(await aStudent(app))).body['code']).toBe('PASSKEY_NOT_FOUND');
    expect((await remove(person, 'wrong-password')).body['code']).toBe('PASSWORD_INCORRECT');
    expect((await remove(person)).status).toBe(200);
    const signed = device.get({ challenge: await challengeForLogin(app), origin: ORIGIN });
    expect((await logIn(signed)).body['code']).toBe('INVALID_PASSKEY');
  });
});
