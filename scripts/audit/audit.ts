/**
 * Measures the built product: Lighthouse (mobile, applied throttling) on public pages and in the dashboard, axe on
 * every route, and how fast a slow phone responds to taps and keys. Usage: npm run audit [-- --runs 5] [-- --only
 * landing,course] [-- --skip-axe] [-- --skip-lighthouse] [-- --skip-interactions]
 */
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { endWithProcess } from '../../harness/end-with-process.ts';
import { findFreePort, startLectern } from '../../harness/lectern.ts';
import { findOrInstallChromium } from '../../harness/chromium.mjs';
import { auditAxe } from './axe-table.ts';
import { auditInteractions } from './interaction-table.ts';
import { auditLighthouse } from './lighthouse-table.ts';
import { findPages, processedVideos } from './audited-pages.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    'skip-axe': { type: 'boolean', default: false },
    'skip-lighthouse': { type: 'boolean', default: false },
    'skip-interactions': { type: 'boolean', default: false },
  },
});

const starting = startLectern({ MEDIA_WORKER: 'true' });
endWithProcess(async () => (await starting).remove());
const lectern = await starting;
const port = await findFreePort();
// At Ctrl-C, Playwright would end this process before Lectern has ended.
const options = { executablePath: await findOrInstallChromium(), handleSIGINT: false };
const args = ['--no-sandbox', '--disable-gpu'];
// Lighthouse needs the session in the browser's default profile.
const profile = await chromium.launchPersistentContext('', {
  ...options,
  args: [...args, `--remote-debugging-port=${port}`],
});
const browser = await chromium.launch({ ...options, args });
let failures = 0;
try {
  const only = values.only.split(',').filter((name) => name !== '');
  await processedVideos(lectern.url);
  const pages = await findPages(lectern.url);
  const isWanted = ({ name }: { name: string }): boolean => only.length === 0 || only.includes(name);
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 1024 ** 3)} GiB, load ${loadavg()[0]?.toFixed(1)}, Chromium ${browser.version()}\n`,
  );
  const measured = [...pages.public, ...pages.dashboard].filter(isWanted);
  if (!values['skip-lighthouse']) {
    failures += await auditLighthouse(profile, lectern.url, measured, {
      runs: Number(values.runs),
      port,
    });
  }
  if (!values['skip-interactions'])
    failures += await auditInteractions(browser, lectern.url, measured, Number(values.runs));
  if (!values['skip-axe']) failures += await auditAxe(browser, lectern.url, measured);
} finally {
  await profile.close();
  await browser.close();
  await lectern.remove();
}
console.log(failures === 0 ? '\nEvery bar is met.' : `\n${failures} bars are not met.`);
process.exitCode = failures === 0 ? 0 : 1;
