import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';

// A Lectern reduced to its database, in a process of its own that tests can kill: prints the address, then waits.
const [dataDir = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
process.stdin.resume();
process.send?.(postgres.url);
