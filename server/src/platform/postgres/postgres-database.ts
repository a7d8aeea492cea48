import { errorCode } from '#platform/errors.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { PostgresSecrets } from './postgres-secrets.ts';
import { withClient } from '#platform/database/with-client.ts';

const WRONG_PASSWORD = '28P01';

type Options = { secrets: PostgresSecrets; socketDir: string; mayCreateDatabases: boolean };

/** Creates the role and the database `lectern` where they are missing, as after an interrupted first start. */
export async function ensureDatabase({ secrets, socketDir, mayCreateDatabases }: Options): Promise<void> {
  const address = postgresAddress('postgres', secrets.superuserPassword, socketDir);
  await withClient(address, 'lectern-start', async (client) => {
    const role = await client.query("SELECT FROM pg_roles WHERE rolname = 'lectern'");
    if (!role.rowCount) {
      const right = mayCreateDatabases ? 'CREATEDB' : 'NOCREATEDB';
      await client.query(`CREATE ROLE lectern LOGIN ${right} PASSWORD '${secrets.password}'`);
    }
    const database = await client.query("SELECT FROM pg_database WHERE datname = 'lectern'");
    if (!database.rowCount) await client.query('CREATE DATABASE lectern OWNER lectern');
  }).catch((error: unknown) => {
    if (!(error instanceof Error) || errorCode(error.cause) !== WRONG_PASSWORD) throw error;
    throw new OperatorError(
      'The database does not accept the passwords in postgres.json. Restore that file from the backup that belongs to this database.',
      { cause: error },
    );
  });
}

/** The role's database has the role's name. The host is the socket's folder, as `pg` and psql expect. */
export function postgresAddress(role: 'lectern' | 'postgres', password: string, socketDir: string): string {
  return `postgres://${role}:${password}@${encodeURIComponent(socketDir)}/${role}`;
}
