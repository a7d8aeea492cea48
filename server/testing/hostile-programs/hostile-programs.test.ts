import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '../eventually.ts';
import { createCodeRunner, type CodeRunner } from '../../src/features/playground/supervisor/code-runner.ts';
import { brokenRule, hostilePrograms, probe } from './hostile-programs.ts';

let runner: CodeRunner;
beforeAll(() => {
  runner = createCodeRunner({ log: pino({ level: 'silent' }), patience: PATIENCE });
});
afterAll(() => runner.stop());

const run = (code: string) => runner.run({ code, callerKey: 'attacker' });
const groups = Object.entries(hostilePrograms);
/** The drill runs all programs; these are some of each kind, and those that once broke something. */
const some = groups.flatMap(([group, programs]) =>
  programs
    .filter(({ name }, index) => index % 9 === 0 || name === 'an error of ten megabytes')
    .map((program) => ({ group, program })),
);

describe('the hostile battery, in short', () => {
  it('has at least 120 programs of different names', () => {
    const names = groups.flatMap(([, programs]) => programs.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(120);
  });

  it.each(some)('$group: $program.name', async ({ program }) => {
    await run('1');
    const before = runner.processId();
    expect(brokenRule(program, await run(program.code))).toBeUndefined();
    expect((await run(probe.code)).output).toBe(probe.prints);
    expect(runner.processId()).toBe(before);
  });
});
