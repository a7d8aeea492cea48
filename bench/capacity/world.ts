import { rm } from 'node:fs/promises';
import { operations } from '@lectern/contract';
import type { CourseCard } from '@lectern/contract/course';
import type { DataOf } from '@lectern/contract/operation';
import { MINUTE } from '@lectern/contract/units';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { newDataDir, startProduct, type Product } from '../drills/product.ts';
import { ask } from '../drills/writers.ts';
import { enrolLearners } from '../learners.ts';
import { parentOf } from './cpu.ts';

export interface Node {
  url: string;
  pid: number;
  metricsUrl: string;
}

/** What the learners can open. */
export interface Shelf {
  categoryIds: string[];
  courseIds: string[];
  /** Lectures of any course that have a video and are completed by watching. */
  lectures: { courseId: string; lectureId: string; video: string }[];
  exercises: { place: { courseId: string; lectureId: string }; files: { name: string; content: string }[] }[];
}

export interface World {
  nodes: Node[];
  shelf: Shelf;
  tokens: string[];
  databaseUrl: string;
  /** The parent of all of PostgreSQL's processes. */
  postmaster: number;
  /** Starts another server on the same database and files. */
  addNode(): Promise<void>;
  close(): Promise<void>;
}

/** The length of each sample video for the reports. The real ones are shorter than a minute. */
const LENGTH_MS = 10 * MINUTE;

const stretchVideos = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, 'lectern-bench', async (client) => {
    // Versions never change otherwise.
    await client.query('alter table course_versions disable trigger user');
    await client.query(
      `update course_versions set outline = (
         select jsonb_agg(jsonb_set(section, '{lectures}', (
           select coalesce(jsonb_agg(case when lecture->>'videoId' is null then lecture
             else lecture || jsonb_build_object('durationMs', $1::int) end order by l), '[]'::jsonb)
           from jsonb_array_elements(section->'lectures') with ordinality as lectures (lecture, l)
         )) order by s) from jsonb_array_elements(outline) with ordinality as sections (section, s))`,
      [LENGTH_MS],
    );
    await client.query('alter table course_versions enable trigger user');
  });

const lookAtShelf = (databaseUrl: string, courses: CourseCard[]): Promise<Shelf> =>
  withClient(databaseUrl, 'lectern-bench', async (client) => {
    const { rows } = await client.query<{
      courseId: string;
      lectureId: string;
      hasVideo: boolean;
      files: Shelf['exercises'][number]['files'] | null;
    }>(
      `select v.course_id as "courseId", lecture->>'id' as "lectureId", lecture->>'videoId' is not null and e.id is null as "hasVideo",
         e.solution as files
       from published_courses p join course_versions v on v.course_id = p.course_id and v.number = p.version,
         jsonb_array_elements(v.outline) section, jsonb_array_elements(section->'lectures') lecture
         left join exercises e on e.id = (lecture->>'exerciseId')::uuid order by 1, 2`,
    );
    return {
      categoryIds: [...new Set(courses.map(({ category }) => category))],
      courseIds: courses.map(({ _id }) => _id),
      lectures: rows.filter(({ hasVideo }) => hasVideo).map((row) => ({ ...row, video: '' })),
      exercises: rows.flatMap(({ courseId, lectureId, files }) =>
        files === null ? [] : [{ place: { courseId, lectureId }, files }],
      ),
    };
  });

/** Adds the addresses of the videos, as a student's player gets them. */
const findVideos = async (url: string, token: string, { courseIds, lectures }: Shelf): Promise<void> => {
  for (const courseId of courseIds) {
    const { data } = await ask(url, operations.getPlayer, { token, params: { courseId } });
    const { course } = data as Pick<DataOf<typeof operations.getPlayer>, 'course'>;
    for (const { _id, videoUrl } of course.courseContent.flatMap(({ subSection }) => subSection))
      for (const lecture of lectures.filter(({ lectureId }) => lectureId === _id))
        lecture.video = new URL(videoUrl, url).pathname + new URL(videoUrl, url).search;
  }
};

/** Starts the sample courses with their own PostgreSQL and one server, with sessions of this many enrolled learners. */
export const startWorld = async (learners: number): Promise<World> => {
  const folders = [await newDataDir(), await newDataDir()] as const;
  const postgres = await startEmbeddedPostgres({ dataDir: folders[0], log: () => undefined });
  const databaseUrl = postgres.url;
  const products: Product[] = [];
  const nodes: Node[] = [];
  const addNode = async (): Promise<void> => {
    const metricsPort = String(await freePort());
    const env = { SECRET_KEY: 'a key that all nodes of the bench share', MEDIA_WORKER: 'false' };
    const product = await startProduct(
      { ...env, DATABASE_URL: databaseUrl, METRICS_PORT: metricsPort },
      folders[1],
    );
    products.push(product);
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    nodes.push({ url: product.url, pid: product.pid(), metricsUrl });
  };
  const close = async (): Promise<void> => {
    for (const product of products) await product.stop();
    await postgres.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  };
  try {
    await addNode();
    await stretchVideos(databaseUrl);
    const { data } = await ask(nodes[0]?.url ?? '', operations.searchCourses);
    const shelf = await lookAtShelf(databaseUrl, (data as { courses: CourseCard[] }).courses);
    const tokens = await enrolLearners(databaseUrl, shelf.courseIds, learners);
    await findVideos(nodes[0]?.url ?? '', tokens[0] ?? '', shelf);
    const postmaster = await withClient(databaseUrl, 'lectern-bench', async (client) => {
      await client.query('vacuum analyze');
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      return parentOf(rows[0]?.pid ?? 0);
    });
    return { nodes, shelf, tokens, databaseUrl, postmaster, addNode, close };
  } catch (error) {
    await close();
    throw error;
  }
};
