import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createCodeRunner } from './code-runner.ts';

const runner = createCodeRunner({ log: pino({ level: 'silent' }) });
afterAll(() => runner.stop());
const run = (code: string) => runner.run({ code, callerKey: 'student' });

it('a runner counts the time of the processor, not that of the clock', async () => {
  await run('1');
  const id = runner.processId() ?? 0;
  const busy = run(`
    const end = Date.now() + 500;
    while (Date.now() < end);
    for (let i = 0; i < 1e5; i += 1);
    console.log('done');`);
  await wait(0.1 * SECOND);
  // As if other processes had the processor for longer than a program may run.
  process.kill(id, 'SIGSTOP');
  await wait(1.5 * SECOND);
  process.kill(id, 'SIGCONT');
  expect((await busy).output).toBe('done');
  expect(runner.processId()).toBe(id);
});
