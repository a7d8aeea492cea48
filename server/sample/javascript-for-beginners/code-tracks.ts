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

/** What `variables.mp4` types. */
export const variablesCode = stepsOf([
  { from: 3.5, to: 5.4, content: "const city = 'Lisbon';\n" },
  { from: 6.2, to: 8.2, content: "const city = 'Lisbon';\nlet visitors = 3;\n" },
  { from: 9.1, to: 11.9, content: NAMES },
  { runAt: 13, prints: ['Lisbon 3'] },
  { from: 14.4, to: 16.7, content: `${NAMES}\nvisitors = visitors + 1;\n` },
  { from: 17.2, to: 19.4, content: CHANGED },
  { runAt: 20.9, prints: ['Lisbon 3', '4'] },
  { from: 22.3, to: 24.6, content: `${CHANGED}\ncity = 'Porto';` },
  { runAt: 26, prints: ['Lisbon 3', '4', { error: 'Uncaught TypeError: Assignment to constant variable.' }] },
]);

const GREET = 'function greet(name) {\n  return `Hello, ${name}!`;\n}';
const CALLS = "\n\nconsole.log(greet('Amina'));\nconsole.log(greet('Joel'));";
const WITHOUT = '\nconsole.log(greet());';

/** What `functions.mp4` types. */
export const functionsCode = stepsOf([
  { from: 3.3, to: 6.3, content: 'function greet(name) {\n}' },
  { from: 8, to: 11.2, content: GREET },
  { from: 13.5, to: 16.6, content: `${GREET}\n\nconsole.log(greet('Amina'));` },
  { from: 16.7, to: 18.9, content: GREET + CALLS },
  { runAt: 20, prints: ['Hello, Amina!', 'Hello, Joel!'] },
  { from: 23, to: 25.2, content: GREET + CALLS + WITHOUT },
  { runAt: 26.6, prints: ['Hello, Amina!', 'Hello, Joel!', 'Hello, undefined!'] },
  { from: 28.3, to: 30.4, content: GREET.replace('name', "name = 'friend'") + CALLS + WITHOUT },
  { runAt: 31.9, prints: ['Hello, Amina!', 'Hello, Joel!', 'Hello, friend!'] },
]);

const LOW = 'const prices = [4, 12, 7, 20];\n\nconst low = prices.filter(\n  (price) => price < 10,\n);';
const LABELS = '\n\nconst labels = low.map(\n  (price) => `$${price}.00`,\n);';

/** What `map-and-filter.mp4` types. */
export const mapAndFilterCode = stepsOf([
  { from: 4.5, to: 7, content: 'const prices = [4, 12, 7, 20];' },
  { from: 8.1, to: 13.3, content: LOW },
  { from: 13.4, to: 15.5, content: `${LOW}\nconsole.log(low);` },
  { runAt: 16.8, prints: ['[4, 7]'] },
  { from: 18.5, to: 23.5, content: `${LOW}\nconsole.log(low);${LABELS}` },
  { from: 23.6, to: 25.5, content: `${LOW}\nconsole.log(low);${LABELS}\nconsole.log(labels);` },
  { runAt: 26.8, prints: ['[4, 7]', "['$4.00', '$7.00']"] },
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
  { runAt: 23.2, prints: ['9', 'fig', 'pear', 'plum'] },
  { from: 25.2, to: 25.4, content: eachFruit(`  \n${LOG}`) },
  { from: 25.6, to: 28, content: eachFruit(`  if (fruit === 'pear') continue;\n${LOG}`) },
  { runAt: 29.2, prints: ['9', 'fig', 'plum'] },
]);
