import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { SECOND } from '@lectern/contract/units';
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from './sealing.ts';

const ISSUER = 'Lectern';
const PERIOD_SECONDS = 30;
/** Clocks of phones are off by some seconds, and people type slowly. */
const WINDOW = 1;
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RECOVERY_CODES = 10;
const RECOVERY_CODE_LENGTH = 10;

const keyOf = (secretKey: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `lectern ${use}`, 32));

const SEALED_FOR = 'two-step secret';

/** Encrypts an app's secret, so that access to the database alone is not enough to make codes. */
export const sealSecret = (secretKeys: readonly string[], secret: Buffer): Buffer =>
  seal(secretKeys, SEALED_FOR, secret);

/** Undefined when no key fits. */
export const openSecret = (secretKeys: readonly string[], sealed: Buffer): Buffer | undefined =>
  unseal(secretKeys, SEALED_FOR, sealed);

/** 160 bits, as RFC 4226 §4 asks. */
export const newSecret = (): Buffer => randomBytes(20);

const totpOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

export const describeSecret = (secret: Buffer, email: string): { secret: string; address: string } => {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, address: totp.toString() };
};

/** The counter of the code's half minute; undefined when the code is not valid now. */
export const counterOf = (secret: Buffer, code: string, now: number): number | undefined => {
  const delta = totpOf(secret, '').validate({
    token: code.replaceAll(/\s/g, ''),
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? undefined : Math.floor(now / SECOND / PERIOD_SECONDS) + delta;
};

/** Like `K7QF2-9XWPM`; letter case, spaces and dashes do not matter. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
      ALPHABET.charAt(randomInt(ALPHABET.length)),
    );
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });

const hashUnder = (secretKey: string, userId: string, code: string): Buffer =>
  createHmac('sha256', keyOf(secretKey, 'recovery code'))
    .update(`${userId}:${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`)
    .digest();

/** The stored hash of a recovery code. */
export const hashRecoveryCode = ([secretKey = '']: readonly string[], userId: string, code: string): Buffer =>
  hashUnder(secretKey, userId, code);

/** The hashes under each key, for a rotation. */
export const hashesOfRecoveryCode = (secretKeys: readonly string[], userId: string, code: string): Buffer[] =>
  secretKeys.map((secretKey) => hashUnder(secretKey, userId, code));
