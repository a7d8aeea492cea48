import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp, type App } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { sessionTokenOf } from '../session-token.ts';
import { seed, type Size } from './seed.ts';

export interface World {
  app: App;
  records: number;
  close(): Promise<void>;
}

/** Sessions of the first students, and of the first instructor. */
const openSessions = (url: string, students: number): Promise<void> =>
  withClient(url, 'lectern-growth', async (client) => {
    const people = [...Array.from({ length: students }, (_, n) => `student ${n}`), 'instructor 0'];
    for (const person of people)
      await client.query(
        `insert into sessions (id, token_hash, user_id) values (gen_random_uuid(), $1, md5($2::text)::uuid)`,
        [createHash('sha256').update(sessionTokenOf(person)).digest(), person],
      );
  });

/** Starts a server on a database of this size. */
export const startWorld = async (url: string, size: Size, sampled: number): Promise<World> => {
  await migrate({ connectionString: url, log: () => undefined });
  const records = await seed(url, size);
  await openSessions(url, sampled);
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-growth-'));
  const config = readConfig({ DATA_DIR: dataDir, SAMPLE_DATA: 'false' });
  const app = await createApp({ config, databaseUrl: url, log: pino({ level: 'silent' }) });
  return {
    app,
    records,
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
