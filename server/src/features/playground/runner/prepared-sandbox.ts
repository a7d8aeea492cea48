import { isDeepStrictEqual } from 'node:util';
import {
  StaticLifetime,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import { importKey, type ModuleSnapshot } from './module-snapshot.ts';
import { SANDBOX_HEAP, SANDBOX_STACK } from '../program.ts';
import type { QuickJsEngine } from './quickjs-engine.ts';
import type { SandboxControls } from '../sandbox/prelude.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import { putImage, takeImage, type SandboxImage } from './sandbox-image.ts';
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

/** Makes sandboxes, each a new QuickJS; from the second on the prelude has run by way of the first one's image. */
export function createSandboxes(workbench: Workbench): () => Promise<PreparedSandbox> {
  const { engine, sandbox, prelude, clock, output } = workbench;
  let image: SandboxImage | undefined;

  return async () => {
    const madeAt = clock.hold();
    const { quickjs, wasmMemory } = await engine.next();
    const runtime = quickjs.newRuntime({ memoryLimitBytes: SANDBOX_HEAP, maxStackSizeBytes: SANDBOX_STACK });
    const context = runtime.newContext();
    runtime.setModuleLoader(
      (name) => sandbox.sources.get(name) ?? { error: new Error(`no module ${name}`) },
      (parent, specifier) => sandbox.resolutions.get(importKey(parent, specifier)) ?? specifier,
    );
    const lent = [
      context.newFunction('emit', (text) => output.append(context.getString(text))),
      context.newFunction('resetOutput', () => output.clear()),
      context.newFunction('skipTo', (milliseconds) => clock.skipTo(context.getNumber(milliseconds))),
    ];
    const places = lent.map(({ value }) => value);
    const install = (): QuickJSHandle => {
      const exported = valueOf(context.evalCode(sandbox.sources.get(prelude) ?? '', prelude, EVAL_MODULE));
      return valueOf(context.callFunction(context.getProp(exported, 'install'), context.undefined, lent));
    };
    // The same steps lead to the same places: then the prelude need not run again.
    let controls: QuickJSHandle;
    if (image !== undefined && isDeepStrictEqual(places, image.places)) {
      putImage(wasmMemory, image);
      controls = new StaticLifetime(image.controls, runtime) as QuickJSHandle;
    } else {
      controls = install();
      image = takeImage(wasmMemory, { places, controls: controls.value, madeAt });
    }
    return {
      context,
      runtime,
      control: (name, ...values) =>
        valueOf(context.callFunction(context.getProp(controls, name), context.undefined, values)),
    };
  };
}

export function valueOf(result: ReturnType<QuickJSContext['callFunction']>): QuickJSHandle {
  if (result.error) throw new SandboxFailure();
  return result.value;
}
