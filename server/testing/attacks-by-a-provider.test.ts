import { operations } from '@lectern/contract';
import { MiB } from '@lectern/contract/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStudent } from './accounts.ts';
import {
  byAnotherKey,
  byPublicKey,
  bySecret,
  leadTo,
  pour,
  sayNothing,
  startHostileProvider,
  type HostileProvider,
  type Lies,
} from './hostile-provider.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let provider: HostileProvider;
let app: TestApp;
beforeEach(() => provider.lie({}));
beforeAll(async () => {
  provider = await startHostileProvider();
  app = await startTestApp(provider.env);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Goes through a login, and returns the server's answer. */
const logIn = async (
  lies: Lies,
  { call }: Pick<TestApp, 'call'> = app,
): Promise<{ status: number; code: unknown; email: unknown }> => {
  const { body } = await call(operations.startProviderLogin, { body: {} });
  const { address, ticket } = body.data as { address: string; ticket: string };
  const { searchParams } = new URL(address);
  provider.setNonce(searchParams.get('nonce') ?? '');
  provider.lie(lies);
  const answer = `code=code&state=${searchParams.get('state')}`;
  const finished = await call(operations.finishProviderLogin, { body: { ticket, answer } });
  const data = finished.body.data as { entered: { user: { email: string } } } | undefined;
  return { status: finished.status, code: finished.body['code'], email: data?.entered.user.email };
};
const countSessions = async (): Promise<unknown> =>
  app.db.selectFrom('sessions').select(app.db.fn.countAll().as('count')).executeTakeFirst();

/** The same claims about another person. */
const swap = (claims: string): string => {
  const said = JSON.parse(String(Buffer.from(claims.slice(1, -1), 'base64url'))) as object;
  return `.${Buffer.from(JSON.stringify({ ...said, sub: 'victim' })).toString('base64url')}.`;
};

const now = Math.floor(Date.now() / 1000);
const lies: [string, Lies][] = [
  ['signed by another key', { signed: byAnotherKey }],
  [
    'changed behind its signature',
    { token: (honest) => honest.replace(/\.[^.]+\./, (claims) => swap(claims)) },
  ],
  ['not signed', { header: { alg: 'none' }, token: (honest) => honest.replace(/[^.]*$/, '') }],
  ['signed by the secret of both', { header: { alg: 'HS256' }, signed: bySecret }],
  ['signed by the public key as a secret', { header: { alg: 'HS256' }, signed: byPublicKey }],
  ['signed by a key that it brings along', { header: { jku: 'http://localhost/keys', kid: 'two' } }],
  ['of another issuer', { claims: { iss: 'https://another.example' } }],
  ['for another client', { claims: { aud: 'somebody-else' } }],
  ['for several clients, none of which is named', { claims: { aud: ['lectern', 'somebody-else'] } }],
  ['of another login', { claims: { nonce: 'another' } }],
  ['of no login', { claims: { nonce: undefined } }],
  ['expired', { claims: { iat: now - 7200, exp: now - 3600 } }],
  ['not good yet', { claims: { nbf: now + 3600 } }],
  ['without an end', { claims: { exp: undefined } }],
  ['of nobody', { claims: { sub: undefined } }],
  ['of a subject that nobody could store', { claims: { sub: 'x'.repeat(100_000) } }],
  ['of a subject with a NUL', { claims: { sub: 'a\0b' } }],
  ['no token', { token: () => 'x' }],
  ['of one, while the account is of another', { claims: { email: undefined }, userinfo: { sub: 'admin' } }],
];

describe('a provider that lies', () => {
  it('control: lets somebody in when it does not', async () => {
    expect(await logIn({})).toEqual({ status: 200, code: undefined, email: 'somebody@university.example' });
  });

  it.each(lies)('lets nobody in by a token %s', async (_lie, given) => {
    const before = await countSessions();
    expect(await logIn(given)).toMatchObject({ code: 'PROVIDER_REFUSED', email: undefined });
    expect(await countSessions()).toEqual(before);
  });

  it.each([
    [{ email_verified: false }, {}],
    [{ email_verified: 'true' }, {}],
    [{ email: ['victim@university.example'] }, {}],
    [{ email: 'victim@university.example\0' }, {}],
    // Two answers each give a half of it.
    [
      { email: undefined, email_verified: true },
      { email: 'victim@university.example', email_verified: false },
    ],
    [{ email: undefined, email_verified: true }, { email: 'victim@university.example' }],
  ])('joins no account by an address that is not proved: %j %j', async (claims, userinfo) => {
    const email = 'victim@university.example';
    if (
      (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) ===
      undefined
    )
      await aStudent(app, { email });
    const given = { claims: { sub: 'stranger', ...claims }, userinfo: { sub: 'stranger', ...userinfo } };
    expect(await logIn(given)).toMatchObject({ code: 'PROVIDER_UNVERIFIED', email: undefined });
  });
});

describe('a provider that answers in its own way', () => {
  const ways: [string, Lies][] = [
    ['nothing for a token', { paths: { '/token': sayNothing } }],
    ['nothing for its keys', { paths: { '/keys': sayNothing } }],
    ['without end for a token', { paths: { '/token': pour } }],
    ['without end for its keys', { paths: { '/keys': pour } }],
    ['without end for who it is', { claims: { email: undefined }, paths: { '/userinfo': pour } }],
    ['elsewhere for a token', { paths: { '/token': leadTo('/inner') } }],
    ['elsewhere for its keys', { paths: { '/keys': leadTo('/inner') } }],
    ['elsewhere for who it is', { claims: { email: undefined }, paths: { '/userinfo': leadTo('/inner') } }],
    ['a page for a token', { paths: { '/token': (_request, response) => void response.end('<html>') } }],
  ];
  it.each(ways)('%s: refuses, follows nowhere and reads no more than it should', async (_way, given) => {
    // A node remembers the keys of the provider only while it runs.
    const another = await app.startAnother();
    expect(await logIn(given, another)).toMatchObject({ code: 'PROVIDER_REFUSED', email: undefined });
    expect(provider.asked()).not.toContain('/inner');
    expect(provider.sent()).toBeLessThan(16 * MiB);
    await another.close();
  });

  const metadata = '/.well-known/openid-configuration';
  const beginnings: [string, Lies][] = [
    ['nothing', { paths: { [metadata]: sayNothing } }],
    ['without end', { paths: { [metadata]: pour } }],
    ['elsewhere', { paths: { [metadata]: leadTo('/inner') } }],
    ['for another issuer', { metadata: { issuer: 'https://another.example' } }],
    [
      'with a program as the address to go to',
      { metadata: { authorization_endpoint: 'javascript:alert(1)' } },
    ],
    ['with a file as the address to go to', { metadata: { authorization_endpoint: 'file:///etc/passwd' } }],
    ['with no address to go to', { metadata: { authorization_endpoint: undefined } }],
  ];
  it.each(beginnings)('%s at the beginning: is a 503', async (_way, given) => {
    const another = await app.startAnother();
    provider.lie(given);
    const { status, body } = await another.call(operations.startProviderLogin, { body: {} });
    expect([status, body['code']]).toEqual([503, 'UNAVAILABLE']);
    expect(provider.asked()).not.toContain('/inner');
    expect(provider.sent()).toBeLessThan(16 * MiB);
    await another.close();
  });
});
