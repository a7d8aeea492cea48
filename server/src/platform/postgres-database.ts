import pg from 'pg';
import { OperatorError } from './operator-error.ts';
import type { PostgresSecrets } from './postgres-secrets.ts';

type Options = { secrets: PostgresSecrets; socketDir: string; mayCreateDatabases: boolean };

/** Makes the role and the database `lectern` where they are missing, as after a first start that was cut short. */
export async function ensureDatabase({ secrets, socketDir, mayCreateDatabases }: Options): Promise<void> {
  const client = new pg.Client({
    connectionString: postgresAddress('postgres', secrets.superuserPassword, socketDir),
  });
  try {
    await client.connect();
    const role = await client.query("SELECT FROM pg_roles WHERE rolname = 'lectern'");
    if (!role.rowCount) {
      const right = mayCreateDatabases ? 'CREATEDB' : 'NOCREATEDB';
      await client.query(`CREATE ROLE lectern LOGIN ${right} PASSWORD '${secrets.password}'`);
    }
    const database = await client.query("SELECT FROM pg_database WHERE datname = 'lectern'");
    if (!database.rowCount) await client.query('CREATE DATABASE lectern OWNER lectern');
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01') {
      throw new OperatorError(
        'The database does not accept the passwords in postgres.json. Restore that file from the backup that belongs to this database.',
        { cause: error },
      );
    }
    throw error;
  } finally {
    await client.end();
  }
}

/** The role's database has the role's name; the host is the socket's folder, as `pg` and psql read it. */
export function postgresAddress(role: 'lectern' | 'postgres', password: string, socketDir: string): string {
  return `postgres://${role}:${password}@${encodeURIComponent(socketDir)}/${role}`;
}
