import { DAY, MINUTE, SECOND } from '@lectern/contract/units';
import { sql } from 'kysely';
import { announceChange } from '#platform/cache/change-feed.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { Claimed, WorkQueue } from '#platform/jobs/work-queue.ts';
import type { RenderedMail } from './mail-layout.ts';
import { mailTag } from '#tables/tags.ts';

export interface Mail extends RenderedMail {
  /** What it is about, for the log and the outbox page: `one-time-code`. */
  kind: string;
  /** One address. */
  to: string;
  /** Where an answer goes; our own address when absent. */
  replyTo?: string;
  /** After so many milliseconds the mail is of no use and is no longer sent; three days when absent. */
  lifetimeMs?: number;
  /** Where one click ends mails of this kind (RFC 8058). */
  unsubscribe?: string;
}

/**
 * Puts a mail into the outbox; called with the transaction of its cause, it is sent when, and only when, that commits.
 * Sending is `mail-sender.ts`'s work: nobody waits for an SMTP server. Decision 0031.
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
  await announceChange(tx, [mailTag]);
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

/** The mails that are still to be sent. */
export const OUTBOX: WorkQueue<OutboxMail> = {
  name: 'mail',
  table: 'mail_outbox',
  key: 'id',
  open: sql`sent_at is null and expires_at > now()`,
  columns: sql`id, kind, recipient, reply_to, subject, html, body, unsubscribe`,
  lease: MINUTE,
};

const FEW_ATTEMPTS = 50;

/** What was sent is forgotten, for it may hold a code or a link; that it was sent is kept. */
export const markSent = async (db: Database, id: string): Promise<void> => {
  await sql`update mail_outbox set sent_at = now(), html = '', body = '', unsubscribe = null, last_error = null
    where id = ${id}`.execute(db);
};

/** Keeps why a mail was not sent; the pause before the next attempt, milliseconds: 2 s, 4 s, … 20 s, much later 10 minutes. */
export const markFailed = async (
  db: Database,
  { id, attempts }: Claimed<OutboxMail>,
  error: string,
): Promise<number> => {
  await sql`update mail_outbox set last_error = ${error} where id = ${id} and sent_at is null`.execute(db);
  return attempts > FEW_ATTEMPTS ? 10 * MINUTE : Math.min(2 ** attempts, 20) * SECOND;
};

/** No longer sent: for ever refused, or expired. */
export const abandonMail = async (db: Database, id: string, error: string): Promise<void> => {
  await sql`update mail_outbox set last_error = ${error}, html = '', body = '', next_attempt_at = 'infinity'
    where id = ${id}`.execute(db);
};

/** Forgets what expired unsent, and after 30 days that there was a mail at all. */
export const cleanOutbox = async (db: Database): Promise<void> => {
  await sql`update mail_outbox set html = '', body = '', next_attempt_at = 'infinity',
    last_error = coalesce(last_error, 'expired')
    where sent_at is null and next_attempt_at <= now() and expires_at <= now()`.execute(db);
  await sql`delete from mail_outbox where created_at < now() - interval '30 days'`.execute(db);
};

/** None of the mails that wait is sent any more; answers how many they were. */
export const abandonWaiting = async (tx: Database, error: string): Promise<number> => {
  const { numAffectedRows } = await sql`update mail_outbox
    set last_error = ${error}, html = '', body = '', next_attempt_at = 'infinity', expires_at = now()
    where sent_at is null and expires_at > now()`.execute(tx);
  return Number(numAffectedRows);
};

/** How many mails are still to be sent. */
export const countWaitingMails = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_outbox
    where sent_at is null and expires_at > now()`.execute(db);
  return rows[0]?.count ?? 0;
};
