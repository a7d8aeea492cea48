import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, PlainError, ROOT, run } from '../harness/run.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.lectern-installed');

/** Installs the packages of the lock file, unless exactly they are installed. */
export async function installPackages() {
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  if (existsSync(NODE) && (readStamp() === wanted || matchesLock())) {
    if (readStamp() !== wanted) writeFileSync(STAMP, wanted);
    return;
  }
  console.log('Installing packages; the first time takes a minute or two …');
  // NODE_ENV=production would leave out packages that builds and tests need. Older npm versions run every package's
  // script; node-av's would download an ffmpeg that it does not need.
  const env = { NODE_ENV: 'development', SKIP_FFMPEG: 'true' };
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const code = npm ? await run(process.execPath, [npm, ...args], { env }) : await run('npm', args, { env });
  if (code !== 0 || !existsSync(NODE)) {
    throw new PlainError(
      'The packages could not be installed (see above). Check the network and the free disk space, then run the command again.',
    );
  }
  writeFileSync(STAMP, wanted);
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

/** After "npm install" by hand there is only npm's own record of what is installed, and no stamp of ours. */
function matchesLock() {
  if (!existsSync(INSTALLED)) return false;
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') ||
      (entry.optional && !present[path]) ||
      (present[path]?.version === entry.version &&
        present[path].integrity === entry.integrity &&
        existsSync(join(ROOT, path))),
  );
}
