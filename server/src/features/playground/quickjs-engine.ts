import type { QuickJSFFI as FFI } from '@jitl/quickjs-ffi-types';
import loadEmscripten from '@jitl/quickjs-ng-wasmfile-release-sync/emscripten-module';
import { QuickJSFFI } from '@jitl/quickjs-ng-wasmfile-release-sync/ffi';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { SANDBOX_MEMORY } from './program.ts';

const ignore = (): void => {};

const base: QuickJSSyncVariant = {
  type: 'sync',
  importFFI: () => Promise.resolve(QuickJSFFI as unknown as new (...args: never[]) => FFI) as never,
  importModuleLoader: () => Promise.resolve(loadEmscripten),
};

/**
 * A QuickJS of its own for one run, in a memory that cannot grow past its cap. It is dropped afterwards,
 * never disposed of: after a parser bomb disposing aborts.
 */
export function newQuickJs(wasmModule: WebAssembly.Module): Promise<QuickJSWASMModule> {
  const variant = newVariant(base, {
    wasmModule,
    wasmMemory: new WebAssembly.Memory(SANDBOX_MEMORY),
    // What the engine itself would print could hold a student's text.
    emscriptenModule: { print: ignore, printErr: ignore } as object,
  });
  return newQuickJSWASMModuleFromVariant(variant);
}
