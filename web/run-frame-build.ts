import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundle } from './bundle.ts';

const folder = join(import.meta.dirname, 'src/features/playground/frame');
const previewEntry = join(import.meta.dirname, 'src/features/exercises/preview/preview-frame.ts');

/**
 * Builds the script of the runner's frame, which contains the worker's, into `dist/run-frame.js`. The server makes the
 * document around it. Returns the frame's address, which changes with the script.
 */
export async function buildRunFrame(dist: string, target: string[]): Promise<string> {
  const workerSource = await bundle(join(folder, 'run-worker.ts'), target);
  const worker: Plugin = {
    name: 'run-worker',
    resolveId: (id) => (id === 'virtual:run-worker' ? `\0${id}` : null),
    load: (id) =>
      id === '\0virtual:run-worker' ? `export const workerSource = ${JSON.stringify(workerSource)};` : null,
  };
  return writeFrame(dist, 'run-frame', await bundle(join(folder, 'run-frame.ts'), target, [worker]));
}

/** Builds the script of the frame that shows students' own pages, and returns its address. */
export const buildPreviewFrame = async (dist: string, target: string[]): Promise<string> =>
  writeFrame(dist, 'preview-frame', await bundle(previewEntry, target));

function writeFrame(dist: string, name: string, script: string): string {
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, `${name}.js`), script);
  return `/${name}/${createHash('sha256').update(script).digest('hex').slice(0, 16)}`;
}
