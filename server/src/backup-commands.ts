import { join, resolve } from 'node:path';
import { MiB } from '@lectern/contract/units';
import { readConfig } from './config.ts';
import { openMediaStore } from './media-store.ts';
import { findDamage, readManifest, type Manifest } from '#platform/backup/backup-manifest.ts';
import { backUp } from '#platform/backup/backup.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { restore, restoreSecretKey } from '#platform/backup/restore.ts';

interface Request {
  folder: string;
  /** Runs work on the operator's database. */
  withDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void>;
  say(line: string): void;
}

const inWords = (done: string, { tables, media }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = media.reduce((sum, file) => sum + file.bytes, 0);
  return `${done} ${rows} rows of ${tables.length} tables and ${media.length} files (${Math.ceil(bytes / MiB)} MiB)`;
};

const refuseDamaged = async (folder: string): Promise<Manifest> => {
  const damage = await findDamage(folder);
  if (damage.length > 0) throw new OperatorError(damage.join('\n'));
  return readManifest(folder);
};

/** The operator's commands for whole backups. They work on a database of any version, and on an empty one. */
export const backupCommands: Record<string, (request: Request) => Promise<void>> = {
  backup: ({ folder, withDatabase, say }) =>
    withDatabase(async (databaseUrl) => {
      const config = readConfig(process.env);
      const isKeyGiven = process.env['SECRET_KEY'] !== undefined;
      const secretKeyFile = isKeyGiven ? undefined : join(config.dataDir, 'secret-key');
      const store = await openMediaStore(config);
      say(inWords('Backed up', await backUp({ databaseUrl, store, secretKeyFile, folder })));
    }),

  async verify({ folder, say }) {
    say(inWords('Whole:', await refuseDamaged(folder)));
  },

  async restore({ folder, withDatabase, say }) {
    const { hasSecretKey } = await refuseDamaged(folder);
    // Must run before the settings are read: reading them would create a new key.
    if (hasSecretKey && process.env['SECRET_KEY'] === undefined)
      await restoreSecretKey(folder, resolve(process.env['DATA_DIR'] ?? 'data'));
    const config = readConfig(process.env);
    const [store, incomingDir] = [await openMediaStore(config), join(config.dataDir, 'incoming')];
    await withDatabase(async (databaseUrl) => {
      say(inWords('Restored', await restore({ folder, databaseUrl, store, incomingDir })));
    });
  },
};
