import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const folder = join(import.meta.dirname, 'src/features/playground/frame');
const previewEntry = join(import.meta.dirname, 'src/features/exercises/preview/preview-frame.ts');

/** Bundles one entry into a script without imports. */
export async function bundle(entry: string, target: string[], plugins: Plugin[] = []): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      write: false,
      target,
      modulePreload: false,
      lib: {
        entry: isAbsolute(entry) ? entry : join(folder, entry),
        formats: ['iife'],
        name: 'lectern',
        fileName: 'script',
      },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built[0]?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`);
  return chunk.code;
}

/**
 * Builds the script of the runner's frame, the worker's inside, into `dist/run-frame.js`; the server makes the
 * document around it. Returns the frame's address, which changes with the script.
 */
export async function buildRunFrame(dist: string, target: string[]): Promise<string> {
  const workerSource = await bundle('run-worker.ts', target);
  const worker: Plugin = {
    name: 'run-worker',
    resolveId: (id) => (id === 'virtual:run-worker' ? `\0${id}` : null),
    load: (id) =>
      id === '\0virtual:run-worker' ? `export const workerSource = ${JSON.stringify(workerSource)};` : null,
  };
  return writeFrame(dist, 'run-frame', await bundle('run-frame.ts', target, [worker]));
}

/** Builds the script of the frame in which students' own pages are shown; returns its address. */
export const buildPreviewFrame = async (dist: string, target: string[]): Promise<string> =>
  writeFrame(dist, 'preview-frame', await bundle(previewEntry, target));

function writeFrame(dist: string, name: string, script: string): string {
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, `${name}.js`), script);
  return `/${name}/${createHash('sha256').update(script).digest('hex').slice(0, 16)}`;
}
