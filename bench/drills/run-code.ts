import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { KiB, MiB, SECOND } from '@lectern/contract/units';
import {
  brokenRule,
  hostilePrograms,
  probe,
} from '../../server/testing/hostile-programs/hostile-programs.ts';
import { attack, MARK } from '../code-attack.ts';
import { measureCodeRunner } from '../code-runner.ts';
import { percentile } from '../percentile.ts';
import { milliseconds, row, type Row } from '../report.ts';
import { runCode, type Answer } from '../run-code-client.ts';
import { startLectern, type RunningLectern } from '../servers.ts';

const ATTACK_MS = 20 * SECOND;
const LOOP = 'for (;;);';

/** The resident memory of a process in MiB: now, and its peak. */
const memoryOf = async (pid: number): Promise<{ now: number; highest: number }> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / (MiB / KiB);
  return { now: read('VmRSS'), highest: read('VmHWM') };
};

const runnerOf = async (server: RunningLectern): Promise<number | undefined> => {
  for (const entry of await readdir('/proc')) {
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === server.pid && command.includes('runner-process')) return Number(entry);
  }
  return undefined;
};

/** The ending in the student's words: the API says no more. */
const endingOf = (output: string): string => {
  const last = output.slice(output.lastIndexOf('\n') + 1);
  if (last.startsWith('Stopped: the program ran')) return 'time';
  return 'finished';
};

/** R1 to R3: every hostile program, each followed by the probe. */
const battery = async (server: RunningLectern): Promise<Row[]> => {
  await runCode(server, probe.code);
  const runner = await runnerOf(server);
  const apiBefore = (await memoryOf(server.pid)).now;
  const broken: string[] = [];
  let slowest = { name: '', milliseconds: 0 };
  let count = 0;
  let wrongProbes = 0;
  for (const [group, programs] of Object.entries(hostilePrograms)) {
    for (const program of programs) {
      const answer = await runCode(server, program.code);
      const name = `${group}: ${program.name}`;
      count += 1;
      const rule = brokenRule(program, { output: answer.output, ending: endingOf(answer.output) });
      if (answer.status !== 200 || rule !== undefined)
        broken.push(`${name} (${answer.status}, ${rule ?? ''})`);
      if (answer.milliseconds > slowest.milliseconds) slowest = { name, milliseconds: answer.milliseconds };
      if ((await runCode(server, probe.code)).output !== probe.prints) wrongProbes += 1;
    }
  }
  for (const line of broken) console.log(`  broken: ${line}`);
  const isSameRunner = runner !== undefined && runner === (await runnerOf(server));
  const highest = runner === undefined || !isSameRunner ? Number.NaN : (await memoryOf(runner)).highest;
  const apiGrowth = (await memoryOf(server.pid)).now - apiBefore;
  return [
    row(`R1 ${count} hostile programs`, `${broken.length} broken`, '0', broken.length === 0),
    row('R1 wrong runs after them', `${wrongProbes}`, '0', wrongProbes === 0),
    row('R1 runner process', isSameRunner ? 'the same' : 'another', 'the same', isSameRunner),
    row(
      'R2 slowest answer',
      milliseconds(slowest.milliseconds),
      '≤ 1750 ms',
      slowest.milliseconds <= 1_750,
      slowest.name,
    ),
    row("R3 runner's memory at its highest", `${highest.toFixed(0)} MB`, '≤ 256 MB', highest <= 256),
    row("R3 API's memory, growth", `${apiGrowth.toFixed(0)} MB`, '≤ 20 MB', apiGrowth <= 20),
  ];
};

/** R5, first half: loops of many callers fill the queue, then one more caller asks, again and again. */
const fullQueue = async (server: RunningLectern): Promise<Row[]> => {
  const waiting = Array.from({ length: 80 }, () => runCode(server, LOOP));
  await pause(0.5 * SECOND);
  const refused: Answer[] = [];
  for (let attempt = 0; attempt < 20; attempt += 1) refused.push(await runCode(server, LOOP));
  const answers = [...(await Promise.all(waiting)), ...refused];
  const p50 = percentile(
    refused.map((answer) => answer.milliseconds),
    0.5,
  );
  const notRefused = refused.filter(({ status }) => status !== 503 && status !== 429).length;
  const odd = answers.filter(
    ({ status, retryAfter }) => status !== 200 && (![429, 503].includes(status) || retryAfter === null),
  ).length;
  return [
    row(
      'R5 refusal when the queue is full',
      milliseconds(p50),
      '≤ 50 ms',
      p50 <= 50 && notRefused === 0,
      `p50 of 20 with ${waiting.length} loops sent before`,
    ),
    row('R5 other answers than 200, or 429 and 503 with Retry-After', `${odd}`, '0', odd === 0),
  ];
};

/** R6: the runner is killed during a run. */
const kill = async (server: RunningLectern): Promise<Row[]> => {
  const caught = runCode(server, LOOP);
  await pause(0.3 * SECOND);
  const runner = await runnerOf(server);
  if (runner !== undefined) process.kill(runner, 'SIGKILL');
  const killed = performance.now();
  const { status, retryAfter } = await caught;
  const livez = (await fetch(`${server.url}/livez`)).status;
  let again = await runCode(server, 'console.log(1);');
  while (again.status !== 200 && performance.now() - killed < 10 * SECOND) {
    again = await runCode(server, 'console.log(1);');
  }
  const back = performance.now() - killed;
  return [
    row('R6 the caller of a killed run', `${status}`, '503', status === 503 && retryAfter !== null),
    row('R6 the API in the meantime', `${livez}`, '200', livez === 200),
    row('R6 run-code works again after', milliseconds(back), '≤ 1000 ms', back <= SECOND),
  ];
};

/** R7: neither the programs nor their output may be in any log. */
const logs = async (server: RunningLectern): Promise<Row[]> => {
  await runCode(server, `console.log('${MARK}'); throw new Error('${MARK}');`);
  await runCode(server, `console.log('${MARK}'); '`);
  const found = server.printed().split(MARK).length - 1;
  const lines = server.printed().split('\n').length;
  return [
    row(
      'R7 code or output in the log',
      `${found} times`,
      '0 times',
      found === 0,
      `${lines} lines at level debug`,
    ),
  ];
};

const underAttack = (server: RunningLectern): Promise<Row[]> => attack(server, ATTACK_MS);

/** The budgets of docs/budgets.md, "Code on the server", measured on the product over HTTP. */
export const drillRunCode = async (): Promise<Row[]> => {
  const speed = await measureCodeRunner();
  const server = await startLectern({ LOG_LEVEL: 'debug' });
  try {
    const rows: Row[] = [];
    for (const drill of [battery, fullQueue, underAttack, kill, logs]) rows.push(...(await drill(server)));
    return [...rows, ...speed.map((each) => ({ ...each, what: `R4 ${each.what}` }))];
  } finally {
    await server.stop();
  }
};
