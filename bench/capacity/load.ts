import { monitorEventLoopDelay } from 'node:perf_hooks';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import { cpuOfMachine, cpuOfTrees } from './cpu.ts';
import type { World } from './world.ts';

const LOOK_EVERY = 0.5 * SECOND;

/** The load during a measurement; cores are seconds of CPU time a second. */
export interface Busy {
  /** The busiest node, whose JavaScript runs on one thread. */
  busiestNode: number;
  nodes: number;
  runners: number;
  database: number;
  /** The processes of the learners themselves. */
  learners: number;
  /** Everything else on the machine. */
  others: number;
  idle: number;
  /** Requests that waited for a connection to the database, on average. */
  waitingForPool: number;
  /** The delay of the learners' own clock, p95 in milliseconds. */
  lateness: number;
}

const gauge = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);

const waitingNow = async ({ nodes }: World): Promise<number> => {
  const texts = await Promise.all(
    nodes.map(({ metricsUrl }) =>
      fetch(metricsUrl)
        .then((answer) => answer.text())
        // A node without time to answer has other problems, which are counted elsewhere.
        .catch(() => ''),
    ),
  );
  return texts.reduce((sum, text) => sum + gauge(text, 'lectern_database_waiting'), 0);
};

const readCpu = ({ nodes, postmaster }: World) => {
  const timeOf = cpuOfTrees();
  const trees = nodes.map(({ pid }) => timeOf(pid));
  const database = timeOf(postmaster);
  return {
    own: trees.map(({ own }) => own),
    runners: trees.reduce((sum, { below }) => sum + below, 0),
    database: database.own + database.below,
    learners: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    ...cpuOfMachine(),
  };
};

/** Measures the load of the machine for this many milliseconds. */
export const watchLoad = async (world: World, milliseconds: number): Promise<Busy> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const before = readCpu(world);
  const start = performance.now();
  const waiting: number[] = [];
  while (performance.now() - start < milliseconds) {
    await pause(LOOK_EVERY);
    waiting.push(await waitingNow(world));
  }
  const after = readCpu(world);
  const seconds = (performance.now() - start) / SECOND;
  delay.disable();
  const cores = (late: number, early: number): number => Math.max(0, late - early) / seconds;
  const perNode = after.own.map((own, n) => cores(own, before.own[n] ?? 0));
  const ours = {
    nodes: perNode.reduce((sum, one) => sum + one, 0),
    runners: cores(after.runners, before.runners),
    database: cores(after.database, before.database),
    learners: cores(after.learners, before.learners),
  };
  const known = ours.nodes + ours.runners + ours.database + ours.learners;
  return {
    ...ours,
    busiestNode: Math.max(...perNode),
    others: Math.max(0, cores(after.busy, before.busy) - known),
    idle: Math.min(availableParallelism(), cores(after.idle, before.idle)),
    waitingForPool: waiting.reduce((sum, one) => sum + one, 0) / Math.max(1, waiting.length),
    lateness: delay.percentile(95) / 1e6,
  };
};

/** The cores that the servers, the code runners and the database used together. */
export const takenBy = ({ nodes, runners, database }: Busy): number => nodes + runners + database;

const A_WHOLE_CORE = 0.9;
const NEARLY_NONE = 0.1;
/** Half of a node's connections. */
const MANY_WAIT = 5;

/** Names the resource that ran out. */
export const whatRanOut = (busy: Busy, slow: readonly string[]): string => {
  if (slow.length > 0 && slow.every((kind) => kind === 'submit')) return 'the code runner';
  if (busy.busiestNode > A_WHOLE_CORE) return 'CPU of the server: its one thread';
  // All connections are in use, by statements that wait for the disk more than they work.
  if (busy.waitingForPool > MANY_WAIT && busy.database < availableParallelism() / 2)
    return 'connections of the pool';
  if (busy.idle < NEARLY_NONE) {
    const shares = { server: busy.nodes, database: busy.database, 'code runner': busy.runners };
    const [[most] = ['server']] = Object.entries(shares).toSorted(([, one], [, other]) => other - one);
    return `CPU of the machine, most of it for the ${most}`;
  }
  return 'nothing that was looked at';
};

const two = (value: number): string => value.toFixed(2);

export const saidOf = (busy: Busy): string =>
  `cores: server ${two(busy.nodes)}, database ${two(busy.database)}, code runner ${two(busy.runners)}, learners ${two(busy.learners)}, others ${two(busy.others)}, idle ${two(busy.idle)}; ${two(busy.waitingForPool)} wait for the pool; the learners' clock is late by ${busy.lateness.toFixed(0)} ms`;
