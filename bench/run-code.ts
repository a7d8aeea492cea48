import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '../server/src/platform/logger.ts';
import { createCodeRunner, type CodeRunner } from '../server/src/features/playground/code-runner.ts';
import { bar, printBars, type Bar } from './bar-table.ts';
import { percentile } from './percentile.ts';

const HELLO = "console.log('hello');";
const FIB = 'const fib = (n) => (n < 2 ? n : fib(n - 1) + fib(n - 2));\nconsole.log(fib(25));';
const IDLE = 30;
const CALLERS = 8;
const BUSY_FOR = 5_000;

/** Runs on an idle runner: the wall time of each, as an API request sees it. */
async function timesOf(runner: CodeRunner, code: string, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await pause(IDLE);
    const start = performance.now();
    await runner.run({ code, callerKey: 'bench' });
    times.push(performance.now() - start);
  }
  return times;
}

/** How many hello runs one worker finishes in a second when there is always one waiting. */
async function runsPerSecond(runner: CodeRunner): Promise<number> {
  let finished = 0;
  const end = performance.now() + BUSY_FOR;
  const keepRunning = async (caller: number): Promise<void> => {
    while (performance.now() < end) {
      await runner.run({ code: HELLO, callerKey: `bench ${caller}` });
      finished += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, caller) => keepRunning(caller)));
  return finished / (BUSY_FOR / 1000);
}

/** Bar R4: how fast ordinary programs run on the server. */
export async function benchRunCode(): Promise<Bar[]> {
  const runner = createCodeRunner({ log: createLogger('silent') });
  try {
    await timesOf(runner, HELLO, 20);
    const hello = await timesOf(runner, HELLO, 100);
    const fib = await timesOf(runner, FIB, 50);
    return [
      bar('run-code: hello, p50', percentile(hello, 0.5), 10, 'ms'),
      bar('run-code: fib(25), p50', percentile(fib, 0.5), 60, 'ms'),
      bar('run-code: hello on one worker', await runsPerSecond(runner), 100, 'runs/s', true),
    ];
  } finally {
    await runner.stop();
  }
}

if (process.argv[1] === import.meta.filename) printBars('run-code', await benchRunCode());
