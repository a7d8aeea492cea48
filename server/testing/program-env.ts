import { fileURLToPath } from 'node:url';

/** What a test starts each program of the product with: compiling its modules takes longer than most of them work. */
export const PROGRAM_ENV = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.tmp/compile-cache', import.meta.url)),
};
