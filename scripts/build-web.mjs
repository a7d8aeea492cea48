import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, PlainError, ROOT, run } from '../harness/run.mjs';

const DIST = join(ROOT, 'web', 'dist');
const STAMP = join(DIST, '.built-from');
const SOURCES = ['web', 'contract'];

/** Builds the web app, unless the last build came from the same sources and packages. */
export async function buildWeb({ isForced = false } = {}) {
  const wanted = hashSources();
  if (!isForced && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Building the web app …');
  if ((await run(NODE, [join('web', 'build.ts')])) !== 0) {
    throw new PlainError('The web app could not be built (see above).');
  }
  writeFileSync(STAMP, wanted);
}

/** Contents are compared, not times: a fresh checkout touches every file and changes none. */
function hashSources() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const source of SOURCES) {
    for (const file of listFiles(join(ROOT, source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : path;
    });
}
