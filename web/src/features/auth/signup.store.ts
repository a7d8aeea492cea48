import type { signupFields } from '@lectern/contract/auth';
import type { InferInput } from 'valibot';

export type SignupData = InferInput<typeof signupFields>;
type Remembered = Omit<SignupData, 'password' | 'confirmPassword'>;

const KEY = 'lectern.signup';
let pending: SignupData | null = null;

/** The form's data while the code is awaited. It lives as long as the page, as it holds the passwords. */
export const pendingSignup = (): SignupData | null => pending;

/** Keeps the form for /verifyOtp, and all but the passwords over a reload. */
export function keepSignup(data: SignupData): void {
  pending = data;
  const { password: _, confirmPassword: __, ...remembered } = data;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(remembered));
  } catch (error) {
    console.warn('Could not write to the browser storage', error);
  }
}

/** Forgets it, once the account exists. */
export function forgetSignup(): void {
  pending = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('Could not write to the browser storage', error);
  }
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

/** What the form starts with: the pending data, what a reload left, or nothing. */
export function initialSignup(): SignupData {
  if (pending !== null) return pending;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isRemembered(stored) ? { ...empty, ...stored } : empty;
  } catch {
    return empty;
  }
}
