import { defineConfig } from '@playwright/test';
import { findOrInstallChromium } from '../harness/chromium.mjs';

const SECOND = 1000;

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  // Each worker has a Lectern of its own. Journeys wait for an eighth of their time: three of them use two cores.
  workers: 3,
  // The journeys of a long file are shared out too, so that both end together.
  fullyParallel: true,
  // A journey that passes at the second try is flaky: `npm test` lists it by name at its end.
  retries: 1,
  forbidOnly: true,
  // What never comes is told late; what comes slowly, on a machine that has much else to do, is no failure.
  timeout: 300 * SECOND,
  expect: { timeout: 30 * SECOND },
  reporter: 'list',
  use: {
    // So that what hangs is named.
    actionTimeout: 60 * SECOND,
    navigationTimeout: 60 * SECOND,
    // Without a graphics card Chromium would compute one: a third of all the work.
    launchOptions: {
      executablePath: await findOrInstallChromium(),
      // A frame that hangs must not take the page with it: the headless shell keeps them apart when it is told to.
      // The microphone is Chromium's own, which beeps; it has no way to ask somebody whether it may listen.
      args: [
        '--disable-gpu',
        '--site-per-process',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
    // A trace of each step costs a sixth of the time; "-- --trace on" keeps one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
