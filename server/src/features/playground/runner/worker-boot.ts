import type * as NodeModule from 'node:module';
import type * as WorkerThreads from 'node:worker_threads';
import type { ModuleSnapshot } from './module-snapshot.ts';

/** What a worker is started with. */
export interface BootData {
  snapshot: ModuleSnapshot;
  entry: string;
}

/**
 * Imports `entry` from the snapshot instead of the disk. The function's source is the worker's script, so it must not
 * refer to anything outside its own body.
 */
function boot(require: NodeJS.Require): void {
  const { registerHooks } = require('node:module') as typeof NodeModule;
  const { workerData } = require('node:worker_threads') as typeof WorkerThreads;
  const { snapshot, entry } = workerData as BootData;
  registerHooks({
    resolve(specifier, context, next) {
      const url =
        specifier === entry ? entry : snapshot.resolutions.get(`${context.parentURL ?? ''} ${specifier}`);
      return url !== undefined && snapshot.sources.has(url)
        ? { url, format: 'module', shortCircuit: true }
        : next(specifier, context);
    },
    load(url, context, next) {
      const source = snapshot.sources.get(url);
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
    },
  });
  void import(entry);
}

/** The script of a worker that boots from memory. */
export const BOOT_SCRIPT = `(${boot.toString()})(require)`;
