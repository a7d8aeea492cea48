import { useState, useSyncExternalStore } from 'react';
import type { signupFields } from '@lectern/contract/auth';
import { MINUTE } from '@lectern/contract/units';
import type { InferInput } from 'valibot';
import { parseStored } from '#lib/storage/stored-keys.ts';
import { keepInTab, readInTab } from '#lib/storage/tab-storage.ts';

export type SignupData = InferInput<typeof signupFields>;
export interface SignupFailure {
  /** Empty without a failure. */
  words: string;
  /** The code had expired: another one is needed, and nothing else. */
  hasExpired: boolean;
}
type Remembered = Omit<SignupData, 'password' | 'confirmPassword'>;

const KEY = 'lectern.signup';
const CODE_KEY = 'lectern.signup.code';
/** A minute less than a code's lifetime; within it no other code is sent. */
const CODE_IS_GOOD = 9 * MINUTE;
let pending: SignupData | null = null;
/** The new account's password, for the login that follows at once. */
let newPassword = '';
let failure: SignupFailure = { words: '', hasExpired: false };

/** The form's data while the code is awaited. They live only as long as the page, as they contain the passwords. */
export const pendingSignup = (): SignupData | null => pending;

/** Keeps everything but the passwords in this tab, across a reload. */
export function rememberSignup({ password: _, confirmPassword: __, ...remembered }: SignupData): void {
  keepInTab(KEY, JSON.stringify(remembered));
}

/** Keeps the form for /verifyOtp. */
export function keepSignup(data: SignupData): void {
  pending = data;
  rememberSignup(data);
}

/** Stores the recipient and the time of a mailed code across a reload. */
export function keepSentCode(email: string): void {
  keepInTab(CODE_KEY, `${Date.now()} ${email}`);
}

/** Whether the code that was mailed last is too old. */
export function hasCodeExpired(): boolean {
  const [sentAt = ''] = (readInTab(CODE_KEY) ?? '').split(' ');
  return sentAt !== '' && Date.now() - Number(sentAt) >= CODE_IS_GOOD;
}

/** After a reload: the address whose code is still valid although the passwords are gone. Null in any other case. */
function readReloaded(): string | null {
  if (pending !== null) return null;
  const [sentAt = '', email = ''] = (readInTab(CODE_KEY) ?? '').split(' ');
  return email !== '' && Date.now() - Number(sentAt) < CODE_IS_GOOD ? email : null;
}

const never = () => () => undefined;

/** The address that received a code before a reload; null on the server and during hydration. */
export const useReloadedEmail = (): string | null => useSyncExternalStore(never, readReloaded, () => null);

/** Removes the stored data, once the account exists; the password stays in memory for the login that follows. */
export function forgetSignup(): void {
  newPassword = pending?.password ?? '';
  pending = null;
  keepInTab(KEY, null);
  keepInTab(CODE_KEY, null);
}

/** Keeps the reason why a sign-up failed for /signup, where it goes on. */
export function keepFailure(kept: SignupFailure): void {
  failure = kept;
}

/** The reason why the last sign-up failed, once. */
export function takeFailure(): SignupFailure {
  const taken = failure;
  failure = { words: '', hasExpired: false };
  return taken;
}

/** The password of the account that was made a moment ago, once; empty without one. Never in storage or history. */
export function takeNewPassword(): string {
  const password = newPassword;
  newPassword = '';
  return password;
}

const empty: SignupData = {
  accountType: 'Student',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' && value !== null && 'email' in value && 'accountType' in value;

/** The form's initial values: what was typed last in this tab, with the passwords only if no reload came between. */
export function initialSignup(): SignupData {
  const initial = pending ?? empty;
  const stored = parseStored(readInTab(KEY));
  return isRemembered(stored) ? { ...initial, ...stored } : initial;
}

const isAllButPasswords = ({ firstName, lastName, email, password }: SignupData): boolean =>
  [firstName, lastName, email].every((typed) => typed !== '') && password === '';

/** Whether the form began with everything but the passwords; false on the server and during hydration. */
export function useAllButPasswords(): boolean {
  const [began] = useState(() => isAllButPasswords(initialSignup()));
  return useSyncExternalStore(
    never,
    () => began,
    () => false,
  );
}
