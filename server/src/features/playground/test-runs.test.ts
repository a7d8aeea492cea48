import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCodeRunner, type CodeRunner } from './code-runner.ts';

const log = pino({ level: 'silent' });
let runner: CodeRunner;
beforeAll(() => {
  runner = createCodeRunner({ log });
});
afterAll(() => runner.stop());

const run = (code: string, source: string, isTerse = false) =>
  runner.runTests({
    files: { 'code.js': code },
    tests: { source: `import * as code from './code.js'; ${source}`, isTerse },
    seed: 1,
    clock: 0,
    callerKey: 'student',
  });

describe('tests of a program', () => {
  it('say which passed and which failed, with what was expected and what came', async () => {
    const result = await run(
      'export const double = (n) => { console.log("in", n); return n * 2; };',
      `test('doubles', () => { expect(code.double(2)).toBe(4); });
       test('triples', () => { expect(code.double(2)).toBe(6); });
       test('later', async () => { await new Promise((r) => setTimeout(r, 1000)); assert.deepEqual([1], [1]); });
       test('never', () => new Promise(() => {}));`,
    );
    console.log(result);
    expect(result.ending).toBe('finished');
  });
});
