import { isCode, isTest } from './source-files.mjs';

const ARCHITECTURE = 'docs/architecture.md';
const HEADING = '## Who writes which table';

/** Statements that write, in SQL and in Kysely's words. */
const WRITES = [
  /\binsert\s+into\s+"?([a-z_]+)/gi,
  /\bupdate\s+(?:only\s+)?"?([a-z_]+)"?\s+(?:(?:as\s+)?[a-z_]+\s+)?set\b/gi,
  /\bdelete\s+from\s+"?([a-z_]+)/gi,
  /\bmerge\s+into\s+"?([a-z_]+)/gi,
  /\btruncate\s+(?:table\s+)?"?([a-z_]+)/gi,
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"]([a-z_]+)/g,
];

/** A table is written by exactly one feature, the one that docs/architecture.md names, from a repository file. */
export function checkTables(files) {
  const architecture = files.get(ARCHITECTURE);
  if (architecture === undefined) return [];
  const owners = readOwners(architecture);
  return [...checkOwners(files, owners), ...checkWrites(files, owners)];
}

/** @returns {Map<string, string[]>} table → the owners named beside it */
function readOwners(architecture) {
  const [, section = ''] = architecture.split(HEADING);
  const owners = new Map();
  for (const [, tables, owner] of section.split('\n## ')[0].matchAll(/^\|([^|]+)\|([^|]+)\|$/gm)) {
    if (/^\s*(?:-+|Table)\s*$/.test(tables)) continue;
    for (const table of tables.split(',').map((name) => name.trim().replaceAll('`', ''))) {
      owners.set(table, [...(owners.get(table) ?? []), owner.trim().replaceAll('`', '')]);
    }
  }
  return owners;
}

function checkOwners(files, owners) {
  const problems = [...owners]
    .filter(([, names]) => names.length !== 1 || names[0].includes(','))
    .map(
      ([table, names]) => `${ARCHITECTURE}: ${table} is written by ${names.join(' and ')}; it must be one`,
    );
  const created = [...files]
    .filter(([path]) => path.startsWith('server/migrations/'))
    .flatMap(([path, sql]) =>
      [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?([a-z_]+)/gi)].map(([, table]) => [
        path,
        table,
      ]),
    );
  const unnamed = created.filter(([, table]) => !owners.has(table));
  return [
    ...problems,
    ...unnamed.map(
      ([path, table]) => `${path}: say in ${ARCHITECTURE} ("${HEADING.slice(3)}") who writes ${table}`,
    ),
  ];
}

function checkWrites(files, owners) {
  return [...files]
    .filter(([path]) => isCode(path) && !isTest(path) && path.startsWith('server/src/'))
    .flatMap(([path, text]) =>
      writtenTables(text)
        .filter((table) => owners.has(table))
        .flatMap((table) => checkWrite(path, table, owners.get(table)[0])),
    );
}

function writtenTables(text) {
  return [
    ...new Set(
      WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table]) => table.toLowerCase())),
    ),
  ];
}

function checkWrite(path, table, owner) {
  const feature = /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];
  const writer = feature ?? (path.startsWith('server/src/platform/') ? 'platform' : path);
  if (writer !== owner)
    return [`${path}: writes ${table}, which is ${owner}'s; call a function of its service`];
  if (feature && !path.endsWith('.repository.ts'))
    return [`${path}: writes ${table}; SQL stands in *.repository.ts`];
  return [];
}
