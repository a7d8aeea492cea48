import type { GateTests } from '#features/playground/lesson/gate-tests.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { runInPage } from './run-in-page.ts';

/** The tests of a gate are run and shown as the visible ones of exercises are; loaded with the first run. */
export const gateTests: GateTests = {
  async run(files, tests) {
    const { runTestsInPage } = await loadChunk(() => import('#features/exercises/tests/page-tests.ts'));
    return runTestsInPage(runInPage, [...files], tests);
  },
  Results: lazyPart(async () => (await import('#features/exercises/tests/test-results.tsx')).TestResults),
};
