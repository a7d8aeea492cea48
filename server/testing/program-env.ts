import { fileURLToPath } from 'node:url';

/**
 * The environment of the product's programs in tests, with a compile cache: compiling their modules takes longer than
 * most of them run.
 */
export const PROGRAM_ENV = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.tmp/compile-cache', import.meta.url)),
};
