import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in an address or a header. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token. A plain hash is enough, because a token cannot be guessed. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
