import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

const keyOf = (secretKey: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `lectern ${use}`, 32));

/** Encrypts by AES-256-GCM with a key for this use only. */
export const seal = ([secretKey = '']: readonly string[], use: string, plain: Buffer): Buffer => {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey, use), nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** Undefined when no key fits or the text was changed. */
export const unseal = (secretKeys: readonly string[], use: string, sealed: Buffer): Buffer | undefined => {
  if (sealed.length < NONCE_LENGTH + TAG_LENGTH) return undefined;
  for (const secretKey of secretKeys) {
    const nonce = sealed.subarray(0, NONCE_LENGTH);
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey, use), nonce);
    decipher.setAuthTag(sealed.subarray(-TAG_LENGTH));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_LENGTH, -TAG_LENGTH)), decipher.final()]);
    } catch {
      // Sealed under another key: during a rotation the keys are tried in turn.
    }
  }
  return undefined;
};

/** Seals data that the page keeps and returns within a while. The page can neither read nor change it. */
export const sealTicket = (
  secretKeys: readonly string[],
  use: string,
  content: object,
  expiresAt: number,
): string =>
  seal(secretKeys, use, Buffer.from(JSON.stringify({ ...content, expiresAt }))).toString('base64url');

/** The sealed data; undefined when the ticket is not ours, for another use, or expired. */
export const openTicket = (
  secretKeys: readonly string[],
  use: string,
  ticket: string,
  now: number,
): unknown => {
  const plain = unseal(secretKeys, use, Buffer.from(ticket, 'base64url'));
  if (plain === undefined) return undefined;
  const content = JSON.parse(plain.toString()) as { expiresAt: number };
  return content.expiresAt > now ? content : undefined;
};
