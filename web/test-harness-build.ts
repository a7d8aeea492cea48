import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundle } from './bundle.ts';

const ENTRY = join(import.meta.dirname, 'src/features/exercises/harness/page-harness.ts');
const NAME = 'virtual:test-harness';

/** Gives the page the test harness as text, to be run where students' programs run. */
export const testHarness = (target: string[]): Plugin => ({
  name: 'test-harness',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  async load(id) {
    if (id !== `\0${NAME}`) return null;
    return `export const harnessSource = ${JSON.stringify(await bundle(ENTRY, target))};`;
  },
});
