import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { SECOND } from '@lectern/contract/units';
import { countWatchEvents } from '../../server/src/features/learning/watch-counts.service.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { startWorld, type World } from '../growth/world.ts';
import { percentile } from '../percentile.ts';
import { row, type Row } from '../report.ts';
import { sessionTokenOf } from '../session-token.ts';
import { readLectureId, seedMap } from './seed.ts';

const SIZE = { students: 20_000, courses: 10 };
const REQUESTS = 200;
const WARM_UP = 5;
const BAR_MS = 0.2 * SECOND;
const BAR_COUNTING_S = 600;

/** The seconds that it takes to count everything that waits. */
const count = async (url: string): Promise<number> => {
  const { db, close } = openDatabase(url, pino({ level: 'silent' }), { patience: 600 });
  const began = performance.now();
  await countWatchEvents(db);
  const took = performance.now() - began;
  // As autovacuum does within a minute.
  await sql`vacuum analyze`.execute(db);
  await close();
  return took / SECOND;
};

/** The milliseconds of each request. */
const ask = async ({ app }: World, path: string): Promise<number[]> => {
  const times: number[] = [];
  for (let n = 0; n < REQUESTS + WARM_UP; n += 1) {
    const began = performance.now();
    const { statusCode, body } = await app.http.inject({
      url: path,
      headers: { authorization: `Bearer ${sessionTokenOf('instructor 0')}` },
    });
    times.push(performance.now() - began);
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body.slice(0, 200)}`);
  }
  return times.slice(WARM_UP);
};

/** The map of a lecture about which a million events were reported on one day. */
export const measureMap = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-map-'));
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, isThrowAway: true });
  try {
    const world = await startWorld(postgres.url, SIZE, 0);
    const events = await seedMap(postgres.url);
    const counting = await count(postgres.url);
    const times = await ask(world, `/api/v1/own-lectures/${await readLectureId(postgres.url)}/map`);
    await world.close();
    const p95 = percentile(times, 0.95);
    return [
      row(
        'map of a lecture after a million events of a day',
        `p95 ${p95.toFixed(0)} ms`,
        `≤ ${BAR_MS} ms`,
        p95 <= BAR_MS,
        `p50 ${percentile(times, 0.5).toFixed(0)} ms, ${times.length} requests`,
      ),
      row(
        `counting ${events.toLocaleString('en')} events`,
        `${counting.toFixed(0)} s`,
        `≤ ${BAR_COUNTING_S} s`,
        counting <= BAR_COUNTING_S,
        `${Math.round(events / counting).toLocaleString('en')} in a second`,
      ),
    ];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
