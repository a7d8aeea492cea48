import { login } from '@lectern/contract/auth';
import { enrolLearners } from './learners.ts';
import { fire, type Load } from './load.ts';
import { memoryOf } from './memory.ts';
import { compareWithBare, explain, type Asked } from './ratios/measure.ts';
import type { Row } from './report.ts';
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

/** Enough students that nobody completes the same lecture twice during the measurement. */
const CLASS = 3000;

const micros = (load: Load): string => `${(load.cpuMs * 1000).toFixed(0)} µs`;

/** A public read beside a bare server that returns the same bytes, by the CPU time of one answer. */
const compareWithBareBytes = async (
  server: Running,
  what: string,
  path: string,
  bar: number,
): Promise<Row> => {
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

const MEMORY_BAR = 230;

/** After all earlier load, and before a profile, which takes some memory itself. */
const memory = ({ pid }: Running): Row => {
  const used = memoryOf(pid);
  return {
    what: 'memory of the API',
    figure: `${used.toFixed(0)} MiB`,
    limit: `≤ ${MEMORY_BAR} MiB`,
    isWithin: used <= MEMORY_BAR,
  };
};

interface ListedLecture {
  _id: string;
  hasVideo: boolean;
  hasExercise: boolean;
}

interface CourseOutline {
  _id: string;
  category: string;
  courseContent: { subSection: ListedLecture[] }[];
}

interface Learning {
  courseId: string;
  lectures: ListedLecture[];
  student: Record<string, string>;
  /** Of the class. */
  tokens: string[];
}

const READ_BAR = 1.5;
const WRITE_BAR = 1.6;

/** The reads that a student's pages repeat. */
const learningRequests = (url: string, { courseId, lectures, student, tokens }: Learning): Asked[] => {
  const lecture = lectures.find(({ hasVideo }) => hasVideo);
  if (lecture === undefined) throw new Error('The sample course has no video');
  const markable = lectures.filter(({ hasExercise }) => !hasExercise);
  let turn = 0;
  const markNext = () => {
    turn += 1;
    const subsectionId = markable[Math.floor(turn / CLASS) % markable.length]?._id;
    return {
      headers: { ...JSON_HEADERS, authorization: `Bearer ${tokens[turn % CLASS]}` },
      body: JSON.stringify({ courseId, subsectionId }),
    };
  };
  const read = { bar: READ_BAR, connections: 4 };
  // A student's page sends one write after the other.
  const write = { bar: WRITE_BAR, connections: 1 };
  return [
    {
      what: 'player data',
      shot: { url: `${url}/api/v1/courses/${courseId}/player`, headers: student },
      ...read,
    },
    {
      what: 'continue learning',
      shot: { url: `${url}/api/v1/getStudentCourses`, headers: student },
      ...read,
    },
    {
      what: 'watch heartbeat',
      shot: {
        url: `${url}/api/v1/courses/${courseId}/lectures/${lecture._id}/watching`,
        method: 'POST',
        headers: { ...student, ...JSON_HEADERS },
        body: JSON.stringify({ ranges: [[0, 5]], positionSeconds: 5 }),
      },
      ...write,
    },
    {
      what: 'mark complete',
      shot: { url: `${url}/api/v1/addCompletedLecture`, method: 'POST', next: markNext },
      ...write,
    },
  ];
};

/** The budgets of docs/budgets.md, "Server". */
export const measureBudgets = async (server: RunningLectern, inspectorPort: number): Promise<Row[]> => {
  const { data } = await ask(server, '/api/v1/courses');
  const [first] = (data as { courses: CourseOutline[] }).courses;
  if (first === undefined) throw new Error('There is no sample course');
  const student = { authorization: `Bearer ${await tokenOf(server, 'student@lectern.example')}` };
  const enrol = {
    method: 'POST',
    headers: { ...student, ...JSON_HEADERS },
    body: JSON.stringify({ courseId: first._id }),
  };
  await fetch(`${server.url}/api/v1/addCourseToStudent`, enrol);
  const course = (await ask(server, `/api/v1/courses/${first._id}`)).data as CourseOutline;
  const lectures = course.courseContent.flatMap(({ subSection }) => subSection);
  const tokens = await enrolLearners(await server.databaseUrl(), [course._id], CLASS);
  const asked = learningRequests(server.url, { courseId: course._id, lectures, student, tokens });

  const rows = [
    await compareWithBareBytes(server, 'course page, JSON', `/api/v1/courses/${course._id}`, 0.7),
    await compareWithBareBytes(
      server,
      'catalogue, JSON',
      `/api/v1/categories/${course.category}/courses`,
      0.7,
    ),
    await compareWithBareBytes(server, 'search, JSON', '/api/v1/courses?q=javascript', 0.7),
    await compareWithBareBytes(server, 'course page, HTML', `/course/${course._id}`, 0.5),
    await compareWithBareBytes(server, 'catalogue, HTML', `/catalog/${course.category}`, 0.5),
  ];
  const [inspected, databaseUrl] = [{ ...server, inspectorPort }, await server.databaseUrl()];
  const compared = await compareWithBare(inspected, databaseUrl, asked);
  const memoryRow = memory(server);
  return [...rows, ...(await explain(inspected, databaseUrl, compared)), memoryRow];
};
