import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailCatcher {
  /** The value of `SMTP_URL` for a server that sends its mail here. */
  url: string;
  /** Waits for the next mail to `address` that `next` has not returned yet. */
  next(address: string): Promise<CaughtMail>;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps all mail. */
export async function catchMail(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const waiting: { address: string; take: (mail: CaughtMail) => void }[] = [];

  const keep = (mail: CaughtMail): void => {
    const index = waiting.findIndex(({ address }) => address === mail.to);
    const [taker] = index === -1 ? [] : waiting.splice(index, 1);
    if (taker) taker.take(mail);
    else mails.push(mail);
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ subject = '', text = '', html = '' }) => {
          for (const { address } of session.envelope.rcptTo) keep({ to: address, subject, text, html });
          done();
        })
        .catch(done);
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    next(to) {
      const index = mails.findIndex((mail) => mail.to === to);
      const [mail] = index === -1 ? [] : mails.splice(index, 1);
      if (mail) return Promise.resolve(mail);
      return new Promise((take) => waiting.push({ address: to, take }));
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the one-time code in a mail. */
export function codeIn(mail: CaughtMail): string {
  const code = /\b[2-9A-HJKMNP-Z]{6}\b/.exec(mail.text)?.[0];
  if (code === undefined) throw new Error(`No code in “${mail.subject}”:\n${mail.text}`);
  return code;
}
