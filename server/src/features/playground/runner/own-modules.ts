import type { QuickJSRuntime } from 'quickjs-emscripten-core';
import { TESTS_FILE, type Program } from '../program.ts';

/** Keeps what a program asks for apart from the names of modules that are loaded already. */
const NOT_OWN = 'not-own:';

/** What tests import their own words from; good once, while their module is linked, before any program could ask for it. */
export const TEST_WORDS = 'lectern:test-words';

export interface Linking {
  /** The next import of TEST_WORDS by the tests' module leads to this module. */
  allowTestWords(moduleName: string): void;
}

/** From now on modules import one another, a script nothing: the prelude's modules are out of reach too. */
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
