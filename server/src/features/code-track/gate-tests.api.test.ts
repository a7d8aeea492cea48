import { operations } from '@lectern/contract';
import type { ExerciseResult } from '@lectern/contract/exercises';
import { KiB } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGateRun } from '../../../testing/code-tracks.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = (body: object, from?: string) =>
  app.call(operations.runGateTests, { body, ...(from !== undefined && { from }) });
const write = (content: string) => ({ ...aGateRun, files: [{ name: 'main.js', content }] });
const judge = async (body: object): Promise<ExerciseResult> => {
  const answer = await run(body);
  expect(answer.status).toBe(200);
  return answer.body.data as ExerciseResult;
};

describe('code-track.run-gate-tests', () => {
  it('passes a program that does the task, without an account', async () => {
    expect(await judge(aGateRun)).toMatchObject({
      hasPassed: true,
      trouble: null,
      tests: [{ title: 'adds', hasPassed: true }],
    });
  });

  it('shows what a failed test expected and got', async () => {
    const { hasPassed, tests } = await judge(write('export const sum = (a) => a;\n'));
    expect(hasPassed).toBe(false);
    expect(tests).toMatchObject([{ hasPassed: false, expected: '3', got: '1', line: 2 }]);
  });

  it('says why a program cannot be read', async () => {
    const { hasPassed, trouble } = await judge(write('export const sum = (a, b) => a +;\n'));
    expect(hasPassed).toBe(false);
    expect(trouble).toContain('SyntaxError');
  });

  it('passes nothing without a test', async () => {
    expect((await judge({ ...aGateRun, tests: '' })).hasPassed).toBe(false);
  });

  it('leaves out files that are no modules', async () => {
    const files = [...aGateRun.files, { name: 'page.html', content: '<p>' }];
    expect((await judge({ ...aGateRun, files })).hasPassed).toBe(true);
  });

  it.each([
    ['no file', { files: [] }],
    ['a file that climbs', { files: [{ name: '../main.js', content: '' }] }],
    ['a file in the place of the tests', { files: [{ name: 'tests.js', content: '' }] }],
    [
      'more than 64 KiB',
      { files: [1, 2].map((at) => ({ name: `${at}.js`, content: ' '.repeat(33 * KiB) })) },
    ],
    ['long tests', { tests: ' '.repeat(20_001) }],
  ])('refuses %s', async (_what, changes) => {
    expect((await run({ ...aGateRun, ...changes })).status).toBe(400);
  });

  it('counts as a run of code', async () => {
    const from = '192.0.2.9';
    await app.db
      .insertInto('rate_limits')
      .values({ key: `run-code-visitor:${from}`, count: 120, resets_at: new Date(Date.now() + 30_000) })
      .execute();
    expect((await run(aGateRun, from)).status).toBe(429);
  });
});
