import type { TestApp } from './test-app.ts';

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
