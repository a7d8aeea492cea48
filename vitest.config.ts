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

/** Tests of a page, in jsdom. */
const page = {
  ...patience,
  environment: 'jsdom',
  // The tokens' contrast is read from the style sheet itself.
  css: true,
  setupFiles: [...setup, 'testing/setup.ts'],
};

/** They use streams or hash bytes. A context has no streams, and its bytes are foreign to Node's functions. */
const needsProcess = [
  'src/features/course-builder/import-plan/already-there.test.ts',
  'src/features/course-builder/import-plan/left-out-before.test.ts',
  'src/features/course-builder/import-plan/lecture-files.test.ts',
  'src/features/media/media-stream.test.ts',
  'src/features/playground/recording/track-sound.test.ts',
];

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
          ...page,
          name: 'web',
          // Each file has a context of its own. A process for each would load jsdom anew, a second of a processor's work.
          pool: 'vmForks',
          include: [tests],
          exclude: needsProcess,
        },
      },
      { root: 'web', test: { ...page, name: 'web-process', include: needsProcess } },
      {
        root: 'scripts',
        test: { ...patience, name: 'scripts', include: ['*.test.mjs'], setupFiles: setup },
      },
    ],
  },
});
