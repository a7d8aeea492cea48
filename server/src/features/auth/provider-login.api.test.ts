import { operations } from '@lectern/contract';
import type { User } from '@lectern/contract/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anAdministrator, anInstructor } from '../../../testing/accounts.ts';
import { codeOf } from '../../../testing/account-examples.ts';
import { mailsTo } from '../../../testing/mails.ts';
import {
  followToAnswer,
  PROVIDER_BACK,
  startOidcServer,
  type OidcServer,
} from '../../../testing/oidc-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { setAdministrator } from './accounts.service.ts';
import { makeProof } from './provider-login.service.ts';

let app: TestApp;
let provider: OidcServer;
beforeAll(async () => {
  provider = await startOidcServer();
  app = await startTestApp(provider.env);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const start = async (body: object = {}) =>
  (await app.call(operations.startProviderLogin, { body })).body.data as { address: string; ticket: string };
const finish = (ticket: string, answer: string) =>
  app.call(operations.finishProviderLogin, { body: { ticket, answer } });
const logIn = async (body: object = {}) => {
  const { address, ticket } = await start(body);
  return finish(ticket, await followToAnswer(address, PROVIDER_BACK));
};
const userOf = (data: unknown) => (data as { entered: { user: User } | null } | undefined)?.entered?.user;

let people = 0;
const aPerson = () => {
  people += 1;
  return {
    sub: `person-${people}`,
    email: `person-${people}@university.example`,
    email_verified: true,
    given_name: 'Noor',
    family_name: 'Example',
  };
};

describe('auth.getSignInWays', () => {
  it('names the provider that the operator has configured', async () => {
    expect((await app.call(operations.getSignInWays)).body.data).toEqual({ provider: 'the university' });
  });
});

describe('auth.startProviderLogin', () => {
  it('leads to the provider with PKCE, state and nonce, and shows no secret', async () => {
    const { address, ticket } = await start();
    const { searchParams } = new URL(address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: PROVIDER_BACK,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(searchParams.get('state')?.length).toBeGreaterThan(20);
    expect(searchParams.get('nonce')?.length).toBeGreaterThan(20);
    const kept = Buffer.from(ticket, 'base64url').toString('latin1');
    expect(kept).not.toContain(searchParams.get('state'));
    expect(kept).not.toContain('verifier');
  });
});

describe('auth.finishProviderLogin', () => {
  it('makes an account of the wanted type for a proved address, and finds it again', async () => {
    const person = aPerson();
    provider.seat(person);
    const first = await logIn({ accountType: 'Instructor' });
    expect([first.status, userOf(first.body.data)]).toMatchObject([
      200,
      { email: person.email, firstName: 'Noor', lastName: 'Example', accountType: 'Instructor' },
    ]);
    // The address at the provider may change; the person stays the same.
    provider.seat({ ...person, email: 'another@university.example' });
    const second = await logIn();
    expect(userOf(second.body.data)?._id).toBe(userOf(first.body.data)?._id);
    const { token } = (second.body.data as { entered: { token: string } }).entered;
    expect((await app.call(operations.getUserDetails, { token })).status).toBe(200);
  });

  it('joins the account of the same proved address, and tells its owner', async () => {
    const person = aPerson();
    const owner = await aStudent(app, { email: person.email.toUpperCase() });
    provider.seat(person);
    expect(userOf((await logIn()).body.data)?._id).toBe(owner.userId);
    const mails = await mailsTo(app, person.email);
    expect(mails.map(({ subject }) => subject)).toContain('the university can now log in to your account');
  });

  it.each([{ email_verified: false }, { email: 'no address' }])(
    'joins and makes nothing by an address that nobody has proved: %o',
    async (given) => {
      const person = aPerson();
      const owner = await anInstructor(app, { email: person.email });
      provider.seat({ ...person, ...given });
      expect((await logIn()).body['code']).toBe('PROVIDER_UNVERIFIED');
      const joined = await app.db
        .selectFrom('identities')
        .selectAll()
        .where('user_id', '=', owner.userId)
        .execute();
      expect(joined).toEqual([]);
    },
  );

  it('refuses an answer that another browser began, a second use, and what was made up', async () => {
    provider.seat(aPerson());
    const [mine, theirs] = [await start(), await start()];
    const answer = await followToAnswer(theirs.address, PROVIDER_BACK);
    const code = async (ticket: string, given: string) => (await finish(ticket, given)).body['code'];
    expect(await code(mine.ticket, answer)).toBe('PROVIDER_REFUSED');
    expect(await code('AAAA', answer)).toBe('PROVIDER_REFUSED');
    const state = new URL(mine.address).searchParams.get('state') ?? '';
    expect(await code(mine.ticket, `code=guess&state=${state}`)).toBe('PROVIDER_REFUSED');
    expect(await code(theirs.ticket, answer)).toBeUndefined();
    expect(await code(theirs.ticket, answer)).toBe('PROVIDER_REFUSED');
  });

  it('makes one account of two first logins at once', async () => {
    const person = aPerson();
    provider.seat(person);
    const answers = await Promise.all([logIn(), logIn(), logIn(), logIn()]);
    const ids = new Set(answers.map(({ body }) => userOf(body.data)?._id));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(ids.size).toBe(1);
  });

  it("joins no administrator's account", async () => {
    const person = aPerson();
    await anAdministrator(app, { email: person.email });
    provider.seat(person);
    expect((await logIn()).body['code']).toBe('ADMINISTRATOR_PROTECTED');
  });

  it('lets nobody in as an administrator, joined when the account was an ordinary one or not', async () => {
    const person = aPerson();
    provider.seat(person);
    const user = userOf((await logIn()).body.data);
    await setAdministrator(app.db, person.email, true);
    expect((await logIn()).body['code']).toBe('ADMINISTRATOR_PROTECTED');
    const body = { proof: makeProof(app.secretKeys, user?._id ?? ''), code: '123456' };
    const confirmed = await app.call(operations.confirmProviderLogin, { body });
    expect(confirmed.body['code']).toBe('ADMINISTRATOR_PROTECTED');
    await setAdministrator(app.db, person.email, false);
    expect((await logIn()).status).toBe(200);
  });

  it('keeps out whom an administrator has suspended', async () => {
    const person = aPerson();
    const owner = await aStudent(app, { email: person.email });
    const suspend = app.db.updateTable('users').set({ suspended_at: new Date() });
    await suspend.where('id', '=', owner.userId).execute();
    provider.seat(person);
    expect((await logIn()).body['code']).toBe('ACCOUNT_SUSPENDED');
  });

  it('takes a name as text of one line', async () => {
    provider.seat({
      ...aPerson(),
      given_name: 'A\r\nBcc: all@example.org\u202e',
      family_name: 'x'.repeat(400),
    });
    const user = userOf((await logIn()).body.data);
    expect(user?.firstName).toBe('A Bcc: all@example.org');
    expect(user?.lastName).toHaveLength(100);
  });
});

describe('auth.confirmProviderLogin', () => {
  it('asks for the second step where it is on', async () => {
    const person = aPerson();
    const owner = await aStudent(app, { email: person.email });
    const { token, password } = owner;
    const prepared = await app.call(operations.prepareTwoStep, { token, body: { password } });
    const code = codeOf(prepared.body.data);
    const turnedOn = await app.call(operations.turnOnTwoStep, { token, body: { code } });
    const [recovery = ''] = (turnedOn.body.data as { recoveryCodes: string[] }).recoveryCodes;
    provider.seat(person);
    const { entered, proof } = (await logIn()).body.data as { entered: null; proof: string };
    expect(entered).toBeNull();
    const confirm = (given: string, by = proof) =>
      app.call(operations.confirmProviderLogin, { body: { proof: by, code: given } });
    expect((await confirm(code)).body['code']).toBe('INVALID_SECOND_STEP');
    expect((await confirm(recovery, 'AAAA')).body['code']).toBe('PROVIDER_REFUSED');
    expect((await confirm(recovery)).body.data).toMatchObject({ user: { _id: owner.userId } });
  });
});

describe('a provider that is away', () => {
  it('is a 503 with a time to come back', async () => {
    const gone = await startOidcServer();
    const lonely = await startTestApp(gone.env);
    await gone.close();
    const { status, headers } = await lonely.call(operations.startProviderLogin, { body: {} });
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await lonely.close();
  });
});
