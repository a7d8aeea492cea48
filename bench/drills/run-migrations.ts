/**
 * Migrates a database from a folder: `run-migrations.ts <address> <folder>`. A process of its own, so that it can be
 * killed.
 */
import { migrate } from '../../server/src/platform/database/migrate.ts';

const [connectionString = '', directory = ''] = process.argv.slice(2);
await migrate({ connectionString, directory, log: () => undefined });
