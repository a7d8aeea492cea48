import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider knows about the person at the browser. */
export interface ProviderUser {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
}

export interface OidcServer {
  /** The settings of a Lectern that uses it. */
  env: Record<string, string>;
  /** From now on the person who logs in is this one. */
  seat(user: ProviderUser): void;
  close(): Promise<void>;
}

/** The address to which the provider redirects, on a test's server. */
export const PROVIDER_BACK = 'http://localhost:4000/login/callback';

const CLIENT_ID = 'lectern';
const CLIENT_SECRET = 'a-secret-between-the-two-of-them';

const LIFETIME = 600;

const signingKey = (): object => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
};

/** A real OpenID Connect provider on loopback that asks no questions: the person at the browser is logged in. */
export const startOidcServer = async (redirectUri = PROVIDER_BACK): Promise<OidcServer> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  let user: ProviderUser = { sub: 'somebody', email: 'somebody@university.example', email_verified: true };
  const users = new Map<string, ProviderUser>();

  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    // Set explicitly: otherwise the provider warns about it in the log of the tests.
    ttl: {
      AccessToken: LIFETIME,
      IdToken: LIFETIME,
      Interaction: LIFETIME,
      Session: LIFETIME,
      Grant: LIFETIME,
    },
    jwks: { keys: [signingKey()] },
    cookies: { keys: ['a key for cookies that live as long as a test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/seat/${uid}` },
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...users.get(id) }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        accountId: oidc.session.accountId,
        clientId: oidc.client.clientId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/seat/') !== true) {
      answer(request, response);
      return;
    }
    users.set(user.sub, user);
    void provider.interactionFinished(request, response, { login: { accountId: user.sub } });
  });

  return {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: 'the university',
    },
    seat: (next) => {
      user = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Follows the redirects of a browser with its cookies, and returns the query of the final address. */
export const followToAnswer = async (address: string, redirectUri: string): Promise<string> => {
  const jar = new Map<string, string>();
  for (let url = address; ;) {
    if (url.startsWith(redirectUri)) return new URL(url).search.slice(1);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    url = new URL(next, url).href;
  }
};
