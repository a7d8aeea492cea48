import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { TestAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

interface Ceremony {
  challenge: string;
  origin: string;
  /** The host that the key belongs to. */
  host?: string;
  /** Whether the person has proved who they are by a finger, a face or a PIN. */
  isVerified?: boolean;
}

/** An authenticator with one passkey, by WebAuthn §6: ES256, no attestation. */
export const anAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string): Buffer =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);
  // A CBOR map: key type EC2, ES256, P-256, x, y (RFC 9053 §7.1.1).
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let count = 0;

  const authenticatorData = (
    { host = 'localhost', isVerified = true }: Ceremony,
    withKey: boolean,
  ): Buffer => {
    const head = Buffer.alloc(37);
    createHash('sha256').update(host).digest().copy(head);
    head[32] = PRESENT | (isVerified ? VERIFIED : 0) | (withKey ? WITH_KEY : 0);
    head.writeUInt32BE(count, 33);
    const length = Buffer.from([0, rawId.length]);
    return withKey ? Buffer.concat([head, Buffer.alloc(16), length, rawId, coseKey]) : head;
  };
  const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id,
    /** The answer of `navigator.credentials.create`. */
    create(ceremony: Ceremony) {
      const authData = authenticatorData(ceremony, true);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return {
        id,
        rawId: id,
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The answer of `navigator.credentials.get`. */
    get(ceremony: Ceremony) {
      count += 1;
      const authData = authenticatorData(ceremony, false);
      const data = clientData('webauthn.get', ceremony);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return {
        id,
        rawId: id,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
    /** Signs like a copy of the key: its counter is behind the device's. */
    forget(signatures: number): void {
      count -= signatures;
    },
  };
};

export type Authenticator = ReturnType<typeof anAuthenticator>;

/** The origin of the test server's pages. */
export const ORIGIN = 'http://localhost:4000';

/** Asks for a fresh challenge for a new passkey. */
export const challengeForNew = async (app: TestApp, { token, password }: TestAccount): Promise<string> => {
  const { body } = await app.call(operations.preparePasskey, { token, body: { password } });
  return (body.data as { challenge: string } | undefined)?.challenge ?? '';
};

/** Registers a passkey, and returns the device and the id of the row. */
export const aPasskey = async (
  app: TestApp,
  person: TestAccount,
): Promise<{ device: Authenticator; passkeyId: string }> => {
  const device = anAuthenticator();
  const passkey = device.create({ challenge: await challengeForNew(app, person), origin: ORIGIN });
  const { body } = await app.call(operations.addPasskey, {
    token: person.token,
    body: { name: 'Telephone', passkey },
  });
  return { device, passkeyId: (body.data as { _id: string } | undefined)?._id ?? '' };
};

/** Asks for a fresh challenge for a login. */
export const challengeForLogin = async (app: TestApp): Promise<string> => {
  const { body } = await app.call(operations.preparePasskeyLogin);
  return (body.data as { challenge: string }).challenge;
};
