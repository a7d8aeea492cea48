import { operations } from '@lectern/contract';
import { SECOND } from '@lectern/contract/units';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { NOT_INSTALLED, startPgBouncer } from '../pgbouncer.ts';
import type { Row } from '../report.ts';
import { drillContention } from './contention.ts';
import { newDataDir, startProduct, type Product } from './product.ts';
import { makeCourse } from './teacher.ts';
import { ask, signUp } from './writers.ts';

const RENAMES = 50;

/** The reason that a start gives for its refusal. */
const refusalOf = (env: Record<string, string>): Promise<string> =>
  startProduct(env).then(
    async (product) => {
      await product.remove();
      return 'it starts';
    },
    (error: unknown) => String(error),
  );

const isRefused = async (what: string, env: Record<string, string>, sentence: RegExp): Promise<Row> => {
  const said = await refusalOf(env);
  const isWithin = sentence.test(said);
  return { what, figure: isWithin ? 'refused, and says so' : said.slice(0, 200), limit: 'refused', isWithin };
};

/** Whether a node answers with this name within a second. */
const readsSoon = async ({ url }: Product, courseId: string, courseName: string): Promise<boolean> => {
  const start = performance.now();
  while (performance.now() - start < SECOND) {
    const { data } = await ask(url, operations.getCourse, { params: { courseId } });
    if (JSON.stringify(data).includes(courseName)) return true;
  }
  return false;
};

/** Renames a course through one node, and reads it from the other. */
const readRenamed = async (one: Product, other: Product): Promise<Row> => {
  const token = await signUp(one, 'pooler-teacher@example.org', 'Instructor');
  const { courseId } = await makeCourse(one, token, 1);
  const categories = await ask(one.url, operations.getAllCategories);
  const [category] = categories.data as { _id: string }[];
  const words = { courseDescription: 'Words', whatYouWillLearn: 'Names', price: 1, category: category?._id };
  let stale = 0;
  for (let renamed = 0; renamed < RENAMES; renamed += 1) {
    const courseName = `Course ${renamed}`;
    await ask(one.url, operations.updateCourse, { token, body: { ...words, courseId, courseName } });
    await ask(one.url, operations.updateCourseStatus, { token, body: { courseId, status: 'Published' } });
    if (!(await readsSoon(other, courseId, courseName))) stale += 1;
  }
  return {
    what: 'a renamed course, read on another node within 1 s',
    figure: `${stale} old`,
    limit: '0',
    isWithin: stale === 0,
    note: `${RENAMES} times`,
  };
};

/** Sends requests through PgBouncer in transaction mode, and everything else past it. */
export const drillPooler = async (rounds: number): Promise<Row[]> => {
  const postgres = await startEmbeddedPostgres({ dataDir: await newDataDir(), log: () => undefined });
  const pooler = await startPgBouncer(postgres.url);
  const statements = await startPgBouncer(postgres.url, { mode: 'statement' });
  try {
    if (pooler === undefined || statements === undefined)
      return [{ what: 'PgBouncer', figure: NOT_INSTALLED, limit: 'installed', isWithin: false }];
    const both = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: postgres.url,
      SECRET_KEY: 'a key that both nodes of the drill share',
    };
    const refused = [
      await isRefused(
        'a pooler without the direct address',
        { DATABASE_URL: pooler.url },
        /Set DATABASE_DIRECT_URL/,
      ),
      await isRefused(
        'a pooler as the direct address',
        { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url },
        /DATABASE_DIRECT_URL leads to a pooler/,
      ),
      await isRefused(
        'a pooler that takes no transactions',
        { DATABASE_URL: statements.url },
        /Set pool_mode = transaction/,
      ),
      await isRefused(
        'the same beside the direct address',
        { DATABASE_URL: statements.url, DATABASE_DIRECT_URL: postgres.url },
        /Set pool_mode = transaction/,
      ),
    ];
    const contention = await drillContention(rounds, both);
    const one = await startProduct(both);
    const other = await startProduct(both);
    try {
      return [...refused, ...contention, await readRenamed(one, other)];
    } finally {
      await other.remove();
      await one.remove();
    }
  } finally {
    await pooler?.stop();
    await statements?.stop();
    await postgres.stop();
  }
};
