import { parseArgs } from 'node:util';
import { KiB, MINUTE, SECOND } from '@lectern/contract/units';
import { machine, printTable, row, type Row } from '../report.ts';
import { createCrowd } from './crowd.ts';
import { measureDay, type Day } from './day.ts';
import { takenBy, whatRanOut } from './load.ts';
import { closeConnections } from './requests.ts';
import { rise, type Risen } from './steps.ts';
import { startWorld, type World } from './world.ts';

/**
 * Measures how many learners a core carries: `npm run capacity`, at most eight minutes. `--minutes 3` takes less,
 * `--first 50` begins with fewer learners, `--most 500` ends with fewer.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '8' },
    first: { type: 'string', default: '500' },
    most: { type: 'string', default: '12000' },
  },
});
const minutes = Number(values.minutes);
const [first, most] = [Number(values.first), Number(values.most)];
/** The ratio of two nodes to one, on the same cores. */
const TWO_NODES_BAR = 0.9;
const DAY_LEARNERS = Math.max(5, Math.round(2.5 * minutes));

/** When everything must be finished. */
const deadline = performance.now() + minutes * MINUTE - 10 * SECOND;
/** Each node has time for eight steps, including their arrivals. */
const seconds = Math.max(5, Math.min(20, Math.round((minutes * MINUTE) / SECOND / 32)));

const perCore = ({ held }: Risen): number => (held === undefined ? 0 : held.learners / takenBy(held.busy));

const rowsOf = (name: string, risen: Risen): Row[] => {
  const { held, broke } = risen;
  const count = held === undefined ? 'none' : `${held.learners.toLocaleString('en')} learners`;
  const end =
    broke === undefined
      ? 'neither time nor learners were enough to reach the end'
      : `${broke.learners.toLocaleString('en')} were too many`;
  const ranOut = broke === undefined ? 'nothing' : whatRanOut(broke.busy, broke.slow);
  return [
    row(`${name}: at once`, count, 'none', held !== undefined, end),
    row(
      `${name}: per core`,
      perCore(risen).toFixed(0),
      'none',
      held !== undefined,
      held === undefined
        ? ''
        : `cores of server, database and code runner together: ${takenBy(held.busy).toFixed(2)}; the learners took ${held.busy.learners.toFixed(2)}, other programs ${held.busy.others.toFixed(2)}`,
    ),
    row(`${name}: ran out first`, ranOut, 'none', true, broke?.slow.join(', ') ?? ''),
  ];
};

const dayRows = ({ bytes, walBytes, tables, requests }: Day): Row[] => {
  const kib = (value: number): string => `${(value / KiB).toFixed(0)} KB`;
  const parts = tables.map((table) => `${table.name} ${kib(table.bytes)}`).join(', ');
  return [
    row('kept of a learner and a day (an hour)', kib(bytes), 'none', true, `${parts}; ${requests} requests`),
    row('written to the log of the database', kib(walBytes), 'none', true),
  ];
};

const measure = async (world: World): Promise<Row[]> => {
  const day = await measureDay(world, Math.min(DAY_LEARNERS, most));
  const crowd = createCrowd(world);
  try {
    console.log('\nOne node');
    const half = (performance.now() + deadline) / 2;
    const one = await rise(world, crowd, { first, most, seconds, until: half });
    await crowd.leave();
    await world.addNode();
    console.log('\nTwo nodes');
    // Begins lower, because the second node may also cost something.
    const beginning = Math.max(10, Math.round((one.held?.learners ?? first) / 2));
    const two = await rise(world, crowd, { first: beginning, most, seconds, until: deadline });
    const ratio = (two.held?.learners ?? 0) / (one.held?.learners ?? Number.POSITIVE_INFINITY);
    return [
      ...rowsOf('one node', one),
      ...rowsOf('two nodes', two),
      row(
        'two nodes on the same cores, beside one',
        `${ratio.toFixed(2)} ×`,
        `≥ ${TWO_NODES_BAR} ×`,
        ratio >= TWO_NODES_BAR,
        `${(perCore(two) / perCore(one)).toFixed(2)} × by CPU time`,
      ),
      ...dayRows(day),
    ];
  } finally {
    await crowd.leave();
  }
};

console.log(`${machine()}; steps of ${seconds} s, ${minutes} minutes at the most`);
const world = await startWorld(most);
try {
  if (printTable('Capacity', await measure(world)) > 0) process.exitCode = 1;
} finally {
  closeConnections();
  await world.close();
}
