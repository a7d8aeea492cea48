import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { withClient } from '../server/src/platform/database/with-client.ts';
import { compareWorlds, timed } from './growth/compare.ts';
import { startWorld, type World } from './growth/world.ts';
import { machine, printTable, type Row } from './report.ts';
import { sessionTokenOf } from './session-token.ts';

/**
 * The time of learning requests on a large database and on one a hundredth of its size. The second number is that of
 * the students.
 */
const students = Number(process.argv[2] ?? 200_000);
const small = { students: Math.ceil(students / 100), courses: Math.ceil(students / 2000) };
const large = { students, courses: Math.ceil(students / 20) };

const SAMPLED = Math.min(300, small.students);
const ROUNDS = 1000;
// One request for each student. The working set of the active students is in memory.
const WARM_UP = SAMPLED;

const uuidOf = (text: string): string => {
  const hex = createHash('md5').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

interface Request {
  method: 'GET' | 'POST';
  url: string;
  payload?: object;
}

/** The course that the student opened last, as the seed made it. */
const courseOf = (student: number, courses: number): number => (student * 7) % courses;

const requests: Record<string, (student: number, round: number, courses: number) => Request> = {
  'continue list': () => ({ method: 'GET', url: '/api/v1/getStudentCourses' }),
  'player data': (student, _round, courses) => ({
    method: 'GET',
    url: `/api/v1/courses/${uuidOf(`course ${courseOf(student, courses)}`)}/player`,
  }),
  heartbeat: (student, round, courses) => ({
    method: 'POST',
    url: `/api/v1/courses/${uuidOf(`course ${courseOf(student, courses)}`)}/lectures/${uuidOf(`lecture ${courseOf(student, courses)} 3`)}/watching`,
    payload: { ranges: [[round % 590, (round % 590) + 10]], positionSeconds: (round % 590) + 10 },
  }),
  'mark complete': (student, round, courses) => ({
    method: 'POST',
    url: '/api/v1/addCompletedLecture',
    payload: {
      courseId: uuidOf(`course ${courseOf(student, courses)}`),
      subsectionId: uuidOf(`lecture ${courseOf(student, courses)} ${5 + (Math.floor(round / SAMPLED) % 5)}`),
    },
  }),
  'instructor dashboard': (_student, round) => ({
    method: 'GET',
    url: `/api/v1/own-courses/${uuidOf(`course ${round % 10}`)}/analytics`,
  }),
};

let statements = 0;
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function count(this: pg.Client, ...args: unknown[]) {
  const [first] = args;
  const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
  if (!/^(begin|commit)/i.test(text) && !/sessions/.test(text)) statements += 1;
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;

const ask = (world: World, name: string, round: number, courses: number): Promise<number> => {
  const student = round % SAMPLED;
  const person = name === 'instructor dashboard' ? 'instructor 0' : `student ${student}`;
  const request = requests[name]?.(student, round, courses) ?? { method: 'GET', url: '/' };
  return timed(world, request, sessionTokenOf(person));
};

const compare = async (name: string, few: World, many: World): Promise<Row> => {
  const grown = await compareWorlds(name, { rounds: ROUNDS, warmUp: WARM_UP }, (world, round) =>
    world === 'few' ? ask(few, name, round, small.courses) : ask(many, name, round, large.courses),
  );
  statements = 0;
  await ask(many, name, WARM_UP + ROUNDS, large.courses);
  return { ...grown, note: `${grown.note}, ${statements} statements beside the session's` };
};

console.log(machine());
const folder = await mkdtemp(join(tmpdir(), 'lectern-growth-'));
// Otherwise PostgreSQL, which does not run as root, cannot enter the folder and keeps its gigabytes elsewhere.
await chmod(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, isThrowAway: true });
try {
  const address = (name: string): string => {
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  await withClient(postgres.url, 'lectern-growth', async (client) => {
    for (const name of ['few', 'many']) await client.query(`create database ${name}`);
  });
  const began = performance.now();
  const few = await startWorld(address('few'), small, SAMPLED);
  const many = await startWorld(address('many'), large, SAMPLED);
  console.log(
    `${few.records.toLocaleString('en')} and ${many.records.toLocaleString('en')} records of lectures, made in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const rows: Row[] = [];
  for (const name of Object.keys(requests)) rows.push(await compare(name, few, many));
  const over = printTable('Growth by a hundred', rows);
  await few.close();
  await many.close();
  if (over > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
