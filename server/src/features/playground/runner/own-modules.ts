import type { QuickJSRuntime } from 'quickjs-emscripten-core';
import { TESTS_FILE, type Program } from '../program.ts';

/** Separates the names that a program imports from those of modules that are already loaded. */
const NOT_OWN = 'not-own:';

/**
 * The specifier from which tests import `test` and `expect`. It works once, while the tests' module is linked, before
 * any program could import it.
 */
export const TEST_WORDS = 'lectern:test-words';

export interface Linking {
  /** Resolves the next import of TEST_WORDS by the tests' module to this module. */
  allowTestWords(moduleName: string): void;
}

/**
 * From now on modules can import only one another, and a script nothing. The prelude's modules are out of reach too.
 */
export function loadOnlyFiles(runtime: QuickJSRuntime, { kind, files }: Program): Linking {
  let words: string | undefined;
  const isOwn = (name: string): boolean => kind === 'modules' && Object.hasOwn(files, name);
  runtime.setModuleLoader(
    (name) =>
      isOwn(name)
        ? (files[name] ?? '')
        : { error: new ReferenceError(`could not load module '${name.slice(NOT_OWN.length)}'`) },
    (parent, specifier) => {
      if (specifier === TEST_WORDS && parent === TESTS_FILE && words !== undefined) {
        const granted = words;
        words = undefined;
        return granted;
      }
      const name = /^\.\.?\//.test(specifier)
        ? new URL(specifier, `file:///${parent}`).pathname.slice(1)
        : '';
      return isOwn(name) ? name : NOT_OWN + specifier;
    },
  );
  return {
    allowTestWords(moduleName) {
      words = moduleName;
    },
  };
}
