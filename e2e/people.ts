import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sendOTP, signup } from '@lectern/contract/auth';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Lectern } from '../harness/lectern.ts';
import { codeIn, type MailCatcher } from './mail-catcher.ts';
import { patientFetch } from '../harness/patient-fetch.ts';
import { openSession, type Session } from '../harness/session.ts';

export interface Person {
  accountType: 'Student' | 'Instructor';
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

let people = 0;

export function aPerson(accountType: Person['accountType']): Person {
  people += 1;
  const name = `${accountType.toLowerCase()}-${process.pid}-${people}`;
  return {
    accountType,
    firstName: accountType === 'Student' ? 'Sam' : 'Ines',
    lastName: 'Example',
    email: `${name}@example.org`,
    password: 'violet-harbour-27',
  };
}

/** Fills in the form of /signup, except for the account type. */
export async function fillSignup(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
}

/** Signs up in the browser with the mailed code, and ends on /login. */
export async function signUp(page: Page, mail: MailCatcher, person: Person): Promise<void> {
  await page.goto('/signup');
  await page.getByText(person.accountType, { exact: true }).click();
  await completeSignup(page, mail, person);
}

/** The rest of the sign-up, from an empty form with the account type chosen. */
export async function completeSignup(page: Page, mail: MailCatcher, person: Person): Promise<void> {
  await fillSignup(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  // Checked first, because the message disappears by itself.
  await expect(page.getByText('OTP sent successfully')).toBeVisible();
  await expect(page).toHaveURL('/verifyOtp');
  const code = codeIn(await mail.next(person.email));
  await expect(page.getByLabel('Character 1 of 6')).toBeFocused();
  // The last character sends it.
  await page.keyboard.type(code.toLowerCase());
  await expect(page.getByText('Signup successful, please login')).toBeVisible();
  await expect(page).toHaveURL('/login');
}

/** Fills in and sends the form of /login. */
export async function giveCredentials(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

/** Opens a folded row of My Profile. */
export const openRow = (page: Page, title: string): Promise<void> =>
  page.getByRole('region', { name: title, exact: true }).locator('summary').click();

/** Ends every session from the profile, reads that it is done, and ends on /login. */
export async function signOutEverywhere(page: Page): Promise<void> {
  await openRow(page, 'Active sessions');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to sign out everywhere?' });
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  // Checked first, because the message disappears by itself.
  await expect(page.getByText('Signed out everywhere')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}

/** Logs in from any page, and ends on the profile. */
export async function logIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await giveCredentials(page, person);
  await expect(page).toHaveURL('/dashboard/my-profile');
}

export type Account = Person & Session;

const post = async (url: string, body: unknown): Promise<void> => {
  const response = await patientFetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
};

/** Makes an account through the API, for journeys that are not about signing up. */
export async function register(
  baseURL: string,
  mail: MailCatcher,
  accountType: Person['accountType'],
  given: Partial<Person> = {},
): Promise<Account> {
  const person = { ...aPerson(accountType), ...given };
  await post(baseURL + sendOTP.paths[0], { email: person.email });
  const otp = codeIn(await mail.next(person.email));
  await post(baseURL + signup.paths[0], { ...person, confirmPassword: person.password, otp });
  return { ...person, ...(await openSession(baseURL, person)) };
}

/** Makes the account an administrator, as an operator does. It takes effect at the next login. */
export async function makeAdmin({ dataDir }: Lectern, { email }: Person): Promise<void> {
  const root = join(import.meta.dirname, '..');
  const node = join(root, 'node_modules/.bin/node');
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(node, [join(root, 'server/src/admin.ts'), 'make-admin', email], { env });
}
