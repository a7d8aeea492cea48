import { digestKinds } from '@lectern/contract/notices';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';
import { mailNotices } from '../src/features/notices/notices.service.ts';

export interface TestMail {
  kind: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  html: string;
  body: string;
}

/** The mails to an address, newest first, from an app without an SMTP server. */
export const mailsTo = (app: TestApp, recipient: string): Promise<TestMail[]> =>
  app.db
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'reply_to', 'subject', 'html', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Mails the notices that are due. The app's own job may have taken some of them: theirs are waited for. */
export const mailDueNotices = (app: TestApp): Promise<void> =>
  eventually(async () => {
    await mailNotices({ db: app.db, publicUrl: 'https://lectern.example', secretKeys: app.secretKeys });
    const due = await app.db
      .selectFrom('notices')
      .select('id')
      .where('wants_mail', '=', true)
      .where('mailed_at', 'is', null)
      .where('kind', 'not in', [...digestKinds])
      .execute();
    expect(due).toEqual([]);
  });

/** The code of the newest mail that has one. */
export const mailedCode = async (app: TestApp, recipient: string): Promise<string> => {
  const mails = await mailsTo(app, recipient);
  const code = mails.map(({ body }) => /^ {4}([2-9A-Z]{6})$/m.exec(body)?.[1]).find(Boolean);
  if (code === undefined) throw new Error(`No code was mailed to ${recipient}`);
  return code;
};

/** The token of the newest reset link. */
export const mailedResetToken = async (app: TestApp, recipient: string): Promise<string> => {
  const mails = await mailsTo(app, recipient);
  const token = mails.map(({ body }) => /\/resetPassword\/([\w-]+)/.exec(body)?.[1]).find(Boolean);
  if (token === undefined) throw new Error(`No reset link was mailed to ${recipient}`);
  return token;
};
