import type { TrackPrinted } from '@lectern/contract/code-track/track';
import type { TrackStep } from '@lectern/contract/code-track/track-steps';
import { SECOND } from '@lectern/contract/units';

const FILE = 'code.js';

/** Something is typed from one second of the video to another; or a run prints lines at a second. */
type Moment =
  | { from: number; to: number; content: string }
  | { runAt: number; prints: readonly (string | { error: string })[] };

const printed = (line: string | { error: string }): TrackPrinted =>
  typeof line === 'string' ? ['log', line] : ['error', line.error];

/** The steps of one file. */
const stepsOf = (moments: readonly Moment[]): TrackStep[] => {
  let content = '';
  return moments.map((moment) => {
    if ('content' in moment) ({ content } = moment);
    const [at, typing, output] =
      'content' in moment
        ? [moment.to, moment.to - moment.from, null]
        : [moment.runAt, 0, moment.prints.map(printed)];
    return {
      at: Math.round(at * SECOND),
      typing: Math.round(typing * SECOND),
      files: [{ name: FILE, content }],
      shown: FILE,
      output,
    };
  });
};

const NAMES = `const city = 'Lisbon';
let visitors = 3;

console.log(city, visitors);
`;
const CHANGED = `${NAMES}
visitors = visitors + 1;
console.log(visitors);
`;

/** What `variables.mp4` types, by its pictures; so is each of the others. */
export const variablesCode = stepsOf([
  { from: 3.6, to: 5.5, content: "const city = 'Lisbon';\n" },
  { from: 6.3, to: 7.75, content: "const city = 'Lisbon';\nlet visitors = 3;\n" },
  { from: 8.85, to: 11.35, content: NAMES },
  { runAt: 12.75, prints: ['Lisbon 3'] },
  { from: 14.5, to: 16.6, content: `${NAMES}\nvisitors = visitors + 1;\n` },
  { from: 16.85, to: 18.75, content: CHANGED },
  { runAt: 20.4, prints: ['Lisbon 3', '4'] },
  { from: 22.5, to: 23.85, content: `${CHANGED}\ncity = 'Porto';` },
  { runAt: 25.6, prints: ['Lisbon 3', '4', { error: 'Uncaught TypeError: Assignment to constant variable.' }] },
]);

const GREET = 'function greet(name) {\n  return `Hello, ${name}!`;\n}';
const CALLS = "\n\nconsole.log(greet('Amina'));\nconsole.log(greet('Joel'));";
const WITHOUT = '\nconsole.log(greet());';

/** What `functions.mp4` types. */
export const functionsCode = stepsOf([
  { from: 3.6, to: 5.75, content: 'function greet(name) {\n}' },
  { from: 7.9, to: 10.25, content: GREET },
  { from: 13.75, to: 16.25, content: `${GREET}\n\nconsole.log(greet('Amina'));` },
  { from: 16.5, to: 18.85, content: GREET + CALLS },
  { runAt: 20.2, prints: ['Hello, Amina!', 'Hello, Joel!'] },
  { from: 22.5, to: 24.25, content: GREET + CALLS + WITHOUT },
  { runAt: 26, prints: ['Hello, Amina!', 'Hello, Joel!', 'Hello, undefined!'] },
  { from: 28.75, to: 29.7, content: GREET.replace('name', "name = 'friend'") + CALLS + WITHOUT },
  { runAt: 31.3, prints: ['Hello, Amina!', 'Hello, Joel!', 'Hello, friend!'] },
]);

const LOW = 'const prices = [4, 12, 7, 20];\n\nconst low = prices.filter(\n  (price) => price < 10,\n);';
const LABELS = '\n\nconst labels = low.map(\n  (price) => `$${price}.00`,\n);';

/** What `map-and-filter.mp4` types. */
export const mapAndFilterCode = stepsOf([
  { from: 4.3, to: 6.8, content: 'const prices = [4, 12, 7, 20];' },
  { from: 7.85, to: 12.95, content: LOW },
  { from: 13.15, to: 14.6, content: `${LOW}\nconsole.log(low);` },
  { runAt: 15.85, prints: ['[4, 7]'] },
  { from: 17.95, to: 23.45, content: `${LOW}\nconsole.log(low);${LABELS}` },
  { from: 23.65, to: 25.35, content: `${LOW}\nconsole.log(low);${LABELS}\nconsole.log(labels);` },
  { runAt: 26.75, prints: ['[4, 7]', "['$4.00', '$7.00']"] },
]);

const THIRST = 'let water = 0;\nwhile (water < 8) {\n  water = water + 3;\n}\nconsole.log(water);';
const LIST = `${THIRST}\n\nconst fruits = ['fig', 'pear', 'plum'];`;
const eachFruit = (inside: string): string => `${LIST}\nfor (const fruit of fruits) {\n${inside}\n}`;
const LOG = '  console.log(fruit);';

/** What `loops.mp4` types. */
export const loopsCode = stepsOf([
  { from: 3.4, to: 4.9, content: 'let water = 0;' },
  { from: 5.6, to: 7.6, content: 'let water = 0;\nwhile (water < 8) {\n  \n}' },
  { from: 8.2, to: 10.2, content: 'let water = 0;\nwhile (water < 8) {\n  water = water + 3;\n}' },
  { from: 11.1, to: 13, content: THIRST },
  { runAt: 14, prints: ['9'] },
  { from: 15.6, to: 18.2, content: LIST },
  { from: 18.6, to: 20.4, content: eachFruit('  ') },
  { from: 20.6, to: 22.2, content: eachFruit(LOG) },
  { runAt: 23.9, prints: ['9', 'fig', 'pear', 'plum'] },
  { from: 25.2, to: 25.4, content: eachFruit(`  \n${LOG}`) },
  { from: 25.6, to: 28, content: eachFruit(`  if (fruit === 'pear') continue;\n${LOG}`) },
  { runAt: 29.7, prints: ['9', 'fig', 'plum'] },
]);
