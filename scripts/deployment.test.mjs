import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../harness/run.mjs';
import { SERVER_ARGS } from '../harness/server-process.mjs';

const read = (name) => readFileSync(join(ROOT, name), 'utf8');
const found = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

const settings = new Set([
  ...found(read('docs/operations.md'), /^\| (`[A-Z][^|]*)\|/gm).flatMap((cell) =>
    found(cell, /`([A-Z0-9_]+)`/g),
  ),
  // Read by Node and the C library.
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
]);
const HEAP = SERVER_ARGS[0];
const UNITS = ['deploy/lectern.service', 'deploy/lectern-worker.service'];

it('compose.yaml asks for what .env.example names, and gives the server settings that it reads', () => {
  const compose = read('compose.yaml');
  const asked = found(compose, /\$\{([A-Z_]+)/g);
  const named = found(read('.env.example'), /^([A-Z_]+)=/gm);
  expect([...new Set(asked)].toSorted((a, b) => a.localeCompare(b))).toEqual(
    [...named].toSorted((a, b) => a.localeCompare(b)),
  );
  const lectern = compose.slice(compose.indexOf('  lectern:'), compose.indexOf('\n  database:'));
  const given = found(lectern, /^ {6}([A-Z_]+):/gm);
  expect(given.length).toBeGreaterThan(3);
  expect(given.filter((name) => !settings.has(name))).toEqual([]);
});

it.each(UNITS)('%s gives settings that are read, and starts a program that is there', (unit) => {
  const text = read(unit);
  const given = found(text, /^Environment=(.*)$/gm).flatMap((line) => found(line, /(?:^| )([A-Z_]+)=/g));
  expect(given).toContain('DATA_DIR');
  expect(given.filter((name) => !settings.has(name))).toEqual([]);
  const [program] = found(text, /^ExecStart=.* (\S+\.ts)$/gm);
  expect(existsSync(join(ROOT, program))).toBe(true);
});

it('the container and the unit start the server as npm start does', () => {
  expect(read('Dockerfile')).toContain(`"${HEAP}", "server/src/main.ts"`);
  expect(read('deploy/lectern.service')).toContain(`${HEAP} server/src/main.ts`);
});
