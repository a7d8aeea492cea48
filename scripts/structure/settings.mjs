import { isTest } from './source-files.mjs';

const CONFIG = 'server/src/config.ts';
const OPERATIONS = 'docs/operations.md';
/** Set by the system; no setting of ours. */
const THE_SYSTEMS = new Set(['PATH']);

/** Every environment variable that the server reads has a row in docs/operations.md, and every row a variable. */
export function checkSettings(files) {
  const config = files.get(CONFIG);
  const operations = files.get(OPERATIONS);
  if (config === undefined || operations === undefined) return [];
  const read = new Set([...namesIn(config), ...readElsewhere(files)]);
  const told = rowsOf(operations);
  return [
    ...[...read]
      .filter((name) => !told.has(name))
      .map((name) => `${OPERATIONS}: the server reads ${name}; say in the table of settings what it does`),
    ...[...told]
      .filter((name) => !read.has(name))
      .map((name) => `${OPERATIONS}: nothing reads ${name}; take it out of the table of settings`),
  ];
}

/** In config.ts every word in capitals is a variable, however it is passed on. */
const namesIn = (config) => [...config.matchAll(/'([A-Z][A-Z0-9_]*)'/g)].map(([, name]) => name);

const readElsewhere = (files) =>
  [...files]
    .filter(([path]) => path.startsWith('server/src/') && !isTest(path))
    .flatMap(([, text]) => [...text.matchAll(/\bprocess\.env\['([A-Z0-9_]+)'\]/g)].map(([, name]) => name))
    .filter((name) => !THE_SYSTEMS.has(name));

/** The variables in the first cell of each row of a table that is headed `Variable`. */
function rowsOf(operations) {
  const tables = operations.split(/\n(?!\|)/).filter((block) => /\|\s*Variable\s*\|/.test(block));
  const cells = tables.flatMap((table) => table.split('\n').map((line) => line.split('|')[1] ?? ''));
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name)));
}
