import { operations, type OperationName } from '@lectern/contract';
import { HOUR } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOidcServer, type OidcServer } from '../oidc-server.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { listen } from '../wire-client.ts';
import { fuzzOperation, type Tally } from './fuzz-run.ts';
import { fuzzSequences } from './fuzz-sequence.ts';
import { fuzzWire } from './fuzz-wire.ts';

/** `npm run fuzz` sets these. `npm test` runs the short form, each time with other cases. */
const cases = Number(process.env['FUZZ_CASES'] ?? 40);
const sequences = Number(process.env['FUZZ_SEQUENCES'] ?? 10);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const isWhole = process.env['FUZZ_CASES'] !== undefined;

let app: TestApp;
let provider: OidcServer;
let port: number;
const tallies: Tally[] = [];
let stepsDone = 0;
beforeAll(async () => {
  provider = await startOidcServer();
  app = await startTestApp(provider.env);
  app.codeRunner.start();
  port = await listen(app);
});
afterAll(async () => {
  await app.close();
  await provider.close();
  if (!isWhole) return;
  console.table(
    tallies.map(({ faults, slowestMs, ...rest }) => ({
      ...rest,
      slowestMs: Math.round(slowestMs),
      faults: faults.length,
    })),
  );
  console.log(
    `seed ${seed}; ${tallies.reduce((sum, one) => sum + one.cases, 0)} cases, ${sequences} sequences of ${stepsDone} steps`,
  );
});

describe('whatever is sent', () => {
  it.each(Object.keys(operations) as OperationName[])(
    '%s answers it, without a 5xx and within its schema',
    async (name) => {
      const tally = await fuzzOperation(app, name, { cases, seed });
      tallies.push(tally);
      expect(tally.faults).toEqual([]);
    },
    HOUR,
  );

  it.each(['uploads', 'streams'] as const)(
    '%s answer it, without a 5xx and by their protocol',
    async (what) => {
      const { faults, taken, refused } = await fuzzWire(app, port, { what, cases: 5 * cases, seed });
      expect(faults).toEqual([]);
      // If all or none of the requests succeeded, the cases would prove little.
      expect(Math.min(taken, refused)).toBeGreaterThan(0);
    },
    HOUR,
  );

  it.each([
    ['500', { statusCode: 500, body: 'broken' }],
    ['outside its schema', { statusCode: 200, json: () => ({ success: true }) }],
    ['as text/html', { headers: { 'x-content-type-options': 'nosniff', 'content-type': 'text/html' } }],
  ])('control: finds %s where one answer of many is made so', async (words, spoilt) => {
    let answers = 0;
    const inject = async (request: object) => {
      const answer = await app.http.inject(request);
      answers += 1;
      return answers % 10 === 0 ? Object.assign(Object.create(answer) as object, spoilt) : answer;
    };
    const broken = { ...app, http: { ...app.http, inject } } as unknown as TestApp;
    const { faults } = await fuzzOperation(broken, 'getAllCategories', { cases: 40, seed });
    expect(faults).toHaveLength(4);
    expect(faults[0]).toContain(words);
  });

  it(
    'leaves the tables lawful after any sequence of right requests',
    async () => {
      const { faults, steps } = await fuzzSequences(app, { count: sequences, seed });
      stepsDone = steps;
      expect(faults).toEqual([]);
    },
    HOUR,
  );
});
