import { defineConfig } from '@playwright/test';
import { SECOND } from '@lectern/contract/units';
import { findOrInstallChromium } from '../harness/chromium.mjs';

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  // Each worker has its own Lectern. Journeys spend a quarter of their time waiting, so four of them keep two cores busy.
  workers: 4,
  // The tests of a long file are distributed too, so that all workers end at about the same time.
  fullyParallel: true,
  // A journey that passes at the second try is flaky: `npm test` lists it by name at its end.
  retries: 1,
  forbidOnly: true,
  // The limits are high, so that a slow step on a busy machine does not fail.
  timeout: 600 * SECOND,
  expect: { timeout: 30 * SECOND },
  reporter: 'list',
  use: {
    // A hanging action fails before the test does, so that the report names it.
    actionTimeout: 60 * SECOND,
    navigationTimeout: 60 * SECOND,
    // Without a graphics card Chromium renders by software, which takes a third of all the work.
    launchOptions: {
      executablePath: await findOrInstallChromium(),
      // A frame that hangs must not hang its page: the headless shell needs a switch to isolate them. The microphone is
      // Chromium's own, which beeps; the shell cannot show a permission prompt.
      args: [
        '--disable-gpu',
        '--site-per-process',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
    // Tracing every step takes a sixth of the time; "-- --trace on" turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
