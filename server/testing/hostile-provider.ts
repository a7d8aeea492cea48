import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CLIENT_ID = 'lectern';
const CLIENT_SECRET = 'a-secret-between-the-two-of-them';
/** More bytes than anybody should accept of an answer. */
const ENDLESS = 32 * 1024 * 1024;

type Part = Record<string, unknown>;

/** The lies of one login; everything that is not given is honest. */
export interface Lies {
  header?: Part;
  claims?: Part;
  metadata?: Part;
  userinfo?: Part;
  /** Replaces the signature of `header.claims`. */
  signed?: (text: string) => Buffer;
  /** Replaces the whole token, given the honest one. */
  token?: (honest: string) => string;
  /** Answers requests for a path by itself. */
  paths?: Record<string, RequestListener>;
}

export interface HostileProvider {
  env: Record<string, string>;
  /** The number of bytes that were sent. */
  sent(): number;
  /** The paths requested since the lie began. */
  asked(): string[];
  /** From now on lies like this, in a login with this nonce. */
  lie(lies: Lies): void;
  setNonce(nonce: string): void;
  close(): Promise<void>;
}

const encode = (part: Part): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const signBy =
  (key: KeyObject) =>
  (text: string): Buffer =>
    sign('sha256', Buffer.from(text), key);

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** Signs with a key that the provider does not publish. */
export const byAnotherKey = signBy(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
/** Signs with the shared secret, or with the public key, which everybody knows. */
export const bySecret = (text: string): Buffer => createHmac('sha256', CLIENT_SECRET).update(text).digest();
export const byPublicKey = (text: string): Buffer =>
  createHmac('sha256', publicKey.export({ type: 'spki', format: 'pem' }))
    .update(text)
    .digest();

export const sayNothing: RequestListener = () => undefined;

let poured = 0;
const PIECE = Buffer.alloc(65_536, ' ');
const pourMore = (response: ServerResponse): void => {
  for (let goesOn = true; goesOn && !response.destroyed && poured < ENDLESS;) {
    goesOn = response.write(PIECE);
    poured += PIECE.byteLength;
  }
  response.once('drain', () => pourMore(response));
};

/** The beginning of a valid answer that never ends. */
export const pour: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"issuer":');
  pourMore(response);
};

export const leadTo =
  (path: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(307, { location: path }).end();

/** An OpenID Connect provider on loopback that lies as told. */
export const startHostileProvider = async (): Promise<HostileProvider> => {
  let lies: Lies = {};
  let nonce = '';
  let asked: string[] = [];
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  const idToken = (): string => {
    const now = Math.floor(Date.now() / 1000);
    const said = { iss: issuer, aud: CLIENT_ID, sub: 'somebody', nonce, iat: now, exp: now + 600 };
    const claims = { ...said, email: 'somebody@university.example', email_verified: true, ...lies.claims };
    const text = `${encode({ alg: 'RS256', kid: 'one', ...lies.header })}.${encode(claims)}`;
    const signature = (lies.signed ?? signBy(privateKey))(text).toString('base64url');
    return (lies.token ?? ((honest) => honest))(`${text}.${signature}`);
  };
  const answers: Record<string, () => Part> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...lies.metadata,
    }),
    '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] }),
    '/token': () => ({ access_token: 'access', token_type: 'Bearer', id_token: idToken() }),
    '/userinfo': () => ({ sub: 'somebody', email: 'somebody@university.example', ...lies.userinfo }),
  };
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    asked.push(pathname);
    request.resume();
    const own = lies.paths?.[pathname];
    if (own !== undefined) return own(request, response);
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify(answers[pathname]?.() ?? {}));
  });

  return {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: 'the university',
    },
    sent: () => poured,
    asked: () => asked,
    lie(next) {
      lies = next;
      asked = [];
      poured = 0;
    },
    setNonce(next) {
      nonce = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
