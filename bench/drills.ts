import { drillContention } from './drills/contention.ts';
import { drillDrain } from './drills/drain.ts';
import { drillApiKills, drillPostgresKills } from './drills/kills.ts';
import { drillOverload } from './drills/overload.ts';
import { drillRunCode } from './drills/run-code.ts';
import { drillLockedTable, drillSilence } from './drills/silence.ts';
import { drillUpload } from './drills/upload.ts';
import { machine, printTable, type Row } from './report.ts';

const MiB = 1024 * 1024;

/**
 * Breaks things on purpose and says what held: `npm run drills -- kill-api run-code`, all of them without a name.
 * `--short` strikes a tenth as often.
 */
const words = process.argv.slice(2);
const isShort = words.includes('--short');
const times = (whole: number): number => (isShort ? Math.ceil(whole / 10) : whole);

const drills: Record<string, () => Promise<Row[]>> = {
  'kill-api': () => drillApiKills(times(100)),
  'kill-postgres': () => drillPostgresKills(times(20)),
  silence: () => drillSilence(times(60)),
  'locked-table': () => drillLockedTable(isShort ? 5 : 20),
  drain: () => drillDrain(),
  contention: () => drillContention(times(200)),
  overload: () => drillOverload(times(120)),
  'run-code': drillRunCode,
  upload: () => drillUpload((isShort ? 30 : 300) * MiB),
};

const asked = words.filter((word) => word !== '--short');
const unknown = asked.filter((name) => drills[name] === undefined);
if (unknown.length > 0) {
  console.log(`There is no drill ${unknown.join(', ')}; there are: ${Object.keys(drills).join(', ')}`);
  process.exit(2);
}
console.log(machine());
let over = 0;
for (const name of asked.length > 0 ? asked : Object.keys(drills)) {
  over += printTable(`Drill ${name}`, (await drills[name]?.()) ?? []);
}
if (over > 0) process.exitCode = 1;
