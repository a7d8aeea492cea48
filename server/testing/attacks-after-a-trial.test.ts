import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { operations } from '@lectern/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_INSTRUCTOR, DEMO_PASSWORD, DEMO_STUDENT } from '../src/demo-accounts.ts';
import { createAccount } from '../src/features/auth/accounts.service.ts';
import { createPasswords } from '../src/features/auth/passwords.service.ts';
import { aPublishedCourse, type TestCourse } from './courses.ts';
import { freePort } from './free-port.ts';
import { PROGRAM_ENV } from './program-env.ts';
import { startSmtpCatcher, type SmtpCatcher } from './smtp-catcher.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const programOf = (name: string): string => fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));

let catcher: SmtpCatcher;
let app: TestApp;
let course: TestCourse;
let server: ChildProcess | undefined;
beforeAll(async () => {
  catcher = await startSmtpCatcher();
});
afterAll(() => catcher.close());
beforeEach(async () => {
  app = await startTestApp();
  const passwords = createPasswords(app.secretKeys);
  const open = (who: typeof DEMO_INSTRUCTOR | typeof DEMO_STUDENT) =>
    createAccount(app.db, passwords, { ...who, password: DEMO_PASSWORD });
  await open(DEMO_STUDENT);
  const userId = await open(DEMO_INSTRUCTOR);
  // A session from the trial.
  await app.call(operations.login, { body: { email: DEMO_INSTRUCTOR.email, password: DEMO_PASSWORD } });
  course = await aPublishedCourse(app, { userId });
});
const stop = async (): Promise<void> => {
  if (server === undefined || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
};
afterEach(async () => {
  await stop();
  await app.close();
});

const environment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...PROGRAM_ENV,
  DATABASE_URL: app.databaseUrl,
  DATA_DIR: app.dataDir,
  SAMPLE_DATA: 'false',
  MEDIA_WORKER: 'false',
  LOG_LEVEL: 'silent',
  ...more,
});
const production = () => ({ NODE_ENV: 'production', SMTP_URL: catcher.url });

/** Starts the product on the test's data, and returns its address, or its output when it ended. */
const start = async (more: Record<string, string>): Promise<{ url: string } | { said: string }> => {
  const port = await freePort();
  const child = spawn(process.execPath, [programOf('main')], {
    env: environment({ PORT: String(port), ...more }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  const isReady = await new Promise<boolean>((resolve) => {
    child.once('close', () => resolve(false));
    child.stdout.on('data', (chunk: Buffer) => {
      if (String(chunk).includes('Lectern is ready')) resolve(true);
    });
  });
  return isReady ? { url: `http://127.0.0.1:${port}` } : { said };
};

const admin = (...words: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [programOf('admin'), ...words],
      { env: environment(production()) },
      (_, stdout, stderr) => resolve(stdout + stderr),
    );
  });

const titles = async (): Promise<string[]> =>
  (await app.db.selectFrom('courses').select('title').execute()).map(({ title }) => title);

describe('production on the data of a trial', () => {
  it('does not start while the demo accounts have the known password, and says what removes them', async () => {
    expect(await start(production())).toEqual({
      said: expect.stringMatching(
        /instructor@lectern\.example and student@lectern\.example can\. .*npm run admin -- remove-demo/,
      ),
    });
  });

  it('starts once they are removed with their courses', async () => {
    const said = await admin('remove-demo');
    expect(said).toBe('Removed instructor@lectern.example and 1 courses\nRemoved student@lectern.example\n');
    expect(await titles()).toEqual([]);
    expect(await app.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await start(production())).toHaveProperty('url');
  });

  it('starts once nobody can log in to them, and the courses are kept', async () => {
    const passkey = {
      id: course.courseId,
      credential_id: 'x',
      public_key: Buffer.from('x'),
      sign_count: 0,
      transports: [],
      name: 'x',
    };
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', DEMO_INSTRUCTOR.email)
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('passkeys')
      .values({ ...passkey, user_id: id })
      .execute();
    expect(await admin('remove-demo', '--keep-courses')).toContain('The sample courses stay');
    expect(await titles()).toHaveLength(1);
    expect(await app.db.selectFrom('users').select('email').execute()).toEqual([
      { email: DEMO_INSTRUCTOR.email },
    ]);
    expect(await app.db.selectFrom('sessions').select('user_id').execute()).toEqual([]);
    expect(await app.db.selectFrom('passkeys').select('id').execute()).toEqual([]);
    expect(await start(production())).toHaveProperty('url');
  });

  it('sends no mail that the trial wrote, and every one of its own', async () => {
    const ask = async (found: { url: string } | { said: string }, email: string): Promise<void> => {
      if (!('url' in found)) throw new Error(found.said);
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email });
      const { status } = await fetch(found.url + operations.sendOTP.paths[0], {
        method: 'POST',
        headers,
        body,
      });
      expect(status).toBe(200);
    };
    await ask(await start({}), 'trial@example.org');
    await stop();
    await admin('remove-demo');
    await ask(await start(production()), 'real@example.org');
    await expect.poll(() => catcher.mails.length).toBe(1);
    expect(catcher.mails[0]?.raw).toContain('real@example.org');
    const waiting = () =>
      app.db
        .selectFrom('mail_outbox')
        .select(['recipient', 'body', 'last_error'])
        .where('sent_at', 'is', null)
        .execute();
    // The mail counts as sent a moment after the SMTP server has it.
    await expect
      .poll(waiting)
      .toEqual([{ recipient: 'trial@example.org', body: '', last_error: 'written in a trial' }]);
  });
});
