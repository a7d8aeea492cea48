import { basename, dirname, extname } from 'node:path';
import { isCode, isTest } from './source-files.mjs';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ROLES = ['routes', 'service', 'repository', 'api', 'store', 'api.test', 'test', 'spec', 'config', 'd'];
const VAGUE = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'manager'];
const HIGHEST_LINES = 400;
const MOST_ROOMS = 12;

/** The rules for a file's name and length, and for every file's content. */
export function checkNames(files) {
  return [
    ...checkNamesakes(files),
    ...checkRooms(files),
    ...[...files].flatMap(([path, text]) => [
      ...(isCode(path) ? [...checkCodeName(path), ...checkText(path, text)] : []),
      ...(path.startsWith('server/migrations/') ? checkNumbered(path, 'sql') : []),
      ...(path.startsWith('docs/decisions/') ? checkNumbered(path, 'md') : []),
    ]),
  ];
}

/** On the server no two features, nor a feature and the platform, have files of one name. */
function checkNamesakes(files) {
  const seen = new Map();
  return [...files.keys()].flatMap((path) => {
    if (!path.startsWith('server/src/') || !isCode(path) || isTest(path)) return [];
    const place = path.split('/').slice(0, path.startsWith('server/src/features/') ? 4 : 3);
    const other = seen.get(basename(path));
    seen.set(basename(path), path);
    return other === undefined || other.startsWith(`${place.join('/')}/`)
      ? []
      : [`${path}: ${other} has the same name; say in the name what the file is about`];
  });
}

/** A folder of the server or the page has few folders; the features are as many as there are nouns. */
function checkRooms(files) {
  const rooms = new Map();
  for (const path of [...files.keys()].filter((each) => /^(?:server|web)\/src\//.test(each) && isCode(each)))
    for (let room = dirname(path); room.includes('/'); room = dirname(room))
      rooms.set(dirname(room), (rooms.get(dirname(room)) ?? new Set()).add(room));
  return [...rooms]
    .filter(([folder, inside]) => basename(folder) !== 'features' && inside.size > MOST_ROOMS)
    .map(([folder, inside]) => `${folder}: ${inside.size} folders in one; ${MOST_ROOMS} at most`);
}

function checkCodeName(path) {
  const [name, ...roles] = basename(path, extname(path)).split('.');
  const folders = dirname(path).split('/');
  const vague = [...folders, name].map((part) => part.split('-').at(-1)).find((word) => VAGUE.includes(word));
  const problems = [];
  if (![...folders, name].every((part) => KEBAB.test(part))) problems.push('names are kebab-case');
  if (roles.length > 0 && !ROLES.includes(roles.join('.'))) {
    problems.push(`".${roles.join('.')}" is no role; the roles are .${ROLES.join(' .')}`);
  }
  if (vague) problems.push(`"${vague}" says nothing: name the file after what it exports`);
  if (name === 'index' && path !== 'contract/src/index.ts') {
    problems.push('no index files: import what you need from the file that has it');
  }
  return problems.map((problem) => `${path}: ${problem}`);
}

const FORBIDDEN = [
  {
    pattern: /^export default/m,
    problem: 'export by name, not by default',
    // Vite, Vitest and Playwright take what is exported by default.
    unless: /\.config\.ts$|^e2e\/global-setup\.ts$/,
  },
  {
    pattern: /^export \* from/m,
    problem: 'no barrels: import from the file that has it',
    unless: /^contract\/src\/index\.ts$/,
  },
  { pattern: /@ts-(?:ignore|expect-error|nocheck)/, problem: 'mend the type instead of silencing it' },
  { pattern: /(?:oxlint|eslint)-disable/, problem: 'mend the code, or change the rule for everybody' },
  { pattern: /\b(?:FIX[M]E|XX[X]|HAC[K])\b|\bTOD[O](?!\()/, problem: 'the one marker is TODO(reason)' },
  { pattern: /\bvi\.mock\(\s*['"](?:\.|#|@lectern)/, problem: 'tests do not mock our own modules' },
  {
    pattern: /\bcall\(|from '#lib\/api\.ts'/,
    problem: "a request to the server belongs in the feature's *.api.ts",
    only: /^web\/src\/(?:features|layout|pages|ui)\//,
    unless: /\.(?:api|test)\.tsx?$/,
  },
  {
    pattern: /\bfetch\(/,
    problem: "a request to the server belongs in the feature's *.api.ts",
    only: /^web\/src\/(?:layout|pages)\//,
    unless: /\.test\.tsx?$/,
  },
  {
    pattern: /\blazy\b[^;]*\bfrom 'react'/,
    problem:
      'without a network a plain lazy part fails the page: use lazyPart or waitingPart of #ui/lazy-part.tsx',
    only: /^web\/src\//,
    unless: /^web\/src\/ui\/lazy-part\.tsx$/,
  },
  {
    pattern: /\bv\.uuid\(|\{8\}-/,
    problem: 'contract/src/fields.ts has the one schema of an id',
    only: /^(?:contract|server|web|student-runtime)\/src\//,
    unless: /^contract\/src\/fields\.ts$/,
  },
  {
    pattern: /\$(?:[4-9]|[1-9]\d)\b/,
    problem: 'give a statement its values by name: sql`…`, or prepared() of platform/database/prepared.ts',
    only: /^server\/src\//,
    unless: /\.test\.ts$/,
  },
  {
    // PATH belongs to the system and is no setting of ours; child processes need it.
    pattern: /\bprocess\.env\b(?!\['PATH'\])/,
    problem: 'only server/src/config.ts and the entry files read the environment: take it as an argument',
    only: /^server\/src\/.*\//,
    unless: /\.test\.ts$/,
  },
];

function checkText(path, text) {
  const lines = text.split('\n').length;
  const found = FORBIDDEN.filter(
    ({ pattern, only, unless }) => (!only || only.test(path)) && !unless?.test(path) && pattern.test(text),
  ).map(({ problem }) => `${path}: ${problem}`);
  return lines > HIGHEST_LINES
    ? [...found, `${path}: ${lines} lines; past 250 a file wants to be two`]
    : found;
}

function checkNumbered(path, ending) {
  const isNumbered = new RegExp(`^\\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\\.${ending}$`).test(basename(path));
  return isNumbered ? [] : [`${path}: named NNNN-name.${ending}`];
}
