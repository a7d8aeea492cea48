import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import {
  createCodeRunner,
  type CodeRunner,
} from '../server/src/features/playground/supervisor/code-runner.ts';
import { createLogger } from '../server/src/platform/logger.ts';
import { cpuTime } from './load.ts';
import { percentile } from './percentile.ts';
import type { Row } from './report.ts';

const HELLO = "console.log('hello');";
const FIB = 'const fib = (n) => (n < 2 ? n : fib(n - 1) + fib(n - 2));\nconsole.log(fib(25));';
const IDLE_MS = 30;
const CALLERS = 8;
const BUSY_SECONDS = 5;

/** Runs on an idle runner: the wall time of each, as an API request sees it. */
const timesOf = async (runner: CodeRunner, code: string, runs: number): Promise<number[]> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await pause(IDLE_MS);
    const start = performance.now();
    await runner.run({ code, callerKey: 'bench' });
    times.push(performance.now() - start);
  }
  return times;
};

const latencyRow = (what: string, times: number[], limit: number): Row => ({
  what,
  figure: `${percentile(times, 0.5).toFixed(1)} ms`,
  limit: `≤ ${limit} ms`,
  isWithin: percentile(times, 0.5) <= limit,
  note: `p50, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
});

/** Runs a worker does when there is always one waiting. */
const throughputRow = async (runner: CodeRunner): Promise<Row> => {
  let finished = 0;
  const cpuBefore = cpuTime(runner.processId() ?? 0);
  const end = performance.now() + BUSY_SECONDS * SECOND;
  const keepRunning = async (caller: number): Promise<void> => {
    while (performance.now() < end) {
      await runner.run({ code: HELLO, callerKey: `bench ${caller}` });
      finished += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, caller) => keepRunning(caller)));
  const cpu = cpuTime(runner.processId() ?? 0) - cpuBefore;
  const perSecond = finished / BUSY_SECONDS;
  return {
    what: 'run-code: hello on one worker',
    figure: `${perSecond.toFixed(0)} runs/s`,
    limit: '≥ 100 runs/s',
    isWithin: perSecond >= 100,
    note: `${(cpu / finished).toFixed(2)} ms CPU of the runner a run`,
  };
};

/** How fast ordinary programs run on the server (docs/budgets.md, R4). */
export const measureCodeRunner = async (): Promise<Row[]> => {
  const runner = createCodeRunner({ log: createLogger('silent') });
  try {
    await timesOf(runner, HELLO, 20);
    return [
      latencyRow('run-code: hello', await timesOf(runner, HELLO, 100), 10),
      latencyRow('run-code: fib(25)', await timesOf(runner, FIB, 50), 60),
      await throughputRow(runner),
    ];
  } finally {
    await runner.stop();
  }
};
