import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const tests = 'src/**/*.test.{ts,tsx}';
const setup = ['../vitest.setup.ts'];
const SECOND = 1000;

/** What never comes is told late; what comes slowly, on a machine that has much else to do, is no failure. */
const patience = {
  testTimeout: 300 * SECOND,
  hookTimeout: 300 * SECOND,
  expect: { poll: { timeout: 60 * SECOND, interval: 20 } },
};

export default defineConfig({
  test: {
    // Many server tests wait: for the disk, for a store that is silent, for a process. A further worker uses that time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        root: 'student-runtime',
        test: { ...patience, name: 'student-runtime', include: [tests], setupFiles: setup },
      },
      { root: 'contract', test: { ...patience, name: 'contract', include: [tests], setupFiles: setup } },
      {
        root: 'server',
        test: {
          ...patience,
          name: 'server',
          include: [tests, 'testing/**/*.test.ts', 'sample/*.test.ts'],
          setupFiles: setup,
          globalSetup: ['testing/global-setup.ts'],
          // A file's app is its own; loading the server's modules anew for each file takes a minute in all.
          isolate: false,
        },
      },
      {
        root: 'web',
        test: {
          ...patience,
          name: 'web',
          environment: 'jsdom',
          // The tokens' contrast is read from the style sheet itself.
          css: true,
          include: [tests],
          setupFiles: [...setup, 'testing/setup.ts'],
        },
      },
      {
        root: 'scripts',
        test: { ...patience, name: 'scripts', include: ['*.test.mjs'], setupFiles: setup },
      },
    ],
  },
});
