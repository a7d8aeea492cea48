import { login } from '@lectern/contract/auth';
import { withClient } from '../server/src/platform/database/with-client.ts';
import { fire, type Load, type Shot } from './load.ts';
import { memoryOf } from './memory.ts';
import type { Row } from './report.ts';
import { sessionTokenOf } from './session-token.ts';
import { startBare, type Running, type RunningLectern } from './servers.ts';

const DEMO_PASSWORD = 'lectern-demo';
const JSON_HEADERS = { 'content-type': 'application/json' };

interface Answer {
  data?: unknown;
  token?: string;
}

const ask = async (server: Running, path: string, init: RequestInit = {}): Promise<Answer> => {
  const response = await fetch(server.url + path, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
};

const tokenOf = async (server: Running, email: string): Promise<string> => {
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  return (await ask(server, login.paths[0], { method: 'POST', headers: JSON_HEADERS, body })).token ?? '';
};

/** So many that each completes each lecture about once while it is measured. */
const CLASS = 400;

/** Enrols a class in a course; answers their sessions' tokens. */
const enrolClass = async (server: RunningLectern, courseId: string): Promise<string[]> => {
  const tokens = Array.from({ length: CLASS }, (_, n) => sessionTokenOf(`student ${n}`));
  await withClient(await server.databaseUrl(), 'lectern-bench', (client) =>
    client.query(
      `with people as (
         insert into users (id, account_type, first_name, last_name, email, password_hash)
         select gen_random_uuid(), 'Student', 'Student', token, token || '@example.org', 'none'
         from unnest($1::text[]) token returning id, last_name as token
       ), opened as (
         insert into sessions (id, token_hash, user_id)
         select gen_random_uuid(), sha256(convert_to(token, 'UTF8')), id from people
       )
       insert into enrolments (user_id, course_id, version)
       select people.id, courses.id, courses.published_version from people, courses where courses.id = $2`,
      [tokens, courseId],
    ),
  );
  return tokens;
};

/** A student's page sends one thing after the other. */
const ONE_STUDENT = { barMs: 0.4, connections: 1 };

const micros = (load: Load): string => `${(load.cpuMs * 1000).toFixed(0)} µs`;

/** A public read beside a bare server that returns the same bytes: by the CPU that one answer costs. */
const compareWithBare = async (server: Running, what: string, path: string, bar: number): Promise<Row> => {
  const headers = { 'accept-encoding': 'identity' };
  const response = await fetch(server.url + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const bare = await startBare(bytes, response.headers.get('content-type') ?? '');
  const bareLoad = await fire({ url: bare.url, headers }, bare);
  const load = await fire({ url: server.url + path, headers }, server);
  await bare.stop();
  const ratio = bareLoad.cpuMs / load.cpuMs;
  return {
    what,
    figure: `${ratio.toFixed(2)} ×`,
    limit: `≥ ${bar} ×`,
    isWithin: ratio >= bar && load.refused === 0,
    note: `${micros(load)} against ${micros(bareLoad)} bare, ${bytes.length} bytes, p95 ${load.p95} ms`,
  };
};

const costOf = async (
  server: Running,
  what: string,
  shot: Shot,
  { barMs, connections = 4 }: { barMs: number; connections?: number },
): Promise<Row> => {
  const load = await fire(shot, { pid: server.pid, connections });
  return {
    what,
    figure: `${load.cpuMs.toFixed(3)} ms CPU`,
    limit: `≤ ${barMs} ms`,
    isWithin: load.cpuMs <= barMs && load.refused === 0,
    note: `${load.requestsPerSecond.toFixed(0)}/s, p50 ${load.p50} ms, p95 ${load.p95} ms${load.refused > 0 ? `, ${load.refused} refused` : ''}`,
  };
};

const MEMORY_BAR = 250;

/** After all the load before. */
const memory = ({ pid }: Running): Row => {
  const used = memoryOf(pid);
  return {
    what: 'memory of the API',
    figure: `${used.toFixed(0)} MiB`,
    limit: `≤ ${MEMORY_BAR} MiB`,
    isWithin: used <= MEMORY_BAR,
  };
};

interface CourseOutline {
  _id: string;
  category: string;
  courseContent: { subSection: { _id: string; hasVideo: boolean }[] }[];
}

/** The bars of docs/budgets.md, "Server". */
export const measureBudgets = async (server: RunningLectern): Promise<Row[]> => {
  const { data } = await ask(server, '/api/v1/courses');
  const [first] = (data as { courses: CourseOutline[] }).courses;
  if (first === undefined) throw new Error('There is no sample course');
  const student = { authorization: `Bearer ${await tokenOf(server, 'student@lectern.example')}` };
  const json = { ...student, ...JSON_HEADERS };
  const enrol = { method: 'POST', headers: json, body: JSON.stringify({ courseId: first._id }) };
  await fetch(`${server.url}/api/v1/addCourseToStudent`, enrol);
  const course = (await ask(server, `/api/v1/courses/${first._id}`)).data as CourseOutline;
  const lectures = course.courseContent.flatMap(({ subSection }) => subSection);
  const lecture = lectures.find(({ hasVideo }) => hasVideo);
  if (lecture === undefined) throw new Error('The sample course has no video');
  const tokens = await enrolClass(server, course._id);
  let turn = 0;

  return [
    await compareWithBare(server, 'course page, JSON', `/api/v1/courses/${course._id}`, 0.7),
    await compareWithBare(server, 'catalogue, JSON', `/api/v1/categories/${course.category}/courses`, 0.7),
    await compareWithBare(server, 'search, JSON', '/api/v1/courses?q=javascript', 0.7),
    await compareWithBare(server, 'course page, HTML', `/course/${course._id}`, 0.5),
    await compareWithBare(server, 'catalogue, HTML', `/catalog/${course.category}`, 0.5),
    await costOf(
      server,
      'player data',
      { url: `${server.url}/api/v1/courses/${course._id}/player`, headers: student },
      { barMs: 0.25 },
    ),
    await costOf(
      server,
      'continue learning',
      { url: `${server.url}/api/v1/getStudentCourses`, headers: student },
      { barMs: 0.25 },
    ),
    await costOf(
      server,
      'watch heartbeat',
      {
        url: `${server.url}/api/v1/courses/${course._id}/lectures/${lecture._id}/watching`,
        method: 'POST',
        headers: json,
        body: JSON.stringify({ ranges: [[0, 5]], positionSeconds: 5 }),
      },
      ONE_STUDENT,
    ),
    await costOf(
      server,
      'mark complete',
      {
        url: `${server.url}/api/v1/addCompletedLecture`,
        method: 'POST',
        next: () => {
          turn += 1;
          const subsectionId = lectures[Math.floor(turn / CLASS) % lectures.length]?._id;
          return {
            headers: { ...JSON_HEADERS, authorization: `Bearer ${tokens[turn % CLASS]}` },
            body: JSON.stringify({ courseId: course._id, subsectionId }),
          };
        },
      },
      ONE_STUDENT,
    ),
    memory(server),
  ];
};
