import { loadChunk } from '#lib/network/load-chunk.ts';

/** Runs a program in the page's sandbox, which loads with the first run. */
export const runInPage = async (script: string) =>
  (await loadChunk(() => import('#features/playground/run/run-to-end.ts'))).runToEnd(script);
