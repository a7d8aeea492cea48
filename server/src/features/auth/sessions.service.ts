import { quotas, rates } from '@lectern/contract/limits';
import type { Session } from '@lectern/contract/sessions';
import type { User } from '@lectern/contract/user';
import type { Caller, FindCaller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { Logger } from '#platform/logger.ts';
import { limitOf } from '#platform/http/declared-rates.ts';
import { forgetTries } from '#platform/http/rate-limit.ts';
import { getAccount, toUser, type PictureAddress } from './accounts.service.ts';
import type { Passwords } from './passwords.service.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  endIdlest,
  findSession,
  insertSession,
  listSessions,
  touchSession,
} from './sessions.repository.ts';
import { hashToken, newToken } from './tokens.ts';
import { passSecondStep, refuseSkippedStep } from './two-step.service.ts';
import { findUserByEmail, renewPasswordHash, type Account } from './users.repository.ts';

const USER_AGENT_LENGTH = 300;

interface Login {
  email: string;
  password: string;
  /** The code of the second step; empty when none was given. */
  code: string;
  /** The caller's network, see `networkOf`. */
  network: string;
  userAgent: string;
}

interface LoginParts {
  db: Database;
  passwords: Passwords;
  media: PictureAddress;
  secretKeys: readonly string[];
}

/** Replaces a hash with older parameters. When the machine is busy, this is left to the next login. */
const renewHash = async (
  { db, passwords }: LoginParts,
  account: Account,
  password: string,
): Promise<string> => {
  try {
    const renewed = await passwords.hash(password);
    const isStored = await renewPasswordHash(db, account.id, account.password_hash, renewed);
    return isStored ? renewed : account.password_hash;
  } catch (error) {
    if (error instanceof AppError && error.code === 'BUSY') return account.password_hash;
    throw error;
  }
};

interface Proved {
  userId: string;
  userAgent: string;
  passwordHash: string;
  /** Throws when the proof is no longer sufficient. */
  recheck: (tx: Tx) => Promise<void>;
}

/**
 * Returns the token; undefined when the password has changed since it was checked. The session is stored under a shared
 * lock on the account. A concurrent change of how to log in is therefore either seen by `recheck` or ends this session
 * too.
 */
const storeSession = async (
  db: Database,
  { userId, userAgent, passwordHash, recheck }: Proved,
): Promise<string | undefined> => {
  const stored = await transact(db, async (tx) => {
    const token = newToken();
    const isOpen = await insertSession(tx, {
      id: newId(),
      tokenHash: hashToken(token),
      userId,
      userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
      passwordHash,
    });
    if (!isOpen) return undefined;
    await recheck(tx);
    return token;
  });
  // After the transaction: of concurrent logins the last one then sees all sessions.
  if (stored !== undefined) await endIdlest(db, userId, quotas.sessions.max);
  return stored;
};

/** Undefined when the stored hash has changed in between. */
const openSession = async (
  parts: LoginParts,
  { email, password, code, userAgent }: Login,
): Promise<{ token: string; account: Account } | undefined> => {
  const account = await findUserByEmail(parts.db, email);
  const { isCorrect, isOutdated } = await parts.passwords.verify(account?.password_hash, password);
  if (account === undefined || !isCorrect) throw new AppError('INVALID_CREDENTIALS');
  if (account.suspended_at !== null) throw new AppError('ACCOUNT_SUSPENDED');
  const hasPassedStep = await passSecondStep(parts, account.id, code);
  const token = await storeSession(parts.db, {
    userId: account.id,
    userAgent,
    passwordHash: isOutdated ? await renewHash(parts, account, password) : account.password_hash,
    recheck: (tx) => refuseSkippedStep(tx, account.id, hasPassedStep),
  });
  return token === undefined ? undefined : { token, account };
};

/**
 * Opens a session. An unknown address takes as long as a wrong password.
 * @throws AppError INVALID_CREDENTIALS, ACCOUNT_SUSPENDED, SECOND_STEP_REQUIRED, INVALID_SECOND_STEP, TOO_MANY_TRIES, BUSY
 */
export const login = async (parts: LoginParts, given: Login): Promise<{ token: string; user: User }> => {
  // Retried once, because another login may have renewed the hash in the meantime.
  const opened = (await openSession(parts, given)) ?? (await openSession(parts, given));
  if (opened === undefined) throw new AppError('INVALID_CREDENTIALS');
  await forgetTries(parts.db, limitOf(rates.loginToAccount, given).key);
  return { token: opened.token, user: toUser(opened.account, parts.media) };
};

/**
 * Opens a session for a person who was authenticated without the password.
 * @throws AppError ACCOUNT_SUSPENDED, SESSION_ENDED when the account is gone; the errors of `recheck`
 */
export const openProvedSession = async (
  { db, media }: Pick<LoginParts, 'db' | 'media'>,
  proved: Omit<Proved, 'passwordHash'>,
): Promise<{ token: string; user: User }> => {
  const account = await getAccount(db, proved.userId);
  const token = await storeSession(db, { ...proved, passwordHash: account.password_hash });
  if (token !== undefined) return { token, user: toUser(account, media) };
  if (account.suspended_at !== null) throw new AppError('ACCOUNT_SUSPENDED');
  // The proof does not depend on the password, so a concurrent change of it is no reason to refuse.
  return openProvedSession({ db, media }, proved);
};

/** Ends a session. Its token is invalid from the next request on. */
export const logout = (db: Database, sessionId: string): Promise<void> => deleteSession(db, sessionId);

/** The person's open sessions, in the form of the contract. */
export const readSessions = async (db: Database, { userId, sessionId }: Caller): Promise<Session[]> =>
  (await listSessions(db, userId)).map(({ id, user_agent, created_at, last_seen_at }) => ({
    _id: id,
    userAgent: user_agent,
    startedAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    isCurrent: id === sessionId,
  }));

/** @throws AppError NOT_FOUND when the person has no such session */
export const endOwnSession = async (db: Database, { userId }: Caller, sessionId: string): Promise<void> => {
  if (!(await deleteSessionOf(db, userId, sessionId))) throw new AppError('NOT_FOUND');
};

/** Signs a person out everywhere. */
export const endAllSessions = (db: Database, { userId }: Caller): Promise<void> =>
  deleteSessionsOf(db, userId);

/** Finds sessions. The time of use is written now and then, and requests do not wait for it. */
export const createFindCaller = (db: Database, log: Logger): FindCaller => {
  const touching = new Set<string>();

  const touch = async (sessionId: string): Promise<void> => {
    if (touching.has(sessionId)) return;
    touching.add(sessionId);
    try {
      await touchSession(db, sessionId);
    } catch (error) {
      log.warn({ error: String(error) }, 'session not touched');
    } finally {
      touching.delete(sessionId);
    }
  };

  return async (token) => {
    const found = await findSession(db, hashToken(token));
    if (found === undefined) return null;
    if (found.is_seen_long_ago) void touch(found.session_id);
    return {
      userId: found.user_id,
      accountType: found.account_type,
      isAdmin: found.is_admin,
      sessionId: found.session_id,
    };
  };
};
