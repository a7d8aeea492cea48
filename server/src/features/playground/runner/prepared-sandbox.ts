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

/** What a worker shares between all of its runs. */
export interface Workbench {
  engine: QuickJsEngine;
  /** The modules inside the sandbox, and the name of the one that installs the others. */
  sandbox: ModuleSnapshot;
  prelude: string;
  /** The module that runs tests. It is loaded only for programs with tests. */
  testHarness: string;
  clock: SandboxClock;
  output: SharedOutput;
  report: SharedOutput;
}

/** A fresh QuickJS with its console and timers installed, for one run. */
export interface PreparedSandbox {
  context: QuickJSContext;
  runtime: QuickJSRuntime;
  /** Calls one of the prelude's controls. @throws SandboxFailure */
  control: (name: keyof SandboxControls, ...values: QuickJSHandle[]) => QuickJSHandle;
}

/** The sandbox itself has run out of time or memory. */
export class SandboxFailure extends Error {}

/** QuickJS's JS_EVAL_TYPE_MODULE. */
export const EVAL_MODULE = 1;

/** Makes sandboxes, each with a new QuickJS. The first one runs the prelude; the later ones copy its memory image. */
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
    // When the same steps have led to the same addresses, the image fits, and the prelude need not run again.
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
