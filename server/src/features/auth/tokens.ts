import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, fit for an address or a header. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: it cannot be guessed, so a plain hash hides it. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
