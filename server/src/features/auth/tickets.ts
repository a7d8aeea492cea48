import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const EXPIRY_LENGTH = 8;
const NONCE_LENGTH = 16;
const BODY_LENGTH = EXPIRY_LENGTH + NONCE_LENGTH;

const sign = (secretKey: string, use: string, body: Buffer): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secretKey, '', 'lectern ticket', 32)))
    .update(`${use}\n`)
    .update(body)
    .digest();

/** A ticket that only this server can make, for one use and a limited time. Nothing is stored until it is used. */
export const newTicket = ([secretKey = '']: readonly string[], use: string, expiresAt: number): Buffer => {
  const expiry = Buffer.alloc(EXPIRY_LENGTH);
  expiry.writeBigUInt64BE(BigInt(expiresAt));
  const body = Buffer.concat([expiry, randomBytes(NONCE_LENGTH)]);
  return Buffer.concat([body, sign(secretKey, use, body)]);
};

/** When the ticket expires; undefined when it is not ours, for another use, or expired. */
export const expiryOfTicket = (
  secretKeys: readonly string[],
  use: string,
  ticket: Buffer,
  now: number,
): number | undefined => {
  const body = ticket.subarray(0, BODY_LENGTH);
  const signature = ticket.subarray(BODY_LENGTH);
  if (body.length !== BODY_LENGTH) return undefined;
  const isOurs = secretKeys.some((secretKey) => {
    const expected = sign(secretKey, use, body);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  const expiresAt = Number(body.readBigUInt64BE(0));
  return isOurs && expiresAt > now ? expiresAt : undefined;
};
