import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../harness/chromium.mjs';
import { startLectern } from '../harness/lectern.ts';
import { allPrograms } from '../harness/programs/all-programs.ts';
import { openFrameRunner, runOnServer } from '../harness/programs/run-both.ts';

/** Runs every program in the page and on the server, and prints the differences: `npm run compare`. */
const lectern = await startLectern({ TRUSTED_PROXIES: '127.0.0.1', SAMPLE_DATA: 'false' });
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await page.goto(`${lectern.url}/about`);
const frame = await openFrameRunner(page);

const indent = (text: string): string => text.replaceAll(/^/gm, '    ');
let same = 0;
let wrong = 0;
for (const { name, code, differs } of allPrograms) {
  const { output: inPage } = await frame.run(code);
  const onServer = await runOnServer(lectern.url, code);
  if (inPage === onServer) same += 1;
  if ((inPage === onServer) === (differs === undefined)) continue;
  wrong += 1;
  console.log(
    `\n${name}${differs === undefined ? '' : ` prints the same, although: ${differs}`}\n${indent(code)}\n  in the page:\n${indent(inPage)}\n  on the server:\n${indent(onServer)}`,
  );
}
const known = allPrograms.filter(({ differs }) => differs !== undefined).length;
console.log(
  `\n${allPrograms.length} programs: ${same} print the same, ${known} are known to differ, ${wrong} are not as said`,
);
await browser.close();
await lectern.remove();
process.exitCode = wrong > 0 ? 1 : 0;
