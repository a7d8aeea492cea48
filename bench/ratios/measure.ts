import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';
import { fire, type Load, type Shot } from '../load.ts';
import { percentile } from '../percentile.ts';
import type { Row } from '../report.ts';
import type { Running } from '../servers.ts';
import { inspectorEnv, spentOn } from './spent.ts';
import { recordStatements, type Recorded } from './statements.ts';

/** In each round both servers get requests for a second. */
const ROUNDS = 7;
/** The number of named parts on which the server spends most beyond the bare one. */
const NAMED = 8;

export interface Asked {
  what: string;
  shot: Shot;
  /** The allowed CPU time of an answer, relative to the bare server's. */
  bar: number;
  /** A student's page sends one write after the other. */
  connections: number;
}

/** A server whose inspector listens on this port when it is asked to. */
export interface Inspected extends Running {
  inspectorPort: number;
}

const startBareLearning = async (
  databaseUrl: string,
  { statements, body, contentType }: Recorded,
): Promise<Inspected> => {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'bare-learning.ts'), {
    execArgv: ['--max-semi-space-size=8'],
    env: { ...process.env, ...inspectorEnv(port) },
  });
  child.send({ databaseUrl, statements, contentType, body: body.toString('base64') });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${message.port}`,
    pid: child.pid ?? 0,
    inspectorPort: port,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
};

const at = ({ shot }: Asked, { url }: Running): Shot => ({
  ...shot,
  url: url + new URL(shot.url).pathname,
});

/** Sends requests to both in turns, so that other load affects both. */
const compareInTurns = async (
  asked: Asked,
  servers: readonly [Running, Running],
): Promise<{ ratio: number; costs: [number, number]; refused: number }> => {
  const loads: [Load[], Load[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const side of [0, 1] as const) {
      const aim = {
        pid: servers[side].pid,
        connections: asked.connections,
        seconds: 1,
        warmUp: round === 0 ? 2 : 0,
      };
      const load = await fire(at(asked, servers[side]), aim);
      // The first round is for the compiler.
      if (round > 0) loads[side].push(load);
    }
  const ratios = loads[0].map(({ cpuMs }, round) => cpuMs / (loads[1][round]?.cpuMs ?? Number.NaN));
  const middle = (side: 0 | 1): number =>
    percentile(
      loads[side].map(({ cpuMs }) => cpuMs),
      0.5,
    );
  return {
    ratio: percentile(ratios, 0.5),
    costs: [middle(0), middle(1)],
    refused: loads.flat().reduce((sum, { refused }) => sum + refused, 0),
  };
};

const micros = (milliseconds: number): string => `${(milliseconds * 1000).toFixed(0)} µs`;

/** Where the server spends more than the bare one, by library and part, the largest first. */
const findRest = async (
  asked: Asked,
  servers: readonly [Inspected, Inspected],
  costs: readonly [number, number],
): Promise<string> => {
  const [own, bare] = [new Map<string, number>(), new Map<string, number>()];
  for (const [side, spent] of [own, bare].entries()) {
    const server = servers[side] ?? servers[0];
    const aim = { pid: server.pid, connections: asked.connections, seconds: 3, warmUp: 0 };
    const shares = await spentOn(server, () => fire(at(asked, server), aim));
    for (const [part, share] of shares) spent.set(part, share * (costs[side] ?? 0));
  }
  return [...own]
    .map(([part, cost]): [string, number] => [part, cost - (bare.get(part) ?? 0)])
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, NAMED)
    .map(([part, cost]) => `${part} ${micros(cost)}`)
    .join(', ');
};

/** A request with the CPU time of its answers, and what a bare server needs for the same. */
interface Compared {
  asked: Asked;
  recorded: Recorded;
  /** The median over the rounds of our CPU time by the bare server's. */
  ratio: number;
  /** CPU time of an answer in milliseconds: ours, and the bare server's. */
  costs: [number, number];
  refused: number;
}

const withBare = async <Result>(
  databaseUrl: string,
  recorded: Recorded,
  work: (bare: Inspected) => Promise<Result>,
): Promise<Result> => {
  const bare = await startBareLearning(databaseUrl, recorded);
  try {
    return await work(bare);
  } finally {
    await bare.stop();
  }
};

/**
 * Each request beside a bare `node:http` server with the same driver, pool and statements that returns the same bytes,
 * by the CPU time of an answer.
 */
export const compareWithBare = async (
  server: Inspected,
  databaseUrl: string,
  all: readonly Asked[],
): Promise<Compared[]> => {
  const shots = all.map(({ shot }) => shot);
  const compared: Compared[] = [];
  for (const [index, recorded] of (await recordStatements(databaseUrl, shots)).entries()) {
    const asked = all[index];
    if (asked === undefined) continue;
    const measured = await withBare(databaseUrl, recorded, (bare) => compareInTurns(asked, [server, bare]));
    compared.push({ asked, recorded, ...measured });
  }
  return compared;
};

/** The rows of what was compared. What a server spends beyond its limit is named by library and part, by a profile. */
export const explain = async (
  server: Inspected,
  databaseUrl: string,
  compared: readonly Compared[],
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const { asked, recorded, ratio, costs, refused } of compared) {
    const isWithin = ratio <= asked.bar && refused === 0;
    const rest = isWithin
      ? ''
      : await withBare(databaseUrl, recorded, (bare) => findRest(asked, [server, bare], costs));
    const size = `${recorded.statements.length} statements, ${recorded.body.length} bytes`;
    rows.push({
      what: asked.what,
      figure: `${ratio.toFixed(2)} ×`,
      limit: `≤ ${asked.bar} ×`,
      isWithin,
      note: `${micros(costs[0])} against ${micros(costs[1])} bare, ${size}${refused > 0 ? `, ${refused} refused` : ''}${rest && `; beyond the bare one: ${rest}`}`,
    });
  }
  return rows;
};
