import { parseArgs } from 'node:util';
import { MiB } from '@lectern/contract/units';
import { drillBackup } from './drills/backup.ts';
import { drillCluster } from './drills/cluster.ts';
import { drillContention } from './drills/contention.ts';
import { drillDrain } from './drills/drain.ts';
import { drillFullDisk } from './drills/full-disk.ts';
import { drillFuzz } from './drills/fuzz.ts';
import { drillApiKills, drillPostgresKills } from './drills/kills.ts';
import { drillMail } from './drills/mail.ts';
import { drillMigration } from './drills/migration.ts';
import { drillOverload } from './drills/overload.ts';
import { drillPooler } from './drills/pooler.ts';
import { drillRunCode } from './drills/run-code.ts';
import { drillLockedTable, drillSilence } from './drills/silence.ts';
import { drillTyping } from './drills/typing.ts';
import { drillUpload } from './drills/upload.ts';
import { drillUploadKills } from './drills/upload-kills.ts';
import { ask, askAgain } from './drills/writers.ts';
import { fillData } from '../harness/fill-data.ts';
import { machine, printTable, type Row } from './report.ts';

/**
 * Breaks things on purpose, and prints what held: `npm run drills -- kill-api run-code`, or all of them without a name.
 * `--short` strikes a tenth as often. `--ci` is what `npm test` runs: fewer and shorter drills, judged by lost data and
 * not by the clock of a busy machine. `--seed 7` repeats one day of `typing`.
 */
const { values, positionals: asked } = parseArgs({
  options: {
    ci: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
  allowPositionals: true,
});
const isCi = values.ci;
const isShort = isCi || values.short;
// So that a server on a busy machine waits for its database, and starts.
if (isCi) process.env['DATABASE_PATIENCE'] = '10';
// What becomes of the samples' videos is none of the four's business, and takes a quarter of their work.
if (isCi) process.env['MEDIA_WORKER'] = 'false';
const times = (whole: number): number => Math.ceil(isCi ? whole / 50 : isShort ? whole / 10 : whole);

interface Drill {
  /** Empty for a server of our own. */
  number: string;
  run(): Promise<Row[]>;
}

/** By the numbers in docs/budgets.md, "Drills". */
const drills: Record<string, Drill> = {
  'kill-api': { number: 'D1', run: () => drillApiKills(times(100)) },
  'kill-postgres': { number: 'D2', run: () => drillPostgresKills(times(20)) },
  silence: { number: 'D3', run: () => drillSilence(times(60)) },
  'locked-table': { number: 'D4', run: () => drillLockedTable(isShort ? 5 : 20) },
  'full-disk': {
    number: 'D5',
    run: () => drillFullDisk({ read: isCi ? askAgain : ask, turns: isShort ? 20 : 300 }),
  },
  mail: { number: 'D6', run: () => drillMail(isShort ? 3 : 12) },
  drain: { number: 'D7', run: () => drillDrain() },
  migration: { number: 'D8', run: () => drillMigration(isShort ? 6 : 30, isShort ? 3 : 10) },
  backup: { number: 'D9', run: drillBackup },
  'upload-kills': { number: 'D10', run: () => drillUploadKills(times(20)) },
  contention: { number: 'D11', run: () => drillContention(isCi ? 2 : times(200)) },
  'run-code': { number: 'D12', run: drillRunCode },
  fuzz: { number: 'D13', run: () => drillFuzz(times(5000), times(500)) },
  overload: { number: 'D14', run: () => drillOverload(times(120)) },
  pooler: { number: 'D15', run: () => drillPooler(times(50)) },
  typing: {
    number: 'D16',
    run: () => (values.seed === undefined ? drillTyping(times(200)) : drillTyping(1, Number(values.seed))),
  },
  cluster: { number: 'D17', run: drillCluster },
  upload: { number: '', run: () => drillUpload((isShort ? 30 : 300) * MiB) },
};
/** About a minute of the four that find most. */
const IN_CI = ['kill-api', 'full-disk', 'backup', 'contention'];

const isAboutTime = ({ limit }: Row): boolean => /\d m?s\b/.test(limit);

const unknown = asked.filter((name) => drills[name] === undefined);
if (unknown.length > 0) {
  console.log(`There is no drill ${unknown.join(', ')}; there are: ${Object.keys(drills).join(', ')}`);
  process.exit(2);
}
console.log(machine());
const waiting = asked.length > 0 ? asked : isCi ? IN_CI : Object.keys(drills);
const summary: Row[] = [];

const runWaiting = async (): Promise<void> => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const { number, run } = drills[name] ?? { number: '', run: () => Promise.resolve([]) };
    const start = performance.now();
    const rows = await run();
    printTable(`Drill ${number} ${name}`, rows);
    const over = rows.filter((row) => !row.isWithin && !(isCi && isAboutTime(row)));
    summary.push({
      what: `${number} ${name}`,
      figure: `${rows.length - over.length} of ${rows.length} held`,
      limit: 'all',
      isWithin: over.length === 0,
      note: [`${Math.round((performance.now() - start) / 1000)} s`, ...over.map(({ what }) => what)].join(
        '; ',
      ),
    });
  }
};

const filled = isCi ? await fillData() : undefined;
// Two at a time where no clock is read: a drill waits for half of its time.
await Promise.all(Array.from({ length: isCi ? 2 : 1 }, runWaiting));
await filled?.remove();
if (printTable('All drills', summary) > 0) process.exitCode = 1;
