import { drillRunCode } from './drills/run-code.ts';
import { machine, printTable, type Row } from './report.ts';

/** Breaks things on purpose and says what held: `npm run drills -- run-code`. */
const drills: Record<string, () => Promise<Row[]>> = { 'run-code': drillRunCode };

const asked = process.argv.slice(2);
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
