/**
 * Measures the built product: Lighthouse (mobile, applied throttling) on the public pages, axe on every route.
 * Usage: npm run audit [-- --runs 5] [-- --only landing,course] [-- --skip-axe | --skip-lighthouse]
 */
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { startLectern } from '../../e2e/lectern.ts';
import { findOrInstallChromium } from '../chromium.mjs';
import { auditAxe } from './axe-table.ts';
import { auditLighthouse } from './lighthouse-table.ts';
import { findPages } from './audited-pages.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    'skip-axe': { type: 'boolean', default: false },
    'skip-lighthouse': { type: 'boolean', default: false },
  },
});

const PORT = 9333;
const lectern = await startLectern();
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
});
let failures = 0;
try {
  const only = values.only.split(',').filter((name) => name !== '');
  const pages = await findPages(lectern.url);
  const isWanted = ({ name }: { name: string }): boolean => only.length === 0 || only.includes(name);
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 1024 ** 3)} GiB, load ${loadavg()[0]?.toFixed(1)}, Chromium ${browser.version()}\n`,
  );
  if (!values['skip-lighthouse']) {
    failures += await auditLighthouse(lectern.url, pages.public.filter(isWanted), Number(values.runs), PORT);
  }
  if (!values['skip-axe']) {
    failures += await auditAxe(browser, lectern.url, [...pages.public, ...pages.dashboard].filter(isWanted));
  }
} finally {
  await browser.close();
  await lectern.remove();
}
console.log(failures === 0 ? '\nEvery bar is met.' : `\n${failures} bars are not met.`);
process.exitCode = failures === 0 ? 0 : 1;
