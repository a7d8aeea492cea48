import type { User } from '@lectern/contract/user';
import { readStored, readStoredJson, storedKeys } from './stored-keys.ts';

export interface Session {
  token: string | null;
  /** Null without a token, whatever else is stored. */
  user: User | null;
}

export const signedOut: Session = { token: null, user: null };

const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  '_id' in value &&
  typeof value._id === 'string' &&
  'firstName' in value &&
  'accountType' in value;

/** The session in the browser's storage. */
export function readSession(): Session {
  const token = readStored(storedKeys.token)?.replace(/^"(.*)"$/, '$1') ?? null;
  if (token === null) return signedOut;
  const user = readStoredJson(storedKeys.user);
  return { token, user: isUser(user) ? user : null };
}
