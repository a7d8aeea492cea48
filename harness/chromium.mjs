import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createRequire } from 'node:module';
import { PlainError, ROOT, run } from './run.mjs';

/** Headless Chromium: the same engine, a quarter less time for the journeys, and half as many packages to install. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium for the browser tests; installs one if the machine has none. */
export async function findOrInstallChromium() {
  if (!findChromium()) await installChromiumWithApt();
  if (!findChromium()) {
    console.log('No Chromium here; Playwright downloads its own …');
    await run('playwright', ['install', 'chromium']);
  }
  const found = findChromium();
  if (found) return found;
  throw new PlainError(
    'The browser tests need Chromium, and it could not be installed. Install it so that "chromium" is on the PATH, then run "npm test" again.',
  );
}

/** Installs the shell with apt-get, if possible. Needs none of our packages, so it may run while they install. */
export async function installChromiumWithApt() {
  if (findOnPath([SHELL]) || process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return;
  console.log('Installing Chromium with apt-get …');
  const apt = (...args) => run('apt-get', ['-qq', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  await apt('update');
  // The recommended packages are a desktop; a page needs only the fonts.
  const install = (name) => apt('-y', '--no-install-recommends', 'install', name, 'fonts-liberation');
  if ((await install(SHELL)) !== 0 && !findChromium()) await install('chromium');
}

const findChromium = () => findOnPath(NAMES) ?? playwrightsOwn();

function findOnPath(names) {
  const path = process.env.PATH ?? '';
  const candidates = names.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)));
  return candidates.find(isExecutable);
}

function playwrightsOwn() {
  if (!existsSync(join(ROOT, 'node_modules', 'playwright-core', 'package.json'))) return undefined;
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
