import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createRequire } from 'node:module';
import { PlainError, ROOT, run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium for the browser tests; brings one when the machine has none. */
export async function findOrInstallChromium() {
  const found = findOnPath(NAMES) ?? playwrightsOwn();
  if (found) return found;
  if (process.getuid?.() === 0 && findOnPath(['apt-get'])) {
    console.log('No Chromium here; installing it with apt-get …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['-qq', 'update'], { env });
    await run('apt-get', ['-qq', '-y', 'install', 'chromium'], { env });
  }
  if (!findOnPath(NAMES)) {
    console.log('No Chromium here; Playwright downloads its own …');
    await run('playwright', ['install', 'chromium']);
  }
  const brought = findOnPath(NAMES) ?? playwrightsOwn();
  if (brought) return brought;
  throw new PlainError(
    'The browser tests need Chromium, and it could not be installed. Install it so that "chromium" is on the PATH, then run "npm test" again.',
  );
}

export function findOnPath(names, path = process.env.PATH ?? '') {
  const candidates = names.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)));
  return candidates.find(isExecutable);
}

function playwrightsOwn() {
  const { chromium } = createRequire(join(ROOT, 'e2e', 'package.json'))('playwright-core');
  const path = chromium.executablePath();
  return path && isExecutable(path) ? path : undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
