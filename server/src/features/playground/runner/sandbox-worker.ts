import { Worker } from 'node:worker_threads';
import { inMilliseconds } from './processor-time.ts';
import { WATCHDOG_GRACE, WORKER_STACK_MIB, type Program, type RunResult } from '../program.ts';
import type { ModuleSnapshot } from './module-snapshot.ts';
import type { WorkerReport, WorkerRequest } from '../runner-messages.ts';
import type { WorkerData } from './runner-worker.ts';
import { createSharedOutput, createSharedReport, openSharedOutput } from './shared-output.ts';
import { BOOT_SCRIPT, type BootData } from './worker-boot.ts';
import { ENDINGS } from '@lectern/student-runtime/console/endings';

export interface SandboxWorkerOptions {
  snapshot: ModuleSnapshot;
  entry: string;
  wasmModule: WebAssembly.Module;
  sandbox: ModuleSnapshot;
  prelude: string;
  testHarness: string;
}

/** A worker thread that runs one program at a time. It is replaced when it does not return. */
export function createSandboxWorker(options: SandboxWorkerOptions) {
  const sharedOutput = createSharedOutput();
  const output = openSharedOutput(sharedOutput);
  const sharedReport = createSharedReport();
  const reported = openSharedOutput(sharedReport);
  let current = start();

  function start(): { worker: Worker; ready: Promise<void>; next: () => Promise<WorkerReport | undefined> } {
    const data: BootData & WorkerData = { ...options, sharedOutput, sharedReport };
    const worker = new Worker(BOOT_SCRIPT, {
      eval: true,
      workerData: data,
      env: {},
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: 64,
        maxYoungGenerationSizeMb: 8,
        stackSizeMb: WORKER_STACK_MIB,
      },
    });
    worker.on('error', () => {});
    const next = (): Promise<WorkerReport | undefined> =>
      new Promise((resolve) => {
        const settle = (report?: WorkerReport): void => {
          worker.off('message', settle);
          worker.off('exit', gone);
          resolve(report);
        };
        const gone = (): void => settle();
        worker.on('message', settle);
        worker.on('exit', gone);
      });
    return { worker, ready: next().then(() => {}), next };
  }

  const replace = async (): Promise<void> => {
    await current.worker.terminate();
    current = start();
  };

  return {
    ready: (): Promise<void> => current.ready,
    replace,
    /** Resolves within the program's limit plus the watchdog's grace, whatever the program does. */
    async run(program: Program): Promise<RunResult> {
      await current.ready;
      const begun = performance.now();
      output.clear();
      reported.clear();
      const request: WorkerRequest = { program };
      const report = current.next();
      current.worker.postMessage(request);
      const { milliseconds, patience } = program.limits;
      const allowed = milliseconds + WATCHDOG_GRACE;
      const before = process.cpuUsage();
      let watchdog: NodeJS.Timeout | undefined;
      const overdue = new Promise<'overdue'>((resolve) => {
        const look = (): void => {
          const elapsed = performance.now() - begun;
          const left = Math.min(
            allowed * patience - elapsed,
            allowed - inMilliseconds(process.cpuUsage(before)),
          );
          if (left > 0) watchdog = setTimeout(look, left);
          else resolve('overdue');
        };
        look();
      });
      const outcome = await Promise.race([report, overdue]);
      clearTimeout(watchdog);
      const took = performance.now() - begun;
      if (outcome !== 'overdue' && outcome !== undefined && outcome.ending !== 'idle') {
        return { output: output.read(), report: reported.read(), ending: outcome.ending, milliseconds: took };
      }
      const ending = outcome === 'overdue' ? 'time' : 'crashed';
      const text = output.read();
      const said = reported.read();
      await replace();
      const shown = `${text === '' ? '' : `${text}\n`}${ENDINGS[ending]}`;
      return { output: shown, report: said, ending, milliseconds: took };
    },
  };
}
