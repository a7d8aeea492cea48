import { login } from '@lectern/contract/auth';
import type { User } from '@lectern/contract/user';
import type { Page } from 'playwright-core';
import { patientFetch } from './patient-fetch.ts';

/** A login's answer. */
export interface Session {
  token: string;
  user: User;
}

/** The accounts of a fresh installation. */
export const DEMO = {
  student: { email: 'student@lectern.example', password: 'lectern-demo' },
  instructor: { email: 'instructor@lectern.example', password: 'lectern-demo' },
};

/** Logs in through the API. */
export async function openSession(
  baseURL: string,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  const response = await patientFetch(baseURL + login.paths[0], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The login of ${email} answered ${response.status}`);
  const { token, user } = (await response.json()) as Session;
  return { token, user };
}

/**
 * Puts the browser into the state after a login, with nothing else stored; without a session, after a logout. `base` is
 * the address of another Lectern than the worker's.
 */
export async function enterAs(page: Page, session: Session | undefined, base = ''): Promise<void> {
  // A page without our scripts, which would prefetch what is to be measured.
  await page.goto(`${base}/robots.txt`);
  await page.evaluate(
    (stored: Record<string, string>) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    session ? { token: session.token, user: JSON.stringify(session.user) } : {},
  );
}
