import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '../eventually.ts';
import { createCodeRunner, type CodeRunner } from '../../src/features/playground/supervisor/code-runner.ts';
import { haveAllPassed, runTests } from '../../src/features/playground/test-runs.service.ts';
import { CHEATED_TESTS, cheatingPrograms, HONEST_PROGRAM } from './cheating-programs.ts';

const log = pino({ level: 'silent' });
let runner: CodeRunner;
beforeAll(() => {
  runner = createCodeRunner({ log, patience: PATIENCE });
});
afterAll(() => runner.stop());

const TESTS = 4;
const judge = (code: string, isTerse: boolean) =>
  runTests(runner, {
    files: { 'code.js': code },
    source: CHEATED_TESTS,
    isTerse,
    seed: 7,
    callerKey: 'cheat',
  });

describe('a program that cheats', () => {
  it('is one of at least 25 kinds', () => {
    expect(new Set(cheatingPrograms.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25);
  });

  it.each(cheatingPrograms)('does not pass when it $name', async ({ code }) => {
    const hidden = await judge(code, true);
    const visible = await judge(code, false);
    expect(haveAllPassed(hidden, TESTS)).toBe(false);
    expect(haveAllPassed(visible, TESTS)).toBe(false);
    // An honest program passes in the next run.
    expect(haveAllPassed(await judge(HONEST_PROGRAM, true), TESTS)).toBe(true);
  });

  it('learns nothing from hidden tests but which passed', async () => {
    const loud = `
      export const add = (a, b) => { console.log('given', a, b); throw new Error('given ' + a); };
      export const total = (list) => { console.log(list); return list; };
      export const later = async () => { throw new Error(String(new Error('here').stack)); };
      export const each = (list, visit) => { console.error(String(visit)); visit(42); };`;
    const { tests, printed } = await judge(loud, true);
    expect(printed).toEqual([]);
    for (const { failure, printed: entries } of tests) {
      expect(entries).toEqual([]);
      expect(failure).toEqual({ message: '', expected: null, got: null });
    }
  });

  it('sees frames of its own files alone', async () => {
    const code = `
      export const add = () => { throw new Error('look'); };
      export const total = () => { throw new Error(new Error('here').stack); };
      export const later = async () => 'no'; export const each = () => {};`;
    const { tests } = await judge(code, false);
    expect(tests[1]?.failure?.message).toContain('code.js');
    expect(tests[1]?.failure?.message).not.toMatch(/lectern|test-run|harness/);
  });
});
