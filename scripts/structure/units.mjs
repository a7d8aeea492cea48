import { isCode, isTest } from './source-files.mjs';

const UNITS = 'contract/src/units.ts';
const PLACES = ['contract/src/', 'server/src/', 'web/src/', 'harness/', 'e2e/', 'bench/', 'scripts/'];

const FACTOR = String.raw`(?:60|60_000|1_?000|1024|3_?600(?:_000)?|86_?400(?:_000)?)`;
const BARE = new RegExp(String.raw`[*/] ?${FACTOR}(?![\w.])|(?<![\w.])${FACTOR} ?[*/](?! ?[*/A-Z])`);

/** A timer by a bare number: `setTimeout(run, 5000)`, `}, 5_000);`, `wait(300)`, `const WITHIN = 30_000`. */
const NUMBER = String.raw`\d[\d_]{2,}`;
const TIMER = new RegExp(
  [
    String.raw`\bset(?:Timeout|Interval)\(.*, ?(${NUMBER})[,)]`,
    String.raw`^\s*\}, (${NUMBER})\);$`,
    String.raw`\b(?:wait|sleep|AbortSignal\.timeout)\((${NUMBER})[,)]`,
    String.raw`\b[A-Z_]*(?:EVERY|WITHIN|AFTER|TIMEOUT|DELAY|MS) = (${NUMBER});`,
  ].join('|'),
);

const DECLARED = /^(?:export )?const (?:SECOND|MINUTE|HOUR|DAY|[KMG]iB) = /m;

/** SQL has its own units, and prose has none. */
const withoutTexts = (text) =>
  text
    .replace(/`(?:[^`\\]|\\.)*`|'[^'\n]*'/g, "''")
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/\/\/.*/g, '');

/** Durations and sizes are written with the units of the contract, `5 * MINUTE` or `64 * KiB`, which have no copies. */
export function checkUnits(files) {
  const code = [...files].filter(([path]) => isCode(path) && path !== UNITS);
  return [
    ...code
      .filter(([path]) => PLACES.some((place) => path.startsWith(place)) && !isTest(path))
      .flatMap(([path, text]) => withoutTexts(text).split('\n').flatMap(complaintsOf(path))),
    ...code
      .filter(([, text]) => DECLARED.test(text))
      .map(([path]) => `${path}: declares a unit of its own; ${UNITS} has them`),
  ];
}

const complaintsOf = (path) => (line, index) => {
  const found = BARE.exec(line)?.[0] ?? TIMER.exec(line)?.slice(1).find(Boolean);
  return found === undefined ? [] : [`${path}:${index + 1}: ${found.trim()} has no unit; ${UNITS} has them`];
};
