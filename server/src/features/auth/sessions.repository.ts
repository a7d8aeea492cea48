import { sql } from 'kysely';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { liveSession } from '#tables/live-session.ts';

interface CallerRow {
  session_id: string;
  user_id: string;
  account_type: Caller['accountType'];
  is_admin: boolean;
  is_seen_long_ago: boolean;
}

const findCaller = prepared<{ tokenHash: Buffer }, CallerRow>(
  'find_caller',
  ({ tokenHash }) => `
select s.id as session_id, s.user_id, u.account_type, u.is_admin,
  s.last_seen_at < now() - interval '10 minutes' as is_seen_long_ago
from sessions s join users u on u.id = s.user_id
where s.token_hash = ${tokenHash} and u.suspended_at is null
  and ${liveSession('s')}`,
);

/** The most frequent statement of the server: each signed-in request begins with it. */
export const findSession = async (db: Database, tokenHash: Buffer): Promise<CallerRow | undefined> => {
  const [row] = await findCaller(db, { tokenHash });
  return row;
};

/** Many requests may call it at once. It writes once in ten minutes. */
export const touchSession = async (db: Database, sessionId: string): Promise<void> => {
  await sql`update sessions set last_seen_at = now()
    where id = ${sessionId} and last_seen_at < now() - interval '10 minutes'`.execute(db);
};

interface NewSession {
  id: string;
  tokenHash: Buffer;
  userId: string;
  userAgent: string;
  /** The hash that the password was checked against. */
  passwordHash: string;
}

/** Ends the sessions of a person that have been idle longest, beyond the `most` to keep. */
export const endIdlest = async (db: Database, userId: string, most: number): Promise<void> => {
  await sql`delete from sessions where user_id = ${userId}::uuid and id in (select id from sessions
    where user_id = ${userId}::uuid order by last_seen_at desc, created_at desc offset ${most})`.execute(db);
};

/** False when the password has changed since it was checked: that change has ended all sessions, this one too. */
export const insertSession = async (
  db: Database,
  { id, tokenHash, userId, userAgent, passwordHash }: NewSession,
): Promise<boolean> => {
  const { rows } = await sql`insert into sessions (id, token_hash, user_id, user_agent)
    select ${id}::uuid, ${tokenHash}, u.id, ${userAgent} from users u
    where u.id = ${userId} and u.password_hash = ${passwordHash} and u.suspended_at is null for share
    returning id`.execute(db);
  return rows.length > 0;
};

export const isSessionOpen = async (db: Database, sessionId: string): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined;

export interface SessionRow {
  id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
}

/** Unexpired sessions, last seen first. */
export const listSessions = async (db: Database, userId: string): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`select id, user_agent, created_at, last_seen_at from sessions
    where user_id = ${userId} and ${sql.raw(liveSession())}
    order by last_seen_at desc, id desc limit 200`.execute(db);
  return rows;
};

/** False when the person has no such session. */
export const deleteSessionOf = async (db: Database, userId: string, sessionId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteSession = async (db: Database, sessionId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
};

/** Ends all sessions of a person, or all but one. */
export const deleteSessionsOf = async (
  db: Database,
  userId: string,
  exceptSessionId?: string,
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .execute();
};

const BATCH = 10_000;

/** Deletes in batches: a long statement would be cancelled, and would lock rows that others want. */
export const deleteOverdueSessions = async (db: Database): Promise<void> => {
  let deleted: bigint;
  do {
    const result = await sql`delete from sessions where id in (select id from sessions
      where not (${sql.raw(liveSession())})
      limit ${BATCH})`.execute(db);
    deleted = result.numAffectedRows ?? 0n;
  } while (deleted === BigInt(BATCH));
};
