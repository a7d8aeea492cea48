import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildWeb } from './build-web.mjs';
import { findOrInstallChromium, installChromiumWithApt } from '../harness/chromium.mjs';
import { flakyJourneys } from './flaky-journeys.mjs';
import { installPackages } from './install.mjs';
import { PlainError, ROOT, runScript } from '../harness/run.mjs';

const REPORTS = join(ROOT, '.tmp', 'reports');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const PLAYWRIGHT_REPORT = join(REPORTS, 'playwright.json');
/** The tests start about a hundred processes of the same code, and each would compile it again. */
process.env.NODE_COMPILE_CACHE = join(ROOT, '.tmp', 'compile-cache');
/** The drills fill it, and the journeys find it filled. */
process.env.FILLED_DATA = mkdtempSync(join(tmpdir(), 'lectern-filled-'));
// What the steps print passes through a pipe.
if (process.stdout.isTTY) process.env.FORCE_COLOR ??= '1';

const counts = { passed: 0, failed: 0, skipped: 0 };
/** Journeys that failed, and passed at the second try. */
const flaky = [];
/** What the failed steps said last. Steps run side by side, and a log is often read from its end. */
const lastWords = [];
const LAST_LINES = 60;
/** A test that passed, as the reporters of Vitest and Playwright print it. */
const PASSED_LINE = /^\s*(?:✓|ok\b)/;

const steps = [
  {
    name: 'Packages, and Chromium beside them',
    run: () => Promise.all([installPackages(), installChromiumWithApt()]),
  },
  {
    name: 'Chromium',
    run: findOrInstallChromium,
  },
  // They run at the same time, because each leaves a core idle for a part of its time.
  [
    { name: 'Format', script: 'check:format', advice: 'Run "npm run format" and commit what it changes.' },
    { name: 'Lint', script: 'check:lint', advice: 'Mend what the lines above name.' },
    { name: 'Types', script: 'check:types', advice: 'Mend what the lines above name.' },
    { name: 'Structure', script: 'check:structure', advice: 'Each line above says where the code belongs.' },
    { name: 'Web build', run: () => buildWeb({ isForced: true }) },
  ],
  // Drills spend more than a third of their time waiting. None of these is judged by the clock.
  [
    {
      name: 'Contract, server and page tests',
      script: 'test:unit',
      args: `--reporter=default --reporter=json --outputFile.json="${VITEST_REPORT}"`,
      count: countVitest,
      advice: 'Run one file alone: "npm run test:unit -- path".',
    },
    {
      name: 'Drills, in short',
      script: 'drills',
      args: '--ci',
      advice: 'Run one alone: "npm run drills -- kill-api".',
    },
  ],
  {
    name: 'Browser journeys',
    script: 'test:e2e',
    args: '--reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT },
    count: countPlaywright,
    advice:
      'Run one journey alone: "npm run test:e2e -- e2e/name.spec.ts"; "-- --trace on" keeps a trace in e2e/test-results.',
  },
];

function countVitest() {
  const report = readReport(VITEST_REPORT);
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests;
  counts.skipped += report.numPendingTests + report.numTodoTests;
  return report.numPassedTests;
}

function countPlaywright() {
  const report = readReport(PLAYWRIGHT_REPORT);
  const { stats } = report;
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
  flaky.push(...flakyJourneys(report));
  return stats.expected + stats.flaky;
}

function readReport(file) {
  if (!existsSync(file)) throw new PlainError('The tests ended without a report (see above).');
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function runStep({ name, script, args, env, run: act, count, advice }) {
  const start = performance.now();
  console.log(`\n── ${name}`);
  if (act) await act();
  const chunks = [];
  const code = script ? await runScript(script, { args, env, onOutput: (chunk) => chunks.push(chunk) }) : 0;
  if (code !== 0)
    lastWords.push(`\n── ${name}, its last lines`, ...lastLines(Buffer.concat(chunks).toString()));
  const passed = count?.();
  if (code !== 0) throw new PlainError(advice);
  if (passed === 0) throw new PlainError('No test was found.');
  console.log(`── ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function lastLines(output) {
  const lines = stripVTControlCharacters(output).split('\n');
  return lines.filter((line) => line.trim() !== '' && !PASSED_LINE.test(line)).slice(-LAST_LINES);
}

/** Whether the step passed; prints the reason when it did not. */
async function pass(step) {
  try {
    await runStep(step);
    return true;
  } catch (error) {
    const reason = error instanceof PlainError ? error.message : error.stack;
    console.error(`\n── ${step.name} failed. ${reason}`);
    // A step that fails without a failed test counts as one, so that the last line never looks green.
    counts.failed ||= 1;
    return false;
  }
}

async function runAll() {
  for (const step of steps) {
    const passed = await Promise.all([step].flat().map(pass));
    if (passed.includes(false)) return;
  }
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await runAll();
rmSync(process.env.FILLED_DATA, { recursive: true, force: true });
const { passed, failed, skipped } = counts;
if (flaky.length > 0) {
  console.log(`\n── Flaky: these journeys failed, and passed when they were tried once more.`);
  for (const name of flaky) console.log(`   ${name}`);
}
for (const line of lastWords) console.log(line);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
