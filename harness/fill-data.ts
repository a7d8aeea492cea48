import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, filledFolder, type Filling } from './filled-data.ts';
import { makeDataDir, startLecternOn } from './lectern.ts';

/** Where a database lies that its user could not reach in the data folder. Such a folder cannot be copied. */
const ELSEWHERE = 'postgres-location';

/** Starts and stops a Lectern on a data folder, and returns whether copies of the folder are whole. */
const fill = async (dataDir: string, env: Record<string, string>): Promise<boolean> => {
  const lectern = await startLecternOn(dataDir, env);
  await lectern.stop();
  return !existsSync(join(dataDir, ELSEWHERE));
};

/**
 * Fills the folders that `copyFilledData` copies, unless an earlier step of the run has done it. Call it once, before
 * anything starts a Lectern. Where none is named by the environment, the folder is new, and `remove` removes it.
 */
export const fillData = async (): Promise<{ remove(): Promise<void> }> => {
  const isOwn = process.env['FILLED_DATA'] === undefined;
  const folder = process.env['FILLED_DATA'] ?? (await mkdtemp(join(tmpdir(), 'lectern-filled-')));
  process.env['FILLED_DATA'] = folder;
  await chmod(folder, 0o711);
  if (filledFolder('samples') === undefined) {
    const [empty, samples] = [await makeDataDir(), await makeDataDir()];
    const keep = (dataDir: string, filling: Filling): Promise<void> => rename(dataDir, join(folder, filling));
    if (await fill(empty, { SAMPLE_DATA: 'false' })) {
      await copyFolder(empty, samples);
      await keep(empty, 'empty');
      await fill(samples, {});
      await keep(samples, 'samples');
    }
    for (const rest of [empty, samples]) await rm(rest, { recursive: true, force: true });
  }
  return {
    async remove() {
      if (isOwn) await rm(folder, { recursive: true, force: true });
    },
  };
};
