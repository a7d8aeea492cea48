import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The folder of a run's filled data folders. Without it every Lectern fills its own. */
const folder = (): string | undefined => process.env['FILLED_DATA'];

/** `empty` has a migrated database and no sample courses. */
export type Filling = 'empty' | 'samples';

export const fillingOf = (env: Record<string, string>): Filling =>
  env['SAMPLE_DATA'] === 'false' ? 'empty' : 'samples';

/** The owners stay the same: under root, the embedded PostgreSQL runs as another user. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
};

export const filledFolder = (filling: Filling): string | undefined => {
  const parent = folder();
  if (parent === undefined) return undefined;
  const filled = join(parent, filling);
  return existsSync(filled) ? filled : undefined;
};

/**
 * Copies what a Lectern's first start makes into its new data folder, which takes a quarter of a first start's work. Does
 * nothing in a run that has no filled folders: the first start then fills the folder itself.
 */
export const copyFilledData = async (filling: Filling, dataDir: string): Promise<void> => {
  const filled = filledFolder(filling);
  if (filled !== undefined) await copyFolder(filled, dataDir);
};
