import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Row } from '../report.ts';

const ROOT = join(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

/** D13: hostile input to every operation, and sequences of valid requests. The run begins with its own controls. */
export const drillFuzz = async (cases = 5000, sequences = 500): Promise<Row[]> => {
  const words = [VITEST, 'run', '--project', 'server', 'testing/fuzz/fuzz.test', '--reporter=dot'];
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, FUZZ_CASES: String(cases), FUZZ_SEQUENCES: String(sequences) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) console.log(said);
  return [
    {
      what: `5xx, answers outside their schema, hangs (${cases} cases each, ${sequences} sequences)`,
      figure: status === 0 ? '0' : 'some',
      limit: '0',
      isWithin: status === 0,
      note: /seed \d+;.*/.exec(said)?.[0] ?? '',
    },
  ];
};
