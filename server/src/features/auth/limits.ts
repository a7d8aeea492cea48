import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '@lectern/contract/units';
import type { Limit } from '#platform/http/rate-limit.ts';

// A network's limits are wide enough for a class of 30 behind one address; an address's
// are counted together with the caller's network, so that no outsider can lock its owner out.

/** Keys are kept in a table: they name an address without showing it. */
const digest = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);

/** Wrong passwords; a right one sets it back. */
export const loginLimit = (email: string, network: string): Limit => ({
  key: `login:${digest(email)}:${network}`,
  max: 10,
  windowMs: 15 * MINUTE,
});

/** What a whole network may do: the operator's to set, since one address may be a class or a town. */
export interface NetworkLimits {
  /** Logins in a quarter of an hour. */
  logins: number;
  /** Mails asked for in an hour. */
  mails: number;
}

export const loginNetworkLimit = (network: string, { logins }: NetworkLimits): Limit => ({
  key: `login:${network}`,
  max: logins,
  windowMs: 15 * MINUTE,
});

/** Mails that one network may have sent to one address. */
export const mailLimit = (email: string, network: string): Limit => ({
  key: `mail:${digest(email)}:${network}`,
  max: 10,
  windowMs: HOUR,
});

export const mailNetworkLimit = (network: string, { mails }: NetworkLimits): Limit => ({
  key: `mail:${network}`,
  max: mails,
  windowMs: HOUR,
});

/** A second mail within the minute would say nothing that the first does not. */
export const resetMailLimit = (email: string): Limit => ({
  key: `reset-mail:${digest(email)}`,
  max: 1,
  windowMs: MINUTE,
});

/** Tries at a code: of one caller, and of everybody. */
export const codeLimit = (email: string, network: string): Limit => ({
  key: `code:${digest(email)}:${network}`,
  max: 5,
  windowMs: 10 * MINUTE,
});

export const codeTotalLimit = (email: string): Limit => ({
  key: `code:${digest(email)}`,
  max: 50,
  windowMs: HOUR,
});

/** Tokens cannot be guessed: this bounds the work. */
export const resetLimit = (network: string): Limit => ({
  key: `reset:${network}`,
  max: 300,
  windowMs: 15 * MINUTE,
});

/** Tries at the current password of a signed-in person. */
export const passwordLimit = (userId: string): Limit => ({
  key: `password:${userId}`,
  max: 10,
  windowMs: 15 * MINUTE,
});

/** Codes of the second step, by whoever knows the password. */
export const secondStepLimit = (userId: string): Limit => ({
  key: `second-step:${userId}`,
  max: 20,
  windowMs: 15 * MINUTE,
});
