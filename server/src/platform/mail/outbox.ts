import { DAY } from '@lectern/contract/units';
import { sql } from 'kysely';
import { announceChange } from '#platform/cache/change-feed.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { RenderedMail } from './mail-layout.ts';

/** Announced whenever a mail was put into the outbox. */
export const MAIL_TAG = 'mail';

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
  await announceChange(tx, [MAIL_TAG]);
};

export interface OutboxMail {
  id: string;
  kind: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  html: string;
  body: string;
  attempts: number;
  unsubscribe: string | null;
}

const LEASE = 60;
const FEW_ATTEMPTS = 50;

/**
 * Takes the mail that is due longest, for 60 seconds: no other worker, here or on another node, gets it meanwhile.
 * A node that dies while sending leaves it to the others after that.
 */
export const claimMail = async (db: Database): Promise<OutboxMail | undefined> => {
  const { rows } = await sql<OutboxMail>`-- name: claim_mail
    update mail_outbox set attempts = attempts + 1, next_attempt_at = now() + ${LEASE} * interval '1 second'
    where id = (
      select id from mail_outbox
      where sent_at is null and next_attempt_at <= now() and expires_at > now()
      order by next_attempt_at limit 1 for update skip locked)
    returning id, kind, recipient, reply_to, subject, html, body, attempts, unsubscribe`.execute(db);
  return rows[0];
};

/** What was sent is forgotten, for it may hold a code or a link; that it was sent is kept. */
export const markSent = async (db: Database, id: string): Promise<void> => {
  await sql`update mail_outbox set sent_at = now(), html = '', body = '', unsubscribe = null, last_error = null
    where id = ${id}`.execute(db);
};

/** Tries again soon (2 s, 4 s, … 20 s), after many failures every 10 minutes, until the mail expires. */
export const markFailed = async (
  db: Database,
  { id, attempts }: Pick<OutboxMail, 'id' | 'attempts'>,
  error: string,
): Promise<void> => {
  const seconds = attempts > FEW_ATTEMPTS ? 600 : Math.min(2 ** attempts, 20);
  await sql`update mail_outbox set last_error = ${error},
    next_attempt_at = now() + ${seconds} * interval '1 second' where id = ${id}`.execute(db);
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

/** How many mails are still to be sent. */
export const countWaitingMails = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_outbox
    where sent_at is null and expires_at > now()`.execute(db);
  return rows[0]?.count ?? 0;
};
