import type { BodyOf } from '@lectern/contract/operation';
import type { addPasskey, logInWithPasskey } from '@lectern/contract/passkeys';
import type { PasskeyRow } from './passkeys.repository.ts';

/** The public address. A passkey is bound to its host and answers only for its origin. */
export interface Site {
  host: string;
  origin: string;
}

export const siteOf = (publicUrl: string): Site => {
  const { hostname, origin } = new URL(publicUrl);
  return { host: hostname, origin };
};

const NAME = 'Lectern';

/**
 * EdDSA, ES256, RS256 (COSE): the algorithms of real devices. The library's own list contains one that Node calls
 * experimental.
 */
const ALGORITHMS = [-8, -7, -257];

/** Loaded at the first passkey. It takes 12 MB and a third of a second, which a server without passkeys never needs. */
const library = () => import('@simplewebauthn/server');

type Created = BodyOf<typeof addPasskey>['passkey'];
type Asserted = BodyOf<typeof logInWithPasskey>['passkey'];

export interface NewKey {
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
}

/**
 * No attestation is requested. A key that brings a statement with certificates is refused before they are verified,
 * because verification would follow addresses in them.
 */
const bringsCertificates = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format !== 'none' && !(format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
};

/** The options for the browser to make a key. The browser must store the key, and ask for a finger, a face or a PIN. */
export const describeNewKey = async (
  { host }: Site,
  challenge: Buffer,
  account: { id: string; email: string; name: string },
  existing: readonly PasskeyRow[],
) => {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: host,
    challenge: new Uint8Array(challenge),
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return {
    rp: { name: NAME, id: host },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams,
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  } as const;
};

export const describeLogin = ({ host }: Site, challenge: Buffer) =>
  ({ challenge: challenge.toString('base64url'), rpId: host, userVerification: 'required' }) as const;

/** The key that was made for this challenge; undefined when any check fails. */
export const readNewKey = async (
  { host, origin }: Site,
  { id, rawId, response }: Created,
  isChallengeGood: (challenge: string) => boolean,
): Promise<NewKey | undefined> => {
  try {
    if (await bringsCertificates(response.attestationObject)) return undefined;
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: isChallengeGood,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
    };
  } catch {
    // The library throws for every failed check. Its message is of no use to an honest caller.
    return undefined;
  }
};

/** The new signature counter of the key; undefined when the signature is not valid. */
export const readSignature = async (
  { host, origin }: Site,
  { id, rawId, response }: Asserted,
  key: PasskeyRow,
  isChallengeGood: (challenge: string) => boolean,
): Promise<number | undefined> => {
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: isChallengeGood,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.sign_count,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};
