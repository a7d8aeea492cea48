import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { warmOutput } from '../output/output-panel.tsx';
import { createCodeRun, type RunState } from './code-run.ts';
import type { PageRunner } from './page-runner.ts';

/** The frame's address, filled in by the build; without it the server runs all programs. */
const RUN_FRAME = import.meta.env['VITE_RUN_FRAME'] as string | undefined;

const loadPageRunner = async (address: string): Promise<PageRunner> =>
  (await loadChunk(() => import('./page-runner.ts'))).createPageRunner(address);

/** Runs programs one at a time, and ends them when the component unmounts. Warms up once `isNear` is true. */
export function useCodeRun(isNear: boolean): [ReturnType<typeof createCodeRun>, RunState] {
  const [codeRun] = useState(() => createCodeRun(RUN_FRAME ? () => loadPageRunner(RUN_FRAME) : null));
  const run = useSyncExternalStore(codeRun.subscribe, codeRun.getState);
  useEffect(() => () => codeRun.remove(), [codeRun]);
  useEffect(() => {
    if (!isNear) return;
    codeRun.warm();
    warmOutput();
  }, [codeRun, isNear]);
  return [codeRun, run];
}
