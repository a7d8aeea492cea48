import { defineConfig } from '@playwright/test';

const SECOND = 1000;

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  // Each worker has a Lectern of its own; a machine of two cores carries two of them.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90 * SECOND,
  expect: { timeout: 10 * SECOND },
  reporter: 'list',
  use: {
    // Set by "npm test"; without it Playwright takes the browser that it has itself.
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
