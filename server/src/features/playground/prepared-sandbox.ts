import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';
import { importKey, type ModuleSnapshot } from './module-snapshot.ts';
import { SANDBOX_HEAP, SANDBOX_STACK } from './program.ts';
import type { QuickJsEngine } from './quickjs-engine.ts';
import type { SandboxControls } from './sandbox/prelude.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import type { SharedOutput } from './shared-output.ts';

/** What a worker has at hand for all of its runs. */
export interface Workbench {
  engine: QuickJsEngine;
  /** The modules that run inside the sandbox, and the name of the one that installs the rest. */
  sandbox: ModuleSnapshot;
  prelude: string;
  /** The module that runs tests, loaded for programs that have some. */
  testHarness: string;
  clock: SandboxClock;
  output: SharedOutput;
  report: SharedOutput;
}

/** A fresh QuickJS with its console and timers in place, good for one run. */
export interface PreparedSandbox {
  context: QuickJSContext;
  runtime: QuickJSRuntime;
  /** Calls one of the prelude's controls. @throws SandboxFailure */
  control: (name: keyof SandboxControls, ...values: QuickJSHandle[]) => QuickJSHandle;
}

/** The sandbox itself can do no more: it is out of time or memory. */
export class SandboxFailure extends Error {}

/** QuickJS's JS_EVAL_TYPE_MODULE. */
export const EVAL_MODULE = 1;

export async function prepareSandbox(workbench: Workbench): Promise<PreparedSandbox> {
  const { engine, sandbox, prelude, clock, output } = workbench;
  clock.hold();
  const quickjs = await engine.next();
  const runtime = quickjs.newRuntime({ memoryLimitBytes: SANDBOX_HEAP, maxStackSizeBytes: SANDBOX_STACK });
  const context = runtime.newContext();
  runtime.setModuleLoader(
    (name) => sandbox.sources.get(name) ?? { error: new Error(`no module ${name}`) },
    (parent, specifier) => sandbox.resolutions.get(importKey(parent, specifier)) ?? specifier,
  );
  const exported = valueOf(context.evalCode(sandbox.sources.get(prelude) ?? '', prelude, EVAL_MODULE));
  const controls = valueOf(
    context.callFunction(context.getProp(exported, 'install'), context.undefined, [
      context.newFunction('emit', (text) => output.append(context.getString(text))),
      context.newFunction('resetOutput', () => output.clear()),
      context.newFunction('skipTo', (milliseconds) => clock.skipTo(context.getNumber(milliseconds))),
    ]),
  );
  return {
    context,
    runtime,
    control: (name, ...values) =>
      valueOf(context.callFunction(context.getProp(controls, name), context.undefined, values)),
  };
}

export function valueOf(result: ReturnType<QuickJSContext['callFunction']>): QuickJSHandle {
  if (result.error) throw new SandboxFailure();
  return result.value;
}
