import { chromium, type Page } from '@playwright/test';
import { SECOND } from '@lectern/contract/units';
import { openFrameRunner, type FrameRunner } from '../harness/programs/run-both.ts';
import { findOrInstallChromium } from '../harness/chromium.mjs';
import { percentile } from './percentile.ts';
import { machine, printTable, type Row } from './report.ts';
import { startLectern } from './servers.ts';

/** Measures the page's own runner in a browser, against the built page: `node bench/run-code-page.ts`. */

const HELLO = 'console.log("hello");';
const FIB = 'const fib = (n) => (n < 2 ? n : fib(n - 1) + fib(n - 2));\nconsole.log(fib(25));';
const STUCK = 'while (true) {}';
const FLOOD = 'for (let i = 0; i < 1e6; i += 1) console.log(i);';
const RUNS = 40;

interface FramePort {
  runPort: MessagePort;
  worst: number;
  ticking: ReturnType<typeof setInterval>;
}

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

const row = (what: string, value: number, limit: number, note = ''): Row => ({
  what,
  figure: milliseconds(value),
  limit: `≤ ${limit} ms`,
  isWithin: value <= limit,
  note,
});

async function samplesOf(frame: FrameRunner, code: string): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < RUNS; run += 1) samples.push((await frame.run(code)).milliseconds);
  return samples;
}

/** The longest time for which a running program blocked the page. */
async function blockedBy(
  page: Page,
  frame: FrameRunner,
  code: string,
): Promise<{ worst: number; took: number }> {
  await page.evaluate(() => {
    const bench = globalThis as unknown as FramePort;
    let last = performance.now();
    bench.worst = 0;
    bench.ticking = setInterval(() => {
      const now = performance.now();
      bench.worst = Math.max(bench.worst, now - last - 4);
      last = now;
    }, 4);
  });
  const { milliseconds: took } = await frame.run(code);
  const worst = await page.evaluate(() => {
    const bench = globalThis as unknown as FramePort;
    clearInterval(bench.ticking);
    return bench.worst;
  });
  return { worst, took };
}

/** The time from the stop command until the frame confirms it. */
const killLatency = (page: Page): Promise<number> =>
  page.evaluate(
    ({ code, after }) =>
      new Promise<number>((resolve) => {
        const { runPort } = globalThis as unknown as FramePort;
        let asked = 0;
        const take = ({ data }: MessageEvent<{ kind: string }>): void => {
          if (data.kind !== 'ended') return;
          runPort.removeEventListener('message', take);
          resolve(performance.now() - asked);
        };
        runPort.addEventListener('message', take);
        runPort.postMessage({ kind: 'run', id: -1, code });
        setTimeout(() => {
          asked = performance.now();
          runPort.postMessage({ kind: 'stop' });
        }, after);
      }),
    { code: STUCK, after: 0.3 * SECOND },
  );

export async function measurePageRunner(url: string): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    const boots: number[] = [];
    for (let boot = 0; boot < 5; boot += 1) {
      await page.goto(`${url}/about`);
      boots.push((await openFrameRunner(page)).bootMilliseconds);
    }
    await page.goto(`${url}/about`);
    const frame = await openFrameRunner(page);
    await frame.run(HELLO);
    const hello = await samplesOf(frame, HELLO);
    const fib = await samplesOf(frame, FIB);
    const stuck = await blockedBy(page, frame, STUCK);
    const flood = await blockedBy(page, frame, FLOOD);
    const kills: number[] = [];
    for (let kill = 0; kill < 5; kill += 1) kills.push(await killLatency(page));
    return [
      row('the frame boots', percentile(boots, 0.5), 250, `worst of 5: ${milliseconds(Math.max(...boots))}`),
      row('hello, warm', percentile(hello, 0.5), 30, `p95 ${milliseconds(percentile(hello, 0.95))}`),
      row('fib(25), warm', percentile(fib, 0.5), 60, `p95 ${milliseconds(percentile(fib, 0.95))}`),
      row('a stuck loop is stopped by itself', stuck.took, 1_500),
      row('a stuck loop is stopped when asked', percentile(kills, 0.5), 50),
      row('the page is blocked by a stuck loop', stuck.worst, 50),
      row(
        'the page is blocked by a million lines',
        flood.worst,
        50,
        `over after ${milliseconds(flood.took)}`,
      ),
    ];
  } finally {
    await browser.close();
  }
}

if (import.meta.main) {
  console.log(machine());
  const lectern = await startLectern({ SAMPLE_DATA: 'false' });
  try {
    const over = printTable('Code in the page', await measurePageRunner(lectern.url));
    if (over > 0) process.exitCode = 1;
  } finally {
    await lectern.stop();
  }
}
