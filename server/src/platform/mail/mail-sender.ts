import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE, SECOND } from '@lectern/contract/units';
import { createTransport } from 'nodemailer';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger.ts';
import { abandonMail, claimMail, cleanOutbox, markFailed, markSent, type OutboxMail } from './outbox.ts';

const IN_FLIGHT = 4;
/** Shorter than the lease of a claimed mail, so that two nodes never have one in hand. */
const DEADLINE = 30 * SECOND;
const LOOK_EVERY = 5 * SECOND;
const CLEAN_EVERY = 10 * MINUTE;
/** What is in hand at shutdown has so long to be finished. */
const GRACE = 3 * SECOND;
/** A recipient that the server refuses for good is tried a few times: the refusal may be a mistake of its settings. */
const REFUSALS = 10;

interface SenderOptions {
  db: Database;
  log: Logger;
  smtpUrl: string;
  /** As `Lectern <lectern@example.org>`. */
  from: string;
}

export interface MailSender {
  /** There is something in the outbox. */
  wake(): void;
  /** Takes no more mails, finishes those in hand or gives them back. */
  close(): Promise<void>;
}

interface SmtpFailure {
  /** May quote the recipient: for the table, not for the log. */
  message: string;
  reason: string;
  /** The server has refused this mail, and means it. */
  isFinal: boolean;
  /** No answer at all: the next mail would fare no better. */
  isSilent: boolean;
}

const failureOf = (error: unknown): SmtpFailure => {
  const {
    message = String(error),
    code,
    responseCode,
  } = error as Partial<Record<'code' | 'message', string>> & {
    responseCode?: number;
  };
  return {
    message: [code, message].filter(Boolean).join(': ').slice(0, 500),
    reason: [code, responseCode].filter(Boolean).join(' '),
    isFinal: (responseCode ?? 0) >= 500 && code !== 'EAUTH',
    isSilent: responseCode === undefined,
  };
};

/** RFC 8058: a mail client posts this form to the address, and asks nobody anything. */
const unsubscribeHeaders = ({ unsubscribe }: OutboxMail): Record<string, string> =>
  unsubscribe === null
    ? {}
    : { 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };

/** Empties the outbox into an SMTP server: at most four mails at once on this node, each sent by one node only. */
export const startMailSender = ({ db, log, smtpUrl, from }: SenderOptions): MailSender => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? hostname();
  /** What is in hand is given up. */
  const closing = new AbortController();
  const working = new Set<Promise<void>>();
  /** No further mail is taken. */
  const stopping = new AbortController();

  /** The mail is out: forgetting to note it would send it twice. */
  const noteSent = async (id: string): Promise<void> => {
    for (;;) {
      try {
        return await markSent(db, id);
      } catch (error) {
        if (closing.signal.aborted) throw error;
        await wait(SECOND, undefined, { signal: closing.signal });
      }
    }
  };

  const noteFailed = async (mail: OutboxMail, error: unknown): Promise<void> => {
    const { message, reason, isFinal, isSilent } = failureOf(error);
    log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason }, 'mail not sent');
    if (isFinal && mail.attempts >= REFUSALS) await abandonMail(db, mail.id, message);
    else await markFailed(db, mail, message);
    if (isSilent) await wait(SECOND, undefined, { signal: closing.signal }).catch(() => undefined);
  };

  const send = async (mail: OutboxMail): Promise<void> => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.recipient },
        ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
        subject: mail.subject,
        text: mail.body,
        html: mail.html,
        // The same at every attempt, so that a receiver can tell a repeated mail.
        messageId: `<${mail.id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
        signal: AbortSignal.any([AbortSignal.timeout(DEADLINE), closing.signal]),
      });
    } catch (error) {
      return noteFailed(mail, error);
    }
    await noteSent(mail.id);
    log.info({ mail: mail.id, kind: mail.kind, attempts: mail.attempts }, 'mail sent');
  };

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const mail = await claimMail(db);
      if (mail === undefined) return;
      startWorker();
      await send(mail);
    }
  };

  const startWorker = (): void => {
    if (stopping.signal.aborted || working.size >= IN_FLIGHT) return;
    const worker = work()
      .catch((error: unknown) => log.warn({ error: String(error) }, 'outbox not read'))
      .finally(() => working.delete(worker));
    working.add(worker);
  };

  const clean = (): void => {
    cleanOutbox(db).catch((error: unknown) => log.warn({ error: String(error) }, 'outbox not cleaned'));
  };

  const look = setInterval(startWorker, LOOK_EVERY);
  const tidy = setInterval(clean, CLEAN_EVERY);
  startWorker();

  return {
    wake: startWorker,
    async close() {
      stopping.abort();
      clearInterval(look);
      clearInterval(tidy);
      const giveUp = setTimeout(() => closing.abort(), GRACE);
      await Promise.all(working);
      clearTimeout(giveUp);
      transport.close();
    },
  };
};
