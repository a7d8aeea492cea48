import { DAY, MINUTE, SECOND } from '@lectern/contract/units';
import { sql } from 'kysely';
import { announceChange } from '#platform/cache/change-feed.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { Claimed, WorkQueue } from '#platform/jobs/work-queue.ts';
import type { RenderedMail } from './mail-layout.ts';
import { mailSignal } from '#tables/tags.ts';

export interface Mail extends RenderedMail {
  /** Kind of mail, for the log and the outbox page: `one-time-code`. */
  kind: string;
  /** Exactly one address. */
  to: string;
  /** Reply address; our own when absent. */
  replyTo?: string;
  /** Milliseconds after which the mail is useless and no longer sent; three days when absent. */
  lifetimeMs?: number;
  /** Address of the one-click unsubscribe (RFC 8058). */
  unsubscribe?: string;
}

/**
 * Puts a mail into the outbox, in the transaction of its cause: the mail is sent if and only if that commits.
 * `mail-sender.ts` sends it, so nobody waits for an SMTP server. Decision 0031.
 */
export const enqueueMail = async (
  tx: Database,
  { kind, to, replyTo, subject, html, text, lifetimeMs = 3 * DAY, unsubscribe }: Mail,
): Promise<void> => {
  await tx
    .insertInto('mail_outbox')
    .values({
      id: newId(),
      kind,
      recipient: to,
      reply_to: replyTo ?? null,
      subject,
      html,
      body: text,
      expires_at: sql`now() + ${lifetimeMs} * interval '1 millisecond'`,
      last_error: null,
      sent_at: null,
      unsubscribe: unsubscribe ?? null,
    })
    .execute();
  await announceChange(tx, [mailSignal]);
};

export interface OutboxMail {
  id: string;
  kind: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  html: string;
  body: string;
  unsubscribe: string | null;
}

/** The mails to be sent. */
export const OUTBOX: WorkQueue<OutboxMail> = {
  name: 'mail',
  table: 'mail_outbox',
  key: 'id',
  open: sql`sent_at is null and expires_at > now()`,
  columns: sql`id, kind, recipient, reply_to, subject, html, body, unsubscribe`,
  lease: MINUTE,
};

const FEW_ATTEMPTS = 50;

/** Erases a sent mail's content, which may hold a code or a link. The row itself stays. */
export const markSent = async (db: Database, id: string): Promise<void> => {
  await sql`update mail_outbox set sent_at = now(), html = '', body = '', unsubscribe = null, last_error = null
    where id = ${id}`.execute(db);
};

/**
 * Records why a mail was not sent. Returns the pause before the retry in milliseconds: 2 s, 4 s, … 20 s, much later 10
 * minutes.
 */
export const markFailed = async (
  db: Database,
  { id, attempts }: Claimed<OutboxMail>,
  error: string,
): Promise<number> => {
  await sql`update mail_outbox set last_error = ${error} where id = ${id} and sent_at is null`.execute(db);
  return attempts > FEW_ATTEMPTS ? 10 * MINUTE : Math.min(2 ** attempts, 20) * SECOND;
};

/** Gives up on a mail that was rejected for good or has expired. */
export const abandonMail = async (db: Database, id: string, error: string): Promise<void> => {
  await sql`update mail_outbox set last_error = ${error}, html = '', body = '', next_attempt_at = 'infinity'
    where id = ${id}`.execute(db);
};

/** Erases mails that expired unsent, and deletes rows after 30 days. */
export const cleanOutbox = async (db: Database): Promise<void> => {
  await sql`update mail_outbox set html = '', body = '', next_attempt_at = 'infinity',
    last_error = coalesce(last_error, 'expired')
    where sent_at is null and next_attempt_at <= now() and expires_at <= now()`.execute(db);
  await sql`delete from mail_outbox where created_at < now() - interval '30 days'`.execute(db);
};

/** Gives up on all waiting mails; returns their number. */
export const abandonWaiting = async (tx: Database, error: string): Promise<number> => {
  const { numAffectedRows } = await sql`update mail_outbox
    set last_error = ${error}, html = '', body = '', next_attempt_at = 'infinity', expires_at = now()
    where sent_at is null and expires_at > now()`.execute(tx);
  return Number(numAffectedRows);
};

/** Counts the mails to be sent. */
export const countWaitingMails = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_outbox
    where sent_at is null and expires_at > now()`.execute(db);
  return rows[0]?.count ?? 0;
};
