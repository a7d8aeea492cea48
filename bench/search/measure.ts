import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp, type App } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { completeEntries } from '../../server/src/features/catalog/search/entries.service.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { percentile } from '../percentile.ts';
import { row, type Row } from '../report.ts';
import { insertCourses, makeCourses, seeded, type MadeCourse } from './made-courses.ts';
import { makeQueries, type MistypedQuery } from './queries.ts';

const SEED = 19;
const COURSES = 10_000;
const QUERIES = 500;
const WARM_UP = 50;
const BAR_MS = 10;
const AMONG = 5;
const BAR_FOUND = 0.95;

const idOf = (place: number): string => {
  const hex = createHash('md5')
    .update(`course ${place + 1}`)
    .digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

interface Found {
  took: number;
  isAmongFirst: boolean;
}

/** The request of the page of courses: with the counts of the filters, and not cached. */
const ask = async ({ http }: App, { q, wanted }: MistypedQuery): Promise<Found> => {
  const url = `/api/v1/courses?${new URLSearchParams({ q, counts: 'yes', limit: '24' }).toString()}`;
  const began = performance.now();
  const { statusCode, body } = await http.inject({ url });
  const took = performance.now() - began;
  if (statusCode !== 200) throw new Error(`${q} answered ${statusCode}: ${body.slice(0, 200)}`);
  const { courses } = (JSON.parse(body) as { data: { courses: { _id: string }[] } }).data;
  return { took, isAmongFirst: courses.slice(0, AMONG).some(({ _id }) => _id === idOf(wanted)) };
};

const fill = async (url: string, courses: readonly MadeCourse[]): Promise<void> => {
  await migrate({ connectionString: url, log: () => undefined });
  await withClient(url, 'lectern-bench', (client) => insertCourses(client, courses));
  const { db, close } = openDatabase(url, pino({ level: 'silent' }), { patience: 30 });
  await completeEntries(db);
  await close();
  await withClient(url, 'lectern-bench', (client) => client.query('vacuum analyze'));
};

const askAll = async (url: string, dataDir: string, queries: readonly MistypedQuery[]): Promise<Row[]> => {
  const config = readConfig({ DATA_DIR: dataDir, SAMPLE_DATA: 'false', MEDIA_WORKER: 'false' });
  const app = await createApp({ config, databaseUrl: url, log: pino({ level: 'silent' }) });
  const found: Found[] = [];
  for (const query of queries) found.push(await ask(app, query));
  await app.close();
  const measured = found.slice(WARM_UP);
  const times = measured.map(({ took }) => took);
  const p95 = percentile(times, 0.95);
  const share = measured.filter(({ isAmongFirst }) => isAmongFirst).length / measured.length;
  return [
    row(
      `search, mistyped, ${COURSES.toLocaleString('en')} courses`,
      `p95 ${p95.toFixed(1)} ms`,
      `≤ ${BAR_MS} ms`,
      p95 <= BAR_MS,
      `p50 ${percentile(times, 0.5).toFixed(1)} ms, ${measured.length} queries`,
    ),
    row(
      `the wanted course among the first ${AMONG}`,
      share.toFixed(3),
      `≥ ${BAR_FOUND}`,
      share >= BAR_FOUND,
      `seed ${SEED}`,
    ),
  ];
};

/** The time of a search with a typing mistake, and how often it finds the intended course. */
export const measureSearch = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-search-'));
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, isThrowAway: true });
  try {
    const random = seeded(SEED);
    const courses = makeCourses(COURSES, random);
    await fill(postgres.url, courses);
    return await askAll(postgres.url, folder, makeQueries(courses, QUERIES + WARM_UP, random));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
