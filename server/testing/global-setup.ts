import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { withClient } from '../src/platform/database/with-client.ts';
import { makeScratchDir } from './scratch-dir.ts';
import { addressOfDatabase } from './test-database.ts';

const TEMPLATE = 'lectern_template';

let tearDown: () => Promise<void> = () => Promise.resolve();

/**
 * Starts one throw-away PostgreSQL for the whole run, with a migrated template that each test file's database copies.
 */
export async function setup(project: TestProject): Promise<void> {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 24) {
    throw new Error(
      `The server's tests need Node 24 and run on ${process.version}: start them by "npm test"`,
    );
  }
  const dataDir = await makeScratchDir();
  const lines: string[] = [];
  const postgres = await startEmbeddedPostgres({
    dataDir,
    isThrowAway: true,
    log: (line) => lines.push(line),
  });
  await withClient(postgres.url, 'lectern-test', (client) => client.query(`CREATE DATABASE ${TEMPLATE}`));
  await migrate({
    connectionString: addressOfDatabase(postgres.url, TEMPLATE),
    log: (line) => lines.push(line),
  });
  // No recurring job is due in a test's server: on a slow machine it would do what a test is about to do.
  await withClient(addressOfDatabase(postgres.url, TEMPLATE), 'lectern-test', (client) =>
    client.query(`alter table scheduled_jobs alter next_attempt_at set default 'infinity'`),
  );
  project.provide('postgresUrl', postgres.url);
  project.provide('templateDatabase', TEMPLATE);
  tearDown = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export async function teardown(): Promise<void> {
  await tearDown();
}
