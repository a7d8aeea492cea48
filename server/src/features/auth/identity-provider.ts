import { MiB, MINUTE, SECOND } from '@lectern/contract/units';
import type { Configuration, CustomFetch, IDToken } from 'openid-client';
import { createBoundedQueue } from '#platform/jobs/bounded-queue.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import { traceHeaders } from '#platform/tracing/trace-context.ts';

/** The registration of Lectern at the provider. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name for people. */
  name: string;
}

/** Secrets that bind a login's end to the browser that began it. */
export interface ProviderSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** The provider's claims about a person. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
  name: string | undefined;
}

export interface IdentityProvider {
  name: string;
  /** @throws AppError UNAVAILABLE when the provider cannot be reached */
  begin(): Promise<{ address: string; secrets: ProviderSecrets }>;
  /** @throws AppError PROVIDER_REFUSED when any check fails, UNAVAILABLE, BUSY */
  redeem(answer: string, secrets: ProviderSecrets): Promise<ProviderPerson>;
}

/** The timeout of each request to the provider. */
const ANSWER_WITHIN_SECONDS = 5;
/** The cache time of the provider's keys and addresses, which may change. */
const DISCOVER_EVERY = 60 * MINUTE;

/** The limit of each of the provider's answers, keys included. */
const MOST_OF_AN_ANSWER = MiB;
/** OpenID Connect Core 1.0 §2. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;
const WITHOUT_BODY = [204, 205, 304];

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Bounds the size of a response, and passes the trace on. The library bounds its time and follows no redirect. */
const fetchWithinBounds: CustomFetch = async (url, options) => {
  const sent = { ...options, headers: { ...options.headers, ...traceHeaders() } };
  const { body, status, headers } = await fetch(url, sent as RequestInit);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MOST_OF_AN_ANSWER) throw new Error('the identity provider answers without end');
    pieces.push(piece);
  }
  return new Response(WITHOUT_BODY.includes(status) ? null : Buffer.concat(pieces), { status, headers });
};

/** Reads the person from the token, or from a second response what the token does not contain. */
const personOf = (idToken: IDToken, more: Record<string, unknown>): ProviderPerson => {
  if (!SUBJECT.test(idToken.sub)) throw new Error('a subject that is none');
  const claims: Record<string, unknown> = { ...more, ...idToken };
  // `email_verified` must come from the same source as the address.
  const { email, email_verified: isProved } = idToken['email'] === undefined ? more : claims;
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email: textOf(email),
    isEmailVerified: isProved === true,
    firstName: textOf(claims['given_name']),
    lastName: textOf(claims['family_name']),
    name: textOf(claims['name']),
  };
};

/** Loaded at the first login of this kind. */
const library = () => import('openid-client');

/**
 * The operator's OpenID Connect provider: authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0
 * §3.1, RFC 9700 §2.1).
 */
export const createIdentityProvider = (
  { issuer, clientId, clientSecret, name }: ProviderSettings,
  redirectUri: string,
  log: Logger,
): IdentityProvider => {
  // Bounds concurrent requests to the provider, as for every costly operation.
  const queue = createBoundedQueue({ atOnce: 8, waiting: 50 });
  let known: { configuration: Configuration; until: number } | undefined;

  const configure = async (): Promise<Configuration> => {
    if (known !== undefined && known.until > Date.now()) return known.configuration;
    const client = await library();
    const isPlain = issuer.startsWith('http:');
    const configuration = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: ANSWER_WITHIN_SECONDS,
      [client.customFetch]: fetchWithinBounds,
      execute: [
        // Without this check the library does not verify the token's signature, because the token came from the
        // provider itself.
        client.enableNonRepudiationChecks,
        // `config.ts` allows such an issuer only on a development server.
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
    });
    // Throws for an invalid address, so that only a usable configuration is cached.
    client.buildAuthorizationUrl(configuration, {});
    known = { configuration, until: Date.now() + DISCOVER_EVERY };
    return configuration;
  };

  const reach = async (): Promise<Configuration> => {
    try {
      return await configure();
    } catch (error) {
      log.warn({ error: String(error) }, 'the identity provider cannot be reached');
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: (10 * SECOND) / SECOND, cause: error });
    }
  };

  return {
    name,
    begin: () =>
      queue(async () => {
        const configuration = await reach();
        const client = await library();
        const secrets = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const address = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        });
        return { address: address.href, secrets };
      }),
    redeem: (answer, { state, nonce, verifier }) =>
      queue(async () => {
        const configuration = await reach();
        const client = await library();
        try {
          const tokens = await client.authorizationCodeGrant(
            configuration,
            new URL(`${redirectUri}?${answer.replace(/^\?/, '')}`),
            { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
          );
          const idToken = tokens.claims();
          if (idToken === undefined) throw new Error('no id token');
          // Many providers send these claims only from the second endpoint.
          const more =
            idToken['email'] === undefined
              ? await client.fetchUserInfo(configuration, tokens.access_token, idToken.sub)
              : {};
          return personOf(idToken, more);
        } catch (error) {
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
          log.info({ reason: code }, 'a login at the identity provider was refused');
          throw new AppError('PROVIDER_REFUSED', { cause: error });
        }
      }),
  };
};
