import type { QuickJSFFI as FFI } from '@jitl/quickjs-ffi-types';
import loadEmscripten from '@jitl/quickjs-ng-wasmfile-release-sync/emscripten-module';
import { QuickJSFFI } from '@jitl/quickjs-ng-wasmfile-release-sync/ffi';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { SANDBOX_MEMORY, WASM_PAGE } from '../program.ts';

const ignore = (): void => {};

const base: QuickJSSyncVariant = {
  type: 'sync',
  importFFI: () => Promise.resolve(QuickJSFFI as unknown as new (...args: never[]) => FFI) as never,
  importModuleLoader: () => Promise.resolve(loadEmscripten),
};

/**
 * Makes a QuickJS of its own for each run, in a memory that cannot grow past its cap. One is dropped after its run,
 * never disposed of: after a parser bomb disposing aborts.
 */
export function createQuickJsEngine(wasmModule: WebAssembly.Module) {
  let memory: WebAssembly.Memory | undefined;

  /** The last run's memory wiped to its first byte, or a new one: a new one each time costs as much again in garbage collection. */
  const blankMemory = (): WebAssembly.Memory => {
    if (memory && memory.buffer.byteLength === SANDBOX_MEMORY.initial * WASM_PAGE) {
      new Uint8Array(memory.buffer).fill(0);
    } else {
      memory = new WebAssembly.Memory(SANDBOX_MEMORY);
    }
    return memory;
  };

  return {
    /** Only when nothing runs: the engine before it is gone with its memory. */
    async next(): Promise<{ quickjs: QuickJSWASMModule; wasmMemory: WebAssembly.Memory }> {
      const wasmMemory = blankMemory();
      const variant = newVariant(base, {
        wasmModule,
        wasmMemory,
        // What the engine itself would print could hold a student's text.
        emscriptenModule: { print: ignore, printErr: ignore } as object,
      });
      return { quickjs: await newQuickJSWASMModuleFromVariant(variant), wasmMemory };
    },
    /** After a run that did not come to its own end. */
    discardMemory(): void {
      memory = undefined;
    },
  };
}

export type QuickJsEngine = ReturnType<typeof createQuickJsEngine>;
