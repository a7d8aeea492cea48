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
 * Makes a separate QuickJS for each run, in a memory with a fixed limit. It is dropped after the run without being
 * disposed: disposing aborts after a parser bomb.
 */
export function createQuickJsEngine(wasmModule: WebAssembly.Module) {
  let memory: WebAssembly.Memory | undefined;

  /**
   * The last run's memory, zeroed, or a new one. A new one each time would cost as much again in garbage collection.
   */
  const blankMemory = (): WebAssembly.Memory => {
    if (memory && memory.buffer.byteLength === SANDBOX_MEMORY.initial * WASM_PAGE) {
      new Uint8Array(memory.buffer).fill(0);
    } else {
      memory = new WebAssembly.Memory(SANDBOX_MEMORY);
    }
    return memory;
  };

  return {
    /** Call it only while nothing runs: the former engine loses its memory. */
    async next(): Promise<{ quickjs: QuickJSWASMModule; wasmMemory: WebAssembly.Memory }> {
      const wasmMemory = blankMemory();
      const variant = newVariant(base, {
        wasmModule,
        wasmMemory,
        // The engine's own output could contain a student's text.
        emscriptenModule: { print: ignore, printErr: ignore } as object,
      });
      return { quickjs: await newQuickJSWASMModuleFromVariant(variant), wasmMemory };
    },
    /** Called after a run that was ended from outside. */
    discardMemory(): void {
      memory = undefined;
    },
  };
}

export type QuickJsEngine = ReturnType<typeof createQuickJsEngine>;
