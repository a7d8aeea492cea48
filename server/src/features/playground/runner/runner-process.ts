import { readFileSync } from 'node:fs';
import { constants, getPriority, networkInterfaces, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MiB } from '@lectern/contract/units';
import { sandboxName, snapshotForSandbox, snapshotModules } from './module-snapshot.ts';
import type { RunnerReport, RunRequest } from '../runner-messages.ts';

/** A user id without an account on usual systems. Neither PostgreSQL nor any other service runs under it. */
const UNPRIVILEGED_ID = 65_533;
/** A worker is replaced when its memory is still above this after garbage collection. */
const RECYCLE_AT = 200 * MiB;
const LESS_URGENT = 10;

const report = (message: RunnerReport): void => {
  process.send?.(message);
};

/** Loads everything from disk, then drops its privileges, then serves. */
async function main(): Promise<void> {
  const workerUrl = import.meta.resolve('./runner-worker.ts');
  const preludeUrl = import.meta.resolve('../sandbox/prelude.ts');
  const harnessUrl = import.meta.resolve('../sandbox/test-harness.ts');
  const wasmUrl = import.meta.resolve('@jitl/quickjs-ng-wasmfile-release-sync/wasm');
  const wasmModule = await WebAssembly.compile(readFileSync(fileURLToPath(wasmUrl)));
  // The first import of these modules must happen here, so that the snapshot is complete.
  const snapshot = await snapshotModules(async () => {
    await Promise.all([import(workerUrl), import(preludeUrl), import(harnessUrl)]);
    const { createQuickJsEngine } = await import('./quickjs-engine.ts');
    await createQuickJsEngine(wasmModule).next();
  });
  const { createSandboxWorker } = await import('./sandbox-worker.ts');
  const hasDroppedPrivileges = dropPrivileges();
  // The API, which started this process, gets the higher priority.
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + LESS_URGENT));

  const worker = createSandboxWorker({
    snapshot,
    entry: workerUrl,
    wasmModule,
    sandbox: snapshotForSandbox(snapshot, preludeUrl, harnessUrl),
    prelude: sandboxName(preludeUrl),
    testHarness: sandboxName(harnessUrl),
  });
  process.on('message', ({ id, program }: RunRequest) => {
    void worker.run(program).then(async (result) => {
      if (process.memoryUsage.rss() > RECYCLE_AT) await worker.replace();
      report({ type: 'finished', id, result });
    });
  });
  process.on('disconnect', () => process.exit());
  await worker.ready();
  const hasNetwork = Object.keys(networkInterfaces()).length > 0;
  report({ type: 'ready', workers: 1, hasDroppedPrivileges, hasNetwork });
}

/** Drops root privileges for good; false when there were none. */
function dropPrivileges(): boolean {
  if (process.getuid?.() !== 0) return false;
  process.setgroups?.([UNPRIVILEGED_ID]);
  process.setgid?.(UNPRIVILEGED_ID);
  process.setuid?.(UNPRIVILEGED_ID);
  return true;
}

main().catch((error: unknown) => {
  report({ type: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exitCode = 1;
  process.disconnect();
});
