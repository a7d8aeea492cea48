import { login } from '@lectern/contract/auth';
import { fire, type Load, type Shot } from './load.ts';
import { measureCodeRunner } from './code-runner.ts';
import { measureMedia } from './media.ts';
import { measureRenditions } from './renditions.ts';
import { machine, printTable, type Row } from './report.ts';
import { measurePageRunner } from './run-code-page.ts';
import { startBare, startLectern, type Running } from './servers.ts';

/**
 * Measures what has a limit, each figure beside it in the same run: `npm run bench -- media renditions`, all of it without
 * a name.
 */

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

const costOf = async (server: Running, what: string, shot: Shot, barMs: number): Promise<Row> => {
  const load = await fire(shot, { ...server, connections: 4 });
  return {
    what,
    figure: `${load.cpuMs.toFixed(3)} ms CPU`,
    limit: `≤ ${barMs} ms`,
    isWithin: load.cpuMs <= barMs && load.refused === 0,
    note: `${load.requestsPerSecond.toFixed(0)}/s, p50 ${load.p50} ms, p95 ${load.p95} ms${load.refused > 0 ? `, ${load.refused} refused` : ''}`,
  };
};

interface CourseOutline {
  _id: string;
  category: string;
  courseContent: { subSection: { _id: string; hasVideo: boolean }[] }[];
}

const measure = async (server: Running): Promise<Row[]> => {
  const { data } = await ask(server, '/api/v1/courses');
  const [first] = (data as { courses: CourseOutline[] }).courses;
  if (first === undefined) throw new Error('There is no sample course');
  const student = { authorization: `Bearer ${await tokenOf(server, 'student@lectern.example')}` };
  const json = { ...student, ...JSON_HEADERS };
  const enrol = { method: 'POST', headers: json, body: JSON.stringify({ courseId: first._id }) };
  await fetch(`${server.url}/api/v1/addCourseToStudent`, enrol);
  const course = (await ask(server, `/api/v1/courses/${first._id}`)).data as CourseOutline;
  const lecture = course.courseContent
    .flatMap(({ subSection }) => subSection)
    .find(({ hasVideo }) => hasVideo);
  if (lecture === undefined) throw new Error('The sample course has no video');
  const lecturePath = `/api/v1/courses/${course._id}/lectures/${lecture._id}`;

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
      0.25,
    ),
    await costOf(
      server,
      'continue learning',
      { url: `${server.url}/api/v1/getStudentCourses`, headers: student },
      0.25,
    ),
    await costOf(
      server,
      'mark complete',
      {
        url: `${server.url}/api/v1/addCompletedLecture`,
        method: 'POST',
        headers: json,
        body: JSON.stringify({ courseId: course._id, subsectionId: lecture._id }),
      },
      0.4,
    ),
    await costOf(
      server,
      'watch heartbeat',
      {
        url: `${server.url}${lecturePath}/watching`,
        method: 'POST',
        headers: json,
        body: JSON.stringify({ ranges: [[0, 5]], positionSeconds: 5 }),
      },
      0.4,
    ),
  ];
};

const withLectern = async (work: (server: Running) => Promise<Row[]>): Promise<Row[]> => {
  const server = await startLectern();
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};

const parts: Record<string, { title: string; run: () => Promise<Row[]> }> = {
  budgets: { title: 'Budgets (design.md §8)', run: () => withLectern(measure) },
  code: { title: 'Code on the server', run: measureCodeRunner },
  page: { title: 'Code in the page', run: () => withLectern(({ url }) => measurePageRunner(url)) },
  media: { title: 'Video', run: measureMedia },
  renditions: { title: 'Renditions', run: () => measureRenditions() },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => parts[name] === undefined);
if (unknown.length > 0) {
  console.log(`There is no part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
console.log(machine());
let over = 0;
for (const [name, { title, run }] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) over += printTable(title, await run());
if (over > 0) process.exitCode = 1;
