import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';

// A Lectern reduced to its database, as a process that tests can kill: prints the address, then waits.
const [dataDir = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
process.stdin.resume();
process.send?.(postgres.url);
