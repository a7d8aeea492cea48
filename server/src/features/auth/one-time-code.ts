import { createHmac, hkdfSync, randomInt } from 'node:crypto';

/** Omits characters that look alike: 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 6;

export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The form for comparison: letter case, spaces and dashes of a pasted code do not matter. */
const normalise = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * The stored hashes of a code, one for each secret key; the first is the one to store. A code is short, so a plain hash
 * could be reversed. Only the holder of the secret key can try codes against these.
 */
export const hashesOfCode = (secretKeys: readonly string[], email: string, code: string): Buffer[] =>
  secretKeys.map((key) => {
    const secret = new Uint8Array(hkdfSync('sha256', key, '', 'lectern one-time code', 32));
    return createHmac('sha256', secret)
      .update(`${email.toLowerCase()}\n${normalise(code)}`)
      .digest();
  });
