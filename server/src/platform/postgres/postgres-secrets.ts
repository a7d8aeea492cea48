import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#platform/operator-error.ts';

export type PostgresSecrets = {
  superuserPassword: string;
  /** Password of the role `lectern`, which owns the database and nothing more. */
  password: string;
  /** Folder of the Unix socket at the last start. */
  socketDir?: string;
};

const secretsFile = (dataDir: string) => join(dataDir, 'postgres.json');

/** Writes atomically, so a crash at any moment leaves the file intact. Only Lectern's own user can read it. */
export async function writePostgresSecrets(dataDir: string, secrets: PostgresSecrets): Promise<void> {
  const file = secretsFile(dataDir);
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(JSON.stringify(secrets));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** @throws OperatorError when the passwords are lost */
export async function readPostgresSecrets(dataDir: string): Promise<PostgresSecrets> {
  const file = secretsFile(dataDir);
  try {
    const secrets: PostgresSecrets = JSON.parse(await readFile(file, 'utf8'));
    return secrets;
  } catch (error) {
    throw new OperatorError(
      `The database's passwords cannot be read from ${file}. Restore that file from a backup; the database cannot be opened without it.`,
      { cause: error },
    );
  }
}
