import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStudent, type TestAccount } from '../../../testing/accounts.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { letDaysPass } from '../../../testing/recall.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailWeeklyReviews } from './weekly-mails.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = () =>
  mailWeeklyReviews({ db: app.db, publicUrl: 'https://lectern.example', secretKeys: app.secretKeys });
const mails = async ({ email }: TestAccount) =>
  (await mailsTo(app, email)).filter(({ kind }) => kind === 'daily-review');
const ask = ({ token }: TestAccount, weeklyMail: boolean) =>
  app.call(operations.saveRecallSettings, { token, body: { cardsADay: 20, retention: 90, weeklyMail } });
const whoHasACard = async (): Promise<TestAccount> => {
  const student = await aStudent(app);
  const { token } = student;
  const body = { front: 'What is 6 * 7?', back: '42', note: null };
  await app.call(operations.addRecallCard, { token, params: { cardId: randomUUID() }, body });
  return student;
};
const letAWeekPass = ({ userId }: TestAccount) =>
  sql`update recall_settings set weekly_mailed_at = weekly_mailed_at - interval '7 days'
    where user_id = ${userId}`.execute(app.db);

it('mails once a week how many cards wait, to who asked for it, until they press the link', async () => {
  const [student, silent] = [await whoHasACard(), await whoHasACard()];
  await ask(student, true);
  await run();
  // Nothing is due yet.
  expect(await mails(student)).toEqual([]);
  for (const one of [student, silent]) await letDaysPass(app, one, 2);
  await Promise.all([run(), run()]);
  await run();
  const [mail, ...others] = await mails(student);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: '1 card waits in your daily review' });
  expect(await mails(silent)).toEqual([]);
  await letAWeekPass(student);
  await run();
  expect(await mails(student)).toHaveLength(2);

  const token = /unsubscribe\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  const ended = await app.call(operations.unsubscribe, { params: { token } });
  expect(ended.body.data).toEqual({ kind: 'daily-review' });
  await letAWeekPass(student);
  await run();
  expect(await mails(student)).toHaveLength(2);
});
