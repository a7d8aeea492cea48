import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import { probe } from '../server/testing/hostile-programs/hostile-programs.ts';
import { percentile } from './percentile.ts';
import { milliseconds, row, type Row } from './report.ts';
import { newCaller, runCode } from './run-code-client.ts';
import type { Running } from './servers.ts';

const ATTACKERS = 20;
/** Is in every program of the attackers, and must be in no log. */
export const MARK = 'cormorant-7391';
const LOOP = `/* ${MARK} */ for (;;);`;

const catalogueP95 = async (server: Running, duration: number): Promise<number> => {
  const { data } = (await (await fetch(`${server.url}/api/v1/getAllCategories`)).json()) as {
    data: { _id: string }[];
  };
  const url = `${server.url}/api/v1/categories/${data[0]?._id ?? ''}/courses`;
  const times: number[] = [];
  const end = performance.now() + duration;
  while (performance.now() < end) {
    const start = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - start);
    await pause(5);
  }
  return percentile(times, 0.95);
};

/** R5, second half: endless loops from many clients, beside one honest student and the catalogue. */
export const attack = async (server: Running, duration: number): Promise<Row[]> => {
  const quiet = await catalogueP95(server, duration / 3);
  const end = performance.now() + duration;
  const attacker = async (from: string): Promise<void> => {
    while (performance.now() < end) {
      const { status } = await runCode(server, LOOP, from);
      if (status !== 200) await pause(SECOND);
    }
  };
  const honestTimes: number[] = [];
  let honestRefusals = 0;
  const honest = async (): Promise<void> => {
    while (performance.now() < end) {
      await pause(0.3 * SECOND);
      const { status, milliseconds: taken } = await runCode(server, probe.code, '198.19.0.1');
      honestTimes.push(taken);
      if (status !== 200) honestRefusals += 1;
    }
  };
  const attackers = Array.from({ length: ATTACKERS }, () => attacker(newCaller()));
  const [underAttack] = await Promise.all([catalogueP95(server, duration), honest(), ...attackers]);
  const p95 = percentile(honestTimes, 0.95);
  return [
    row(
      `R5 an honest student beside ${ATTACKERS} attackers, p95`,
      milliseconds(p95),
      '≤ 5000 ms',
      p95 <= 5_000 && honestRefusals === 0,
      `${honestTimes.length} runs, ${honestRefusals} refused, longest ${milliseconds(Math.max(...honestTimes))}`,
    ),
    row(
      'R5 the catalogue under attack, p95',
      `${(underAttack / quiet).toFixed(2)} ×`,
      '≤ 1.5 ×',
      underAttack <= 1.5 * quiet,
      `${underAttack.toFixed(1)} ms against ${quiet.toFixed(1)} ms`,
    ),
  ];
};
