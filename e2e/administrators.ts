import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Lectern } from './lectern.ts';
import type { Account } from './people.ts';

const ROOT = join(import.meta.dirname, '..');

/** By the operator's command: there is no other way. */
export const makeAdmin = async ({ dataDir }: Lectern, { email }: Account): Promise<void> => {
  const program = join(ROOT, 'server/src/admin.ts');
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/node'), [program, 'make-admin', email], { env });
};
