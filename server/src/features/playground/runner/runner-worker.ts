import { parentPort, workerData } from 'node:worker_threads';
import type { ModuleSnapshot } from './module-snapshot.ts';
import { createSandboxes } from './prepared-sandbox.ts';
import { runProgram } from './run-program.ts';
import { createQuickJsEngine } from './quickjs-engine.ts';
import type { WorkerReport, WorkerRequest } from '../runner-messages.ts';
import { takeOverClock } from './sandbox-clock.ts';
import { openSharedOutput } from './shared-output.ts';

/** The data from which a worker is made, besides its boot script. */
export interface WorkerData {
  wasmModule: WebAssembly.Module;
  sandbox: ModuleSnapshot;
  prelude: string;
  testHarness: string;
  sharedOutput: SharedArrayBuffer;
  sharedReport: SharedArrayBuffer;
}

function serve(port: NonNullable<typeof parentPort>): void {
  const { wasmModule, sandbox, prelude, testHarness, sharedOutput, sharedReport } = workerData as WorkerData;
  const output = openSharedOutput(sharedOutput);
  const said = openSharedOutput(sharedReport);
  const engine = createQuickJsEngine(wasmModule);
  const clock = takeOverClock();
  const workbench = { engine, sandbox, prelude, testHarness, output, report: said, clock };
  const report = (message: WorkerReport): void => port.postMessage(message);
  // Prepares the next run's sandbox while no run waits for it.
  const nextSandbox = createSandboxes(workbench);
  let prepared = nextSandbox();
  const run = async ({ program }: WorkerRequest): Promise<void> => {
    const ending = runProgram(workbench, await prepared, program);
    report({ ending });
    prepared = nextSandbox();
  };
  port.on('message', (request: WorkerRequest) => void run(request));
  void prepared.then(() => report({ ending: 'idle' }));
}

// The runner imports this module too, for its snapshot, and must not serve.
if (parentPort) serve(parentPort);
