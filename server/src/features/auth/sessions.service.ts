import type { User } from '@lectern/contract/user';
import type { FindCaller } from '#platform/caller.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Logger } from '#platform/logger.ts';
import { countTry, forgetTries } from '#platform/rate-limit.ts';
import { toUser, type PictureAddress } from './accounts.service.ts';
import { loginLimit, loginNetworkLimit } from './limits.ts';
import type { Passwords } from './passwords.service.ts';
import { deleteSession, findSession, insertSession, touchSession } from './sessions.repository.ts';
import { hashToken, newToken } from './tokens.ts';
import { findUserByEmail, updatePasswordHash } from './users.repository.ts';

const USER_AGENT_LENGTH = 300;

interface Login {
  email: string;
  password: string;
  /** Where the caller comes from, see `networkOf`. */
  network: string;
  userAgent: string;
}

/**
 * Opens a session. An unknown address costs what a wrong password costs.
 * @throws AppError INVALID_CREDENTIALS, TOO_MANY_TRIES, BUSY
 */
export const login = async (
  { db, passwords, media }: { db: Database; passwords: Passwords; media: PictureAddress },
  { email, password, network, userAgent }: Login,
): Promise<{ token: string; user: User }> => {
  const limit = loginLimit(email, network);
  await countTry(db, limit, loginNetworkLimit(network));
  const account = await findUserByEmail(db, email);
  const { isCorrect, isOutdated } = await passwords.verify(account?.password_hash, password);
  if (account === undefined || !isCorrect) throw new AppError('INVALID_CREDENTIALS');
  if (isOutdated) await updatePasswordHash(db, account.id, await passwords.hash(password));
  const token = newToken();
  await insertSession(db, {
    id: newId(),
    tokenHash: hashToken(token),
    userId: account.id,
    userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
  });
  await forgetTries(db, limit.key);
  return { token, user: toUser(account, media) };
};

/** Ends a session: its token is worth nothing from the next request on. */
export const logout = (db: Database, sessionId: string): Promise<void> => deleteSession(db, sessionId);

/** Looks sessions up; that one was seen is written now and then, and nobody waits for it. */
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
    return { userId: found.user_id, accountType: found.account_type, sessionId: found.session_id };
  };
};
