import { defineConfig } from 'vitest/config';

const tests = 'src/**/*.test.{ts,tsx}';
const setup = ['../vitest.setup.ts'];

export default defineConfig({
  test: {
    // Most of a server test is waiting for the disk: by itself Vitest would leave one core to others.
    maxWorkers: '100%',
    projects: [
      { root: 'contract', test: { name: 'contract', include: [tests], setupFiles: setup } },
      {
        root: 'server',
        test: {
          name: 'server',
          include: [tests, 'testing/**/*.test.ts', 'sample/*.test.ts'],
          setupFiles: setup,
          globalSetup: ['testing/global-setup.ts'],
          // A test file's first database, and argon2 and image work on a busy machine, outlast the default 5 s.
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // A file's app is its own; loading the server's modules anew for each file takes a minute in all.
          isolate: false,
        },
      },
      {
        root: 'web',
        test: {
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
        test: { name: 'scripts', include: ['*.test.mjs'], setupFiles: setup, testTimeout: 20_000 },
      },
    ],
  },
});
