import { operations } from '@lectern/contract';
import { KiB } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from '../../../testing/accounts.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = (code: string) => app.call(operations.runCode, { body: { code } });
const isRunning = () => eventually(() => expect(app.codeRunner.load().running).toBe(1));

/** Starts the runner and stops its process, so that the next runs do not end before they are checked. */
const holdRunner = async (): Promise<{ send(signal: NodeJS.Signals): void }> => {
  await run('console.log("warm")');
  const id = app.codeRunner.processId() ?? 0;
  process.kill(id, 'SIGSTOP');
  return { send: (signal) => process.kill(id, signal) };
};

describe('playground.run-code', () => {
  it('answers what the console shows, at top level, to a signed-out client', async () => {
    const { status, body } = await run('console.log("hello", { a: 1 });\nconsole.warn([1, 2]);');
    expect(status).toBe(200);
    expect(body).toEqual({ output: 'hello {a: 1}\n[1, 2]' });
  });

  it('answers an empty output for a program that prints nothing', async () => {
    expect((await run('')).body).toEqual({ output: '' });
  });

  it('answers an error of the program as output, with its line', async () => {
    const { status, body } = await run('console.log(1);\n\nconst cart = {};\ncart.add();');
    expect(status).toBe(200);
    expect(body['output']).toBe('1\nUncaught TypeError: cart.add is not a function (line 4)');
  });

  it('refuses a body without code with FIELDS_REQUIRED', async () => {
    const { status, body } = await app.call(operations.runCode, { body: {} });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message: 'All fields are required' });
  });

  it('refuses code that is no text, and more than 64 KiB of it', async () => {
    expect((await app.call(operations.runCode, { body: { code: { length: 1 } } })).status).toBe(400);
    expect((await run(' '.repeat(64 * KiB + 1))).status).toBe(400);
  });

  it('takes 64 KiB of code', async () => {
    const code = `console.log('end')${' '.repeat(64 * KiB - 18)}`;
    expect((await run(code)).body).toEqual({ output: 'end' });
  });

  it('refuses the 121st run in a minute from one address, with Retry-After', async () => {
    await app.db
      .insertInto('rate_limits')
      .values({ key: 'run-code-visitor:192.0.2.1', count: 120, resets_at: new Date(Date.now() + 30_000) })
      .execute();
    const { status, headers } = await app.call(operations.runCode, {
      body: { code: '1' },
      from: '192.0.2.1',
    });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('gives an account twice that room, whatever its network has used', async () => {
    const { token, userId } = await aStudent(app);
    const resets_at = new Date(Date.now() + 30_000);
    const from = '192.0.2.2';
    await app.db
      .insertInto('rate_limits')
      .values([
        { key: `run-code-visitor:${from}`, count: 120, resets_at },
        { key: `run-code:${userId}`, count: 239, resets_at },
      ])
      .execute();
    const statusOf = async (): Promise<number> =>
      (await app.call(operations.runCode, { token, from, body: { code: '1' } })).status;
    expect([await statusOf(), await statusOf()]).toEqual([200, 429]);
  });

  it('answers 503 with Retry-After when the runner dies under a run, and runs the next one', async () => {
    const runner = await holdRunner();
    const dead = run('1');
    const next = dead.then(() => run('console.log("again")'));
    await isRunning();
    runner.send('SIGKILL');
    const { status, body, headers } = await dead;
    expect(status).toBe(503);
    expect(body).toMatchObject({ success: false });
    expect(headers['retry-after']).toBe('1');
    expect((await next).body).toEqual({ output: 'again' });
  });
});

describe('playground.queue-place', () => {
  const placeFrom = async (from: string) => (await app.call(operations.getQueuePlace, { from })).body.data;

  it('tells a caller where their run stands, and others nothing of it', async () => {
    const [ada, ben] = ['198.18.7.1', '198.18.7.2'];
    const runFrom = (from: string) => app.call(operations.runCode, { from, body: { code: '1' } });
    const runner = await holdRunner();
    const first = runFrom(ada);
    await isRunning();
    const runs = [first, runFrom(ben)];
    await eventually(async () => expect(await placeFrom(ben)).toEqual({ place: 1 }));
    expect(await placeFrom('198.18.7.3')).toEqual({ place: null });
    runner.send('SIGCONT');
    await Promise.all(runs);
    expect(await placeFrom(ben)).toEqual({ place: null });
  });
});
