import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import { createTransport } from 'nodemailer';
import type { Database } from '#platform/database/database.ts';
import { startJobWorker, type JobWorker } from '#platform/jobs/job-worker.ts';
import type { Claimed } from '#platform/jobs/work-queue.ts';
import type { Logger } from '#platform/logger.ts';
import { abandonMail, markFailed, markSent, OUTBOX, type OutboxMail } from './outbox.ts';

const IN_FLIGHT = 4;
/** Shorter than a claimed mail's lease, so that two nodes never send the same mail at once. */
const DEADLINE = 30 * SECOND;
/** At shutdown, mails in progress have this long to be finished. */
const GRACE = 3 * SECOND;
/** A recipient that the server rejects permanently is retried a few times: its settings may be wrong for a while. */
const REFUSALS = 10;

interface SenderOptions {
  db: Database;
  log: Logger;
  smtpUrl: string;
  /** For example `Lectern <lectern@example.org>`. */
  from: string;
}

interface SmtpFailure {
  /** May quote the recipient, so it goes to the table and not to the log. */
  message: string;
  reason: string;
  /** The server rejects this mail permanently. */
  isFinal: boolean;
  /** The server did not answer at all: the next mail would fail too. */
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

/** RFC 8058: a mail client posts this form to the address without asking anybody. */
const unsubscribeHeaders = ({ unsubscribe }: OutboxMail): Record<string, string> =>
  unsubscribe === null
    ? {}
    : { 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };

/** Sends the outbox to an SMTP server: at most four mails at once on this node. Each mail is sent by one node only. */
export const startMailSender = ({ db, log, smtpUrl, from }: SenderOptions): JobWorker => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? hostname();

  /** Retries until the mail is recorded as sent: otherwise it would be sent twice. */
  const noteSent = async (id: string, signal: AbortSignal): Promise<void> => {
    for (;;) {
      try {
        return await markSent(db, id);
      } catch (error) {
        if (signal.aborted) throw error;
        await wait(SECOND, undefined, { signal }).catch(() => undefined);
      }
    }
  };

  const failed = async (mail: Claimed<OutboxMail>, error: unknown, signal: AbortSignal): Promise<number> => {
    const { message, reason, isFinal, isSilent } = failureOf(error);
    log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason }, 'mail not sent');
    if (isFinal && mail.attempts >= REFUSALS) await abandonMail(db, mail.id, message);
    const pause = await markFailed(db, mail, message);
    if (isSilent) await wait(SECOND, undefined, { signal }).catch(() => undefined);
    return pause;
  };

  const send = async (mail: Claimed<OutboxMail>, signal: AbortSignal): Promise<void> => {
    await transport.sendMail({
      from,
      to: { name: '', address: mail.recipient },
      ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
      subject: mail.subject,
      text: mail.body,
      html: mail.html,
      // The same id at every attempt, so that a receiver can recognise a repeated mail.
      messageId: `<${mail.id}@${domain}>`,
      headers: { 'auto-submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
      signal: AbortSignal.any([AbortSignal.timeout(DEADLINE), signal]),
    });
    await noteSent(mail.id, signal);
    log.info({ mail: mail.id, kind: mail.kind, attempts: mail.attempts }, 'mail sent');
  };

  const queue = { queue: OUTBOX, atOnce: IN_FLIGHT, grace: GRACE };
  const worker = startJobWorker({ db, log, ...queue, run: send, failed });
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop();
      transport.close();
    },
  };
};
