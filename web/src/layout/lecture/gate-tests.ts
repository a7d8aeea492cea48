import type { GateTests } from '#features/playground/lesson/gate-tests.ts';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { runInPage } from './run-in-page.ts';

/**
 * Runs and shows a gate's tests like the visible tests of exercises: in the page, or on the server if the page cannot.
 * Loaded with the first run.
 */
export const gateTests: GateTests = {
  async run(files, tests) {
    const [{ runTestsInPage }, { runGateOnServer }] = await Promise.all([
      loadChunk(() => import('#features/exercises/tests/page-tests.ts')),
      loadChunk(() => import('#features/playground/lesson/lesson.api.ts')),
    ]);
    try {
      return await runTestsInPage(runInPage, [...files], tests);
    } catch {
      return runGateOnServer(files, tests);
    }
  },
  Results: lazyPart(async () => (await import('#features/exercises/tests/test-results.tsx')).TestResults),
};
