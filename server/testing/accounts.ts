import type { User } from '@lectern/contract/user';
import { createPasswords, type Passwords } from '../src/features/auth/passwords.service.ts';
import { insertSession } from '../src/features/auth/sessions.repository.ts';
import { hashToken, newToken } from '../src/features/auth/tokens.ts';
import { insertUser } from '../src/features/auth/users.repository.ts';
import { newId } from '../src/platform/database/ids.ts';
import { CHEAP_HASH, type TestApp } from './test-app.ts';

export interface TestAccount {
  userId: string;
  /** The token of an open session. */
  token: string;
  email: string;
  password: string;
}

type Given = Partial<{ firstName: string; lastName: string; email: string; password: string }>;

const passwordsOf = new WeakMap<TestApp, Passwords>();

const hashCheaply = (app: TestApp, password: string): Promise<string> => {
  const passwords = passwordsOf.get(app) ?? createPasswords(app.secretKeys, CHEAP_HASH);
  passwordsOf.set(app, passwords);
  return passwords.hash(password);
};

const anAccount = async (
  app: TestApp,
  accountType: User['accountType'],
  given: Given,
): Promise<TestAccount> => {
  const userId = newId();
  const email = given.email ?? `${accountType.toLowerCase()}-${userId.slice(-12)}@example.org`;
  const password = given.password ?? 'orchid-lantern-42';
  const token = newToken();
  const passwordHash = await hashCheaply(app, password);
  await insertUser(app.db, {
    id: userId,
    account_type: accountType,
    first_name: given.firstName ?? 'Robin',
    last_name: given.lastName ?? 'Example',
    email,
    password_hash: passwordHash,
  });
  await insertSession(app.db, {
    id: newId(),
    tokenHash: hashToken(token),
    userId,
    userAgent: 'test',
    passwordHash,
  });
  return { userId, token, email, password };
};

/** Makes a student with an open session: `const { token } = await aStudent(app)`. */
export const aStudent = (app: TestApp, given: Given = {}): Promise<TestAccount> =>
  anAccount(app, 'Student', given);

/** Makes an instructor with an open session. */
export const anInstructor = (app: TestApp, given: Given = {}): Promise<TestAccount> =>
  anAccount(app, 'Instructor', given);

/** Makes an administrator with an open session, who also teaches. */
export const anAdministrator = async (app: TestApp, given: Given = {}): Promise<TestAccount> => {
  const account = await anAccount(app, 'Instructor', given);
  await app.db.updateTable('users').set({ is_admin: true }).where('id', '=', account.userId).execute();
  return account;
};
