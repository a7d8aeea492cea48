import { operations } from '@lectern/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../testing/free-port.ts';
import { startSmtpCatcher, type SmtpCatcher } from '../../../testing/smtp-catcher.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase, transact, type OpenDatabase } from '#platform/database/database.ts';
import type { JobWorker } from '#platform/jobs/job-worker.ts';
import { createLogger } from '#platform/logger.ts';
import { startMailSender } from './mail-sender.ts';
import { enqueueMail, type Mail } from './outbox.ts';

const FROM = 'Lectern <lectern@school.example>';

let database: TestDatabase;
let open: OpenDatabase;
let catcher: SmtpCatcher;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url, createLogger('silent'));
});
beforeEach(async () => {
  await open.db.deleteFrom('mail_outbox').execute();
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const aMail = (given: Partial<Mail> = {}): Mail => ({
  kind: 'test',
  to: 'reader@example.org',
  subject: 'A subject',
  html: '<p>As HTML</p>',
  text: 'As text',
  ...given,
});

const rows = () => open.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

const startSender = (): JobWorker =>
  startMailSender({ db: open.db, log: createLogger('silent'), smtpUrl: catcher.url, from: FROM });

/** As if the pause between two attempts were over. */
const makeDue = () =>
  sql`update mail_outbox set next_attempt_at = now() where sent_at is null`.execute(open.db);

const withSender = async (run: (sender: JobWorker) => Promise<void>): Promise<void> => {
  catcher = await startSmtpCatcher();
  const sender = startSender();
  try {
    await run(sender);
  } finally {
    await sender.stop();
    await catcher.close();
  }
};

describe('the mail sender', () => {
  it('sends HTML and text, once, and forgets what was in them', () =>
    withSender(async (sender) => {
      await enqueueMail(open.db, aMail({ replyTo: 'writer@example.org', subject: 'Grüße' }));
      sender.wake();
      await expect.poll(() => catcher.mails.length).toBe(1);
      const [mail] = catcher.mails;
      expect(mail).toMatchObject({ from: 'lectern@school.example', to: ['reader@example.org'] });
      expect(mail?.raw).toMatch(/^Reply-To: writer@example\.org\r?$/m);
      expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
      expect(mail?.raw).toContain('multipart/alternative');
      expect(mail?.raw).toContain('<p>As HTML</p>');
      expect(mail?.raw).toContain('As text');
      await expect.poll(async () => (await rows())[0]?.sent_at).toBeInstanceOf(Date);
      expect(await rows()).toMatchObject([{ html: '', body: '', attempts: 1, last_error: null }]);
    }));

  it('lets a mail program end such mails by one click, at an address in one piece (RFC 8058)', () =>
    withSender(async (sender) => {
      const unsubscribe = `https://lectern.example/api/v1/unsubscribe/${'long-token.'.repeat(12)}`;
      await enqueueMail(open.db, aMail({ unsubscribe }));
      sender.wake();
      await expect.poll(() => catcher.mails.length).toBe(1);
      const unfolded = catcher.mails[0]?.raw.replaceAll(/\r?\n[ \t]+/g, ' ') ?? '';
      expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribe}>`);
      expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    }));

  it('sends nothing of a transaction that fails', () =>
    withSender(async (sender) => {
      const failing = transact(open.db, async (tx) => {
        await enqueueMail(tx, aMail());
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      await enqueueMail(open.db, aMail({ subject: 'Another' }));
      sender.wake();
      await expect.poll(() => catcher.mails.length).toBe(1);
      expect(catcher.mails[0]?.raw).toContain('Subject: Another');
    }));

  it('keeps trying while the server is busy or refuses, and sends once when it recovers', () =>
    withSender(async (sender) => {
      catcher.setMood('busy');
      await enqueueMail(open.db, aMail());
      sender.wake();
      await expect.poll(async () => (await rows())[0]?.last_error).toContain('451');
      catcher.setMood('refuses');
      await makeDue();
      sender.wake();
      await expect.poll(async () => (await rows())[0]?.last_error).toContain('554');
      catcher.setMood('takes');
      await makeDue();
      sender.wake();
      await expect.poll(async () => (await rows())[0]?.sent_at).toBeInstanceOf(Date);
      expect(catcher.mails).toHaveLength(1);
      expect(await rows()).toMatchObject([{ attempts: 3 }]);
    }));

  it('goes on by itself after the server was away', async () => {
    const port = await freePort();
    catcher = await startSmtpCatcher(port);
    await catcher.close();
    const sender = startSender();
    await enqueueMail(open.db, aMail());
    sender.wake();
    await expect.poll(async () => (await rows())[0]?.last_error).toContain('ECONNREFUSED');
    catcher = await startSmtpCatcher(port);
    await expect.poll(() => catcher.mails.length).toBe(1);
    await sender.stop();
    await catcher.close();
  });

  it('gives up what the server refuses for good, after some tries', () =>
    withSender(async (sender) => {
      catcher.setMood('refuses');
      await transact(open.db, async (tx) => {
        await enqueueMail(tx, aMail());
        await sql`update mail_outbox set attempts = 9`.execute(tx);
      });
      sender.wake();
      await expect.poll(async () => (await rows())[0]?.body).toBe('');
      expect((await rows())[0]?.sent_at).toBeNull();
    }));

  it('sends no mail that has expired', () =>
    withSender(async (sender) => {
      await enqueueMail(open.db, aMail({ subject: 'Too late', lifetimeMs: 0 }));
      await enqueueMail(open.db, aMail({ subject: 'In time' }));
      sender.wake();
      await expect.poll(() => catcher.mails.length).toBe(1);
      expect(catcher.mails[0]?.raw).toContain('Subject: In time');
      expect(catcher.offered()).toBe(1);
    }));

  it('sends each of many mails once from two nodes, a few at a time', () =>
    withSender(async (sender) => {
      const other = startSender();
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => enqueueMail(open.db, aMail({ subject: `Mail ${n};` }))),
      );
      sender.wake();
      other.wake();
      await expect.poll(() => catcher.mails.length).toBe(40);
      const subjects = catcher.mails.map(({ raw }) => /^Subject: (.*;)/m.exec(raw)?.[1]);
      expect(new Set(subjects).size).toBe(40);
      expect(catcher.mostAtOnce()).toBeLessThanOrEqual(8);
      await other.stop();
    }));

  it('gives back at shutdown what a hanging server holds', async () => {
    catcher = await startSmtpCatcher();
    catcher.setMood('hangs');
    const sender = startSender();
    await enqueueMail(open.db, aMail());
    sender.wake();
    await expect.poll(() => catcher.offered()).toBe(1);
    await sender.stop();
    expect(await rows()).toMatchObject([{ sent_at: null, body: 'As text', attempts: 0 }]);
    await catcher.close();
  });

  it('lets no line break of a name, a subject or an address into the headers', () =>
    withSender(async (sender) => {
      const evil = 'Hello\r\nBcc: everybody@example.org\r\n\r\nforged';
      await enqueueMail(open.db, aMail({ subject: evil, replyTo: 'a@example.org\r\nBcc: b@example.org' }));
      sender.wake();
      await expect.poll(() => catcher.mails.length).toBe(1);
      const headers = catcher.mails[0]?.raw.split(/\r?\n\r?\n/)[0] ?? '';
      expect(headers).not.toMatch(/^Bcc:/im);
      expect(catcher.mails[0]?.to).toEqual(['reader@example.org']);
    }));
});

describe('an operation that mails', () => {
  let app: TestApp;
  beforeAll(async () => {
    catcher = await startSmtpCatcher();
    app = await startTestApp({
      SMTP_URL: catcher.url,
      MAIL_FROM: FROM,
      PUBLIC_URL: 'https://learn.example.org',
    });
  });
  afterAll(async () => {
    await app.close();
    await catcher.close();
  });

  it('answers while the SMTP server hangs', async () => {
    catcher.setMood('hangs');
    const body = { email: 'patient@example.org' };
    const { status } = await app.call(operations.sendOTP, { body });
    expect(status).toBe(200);
    await expect.poll(() => catcher.offered()).toBe(1);
    catcher.setMood('takes');
    await expect.poll(() => catcher.mails.length).toBe(1);
  });

  it('has its mail sent as soon as it is written, with the code in it', async () => {
    const email = 'quick@example.org';
    await app.call(operations.sendOTP, { body: { email } });
    await expect
      .poll(() => catcher.mails.find(({ to }) => to[0] === email)?.raw)
      .toMatch(/^ {4}[2-9A-Z]{6}\r?$/m);
  });

  it('serves no outbox page beside an SMTP server', async () => {
    expect(app.outboxPath).toBeUndefined();
    expect((await app.http.inject('/outbox')).statusCode).toBe(404);
  });
});
