import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { compareWorlds, timed } from '../growth/compare.ts';
import { startWorld } from '../growth/world.ts';
import type { Row } from '../report.ts';
import { sessionTokenOf } from '../session-token.ts';
import { RARE, readAskers, seedQuestions } from './seed.ts';

const FEW = 1000;
const MANY = 100_000;
const SIZE = { students: 2000, courses: 10 };
const SAMPLED = 1000;
const ROUNDS = { rounds: 400, warmUp: 50 };

const idOf = (name: string): string =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const COURSE = `/api/v1/courses/${idOf('course 0')}`;
const LECTURE = idOf('lecture 0 0');
const WORDS = ['array', 'closure fail', 'recursion', 'my loop'];

interface Asked {
  round: number;
  /** The number of questions. */
  questions: number;
}

/** A question that is not private. */
const questionOf = ({ round, questions }: Asked): string =>
  idOf(`question ${1 + 10 * ((round * 7919) % (questions / 10))}`);
const wordOf = (round: number): string => encodeURIComponent(WORDS[round % WORDS.length] ?? '');

interface Request {
  method?: 'PUT';
  url: string;
  payload?: object;
}

const ofStudents: Record<string, (asked: Asked) => Request> = {
  'newest of the course': () => ({ url: `${COURSE}/questions` }),
  'newest of a lecture': () => ({ url: `${COURSE}/questions?lecture=${LECTURE}` }),
  'from a second on': ({ round }) => ({
    url: `${COURSE}/questions?lecture=${LECTURE}&from=${(round * 13) % 600}`,
  }),
  search: ({ round }) => ({ url: `${COURSE}/questions?q=${wordOf(round)}` }),
  'asked before': ({ round }) => ({
    url: `${COURSE}/lectures/${LECTURE}/asked-before?q=${wordOf(round)}&second=${(round * 13) % 600}`,
  }),
  'search for what only old ones have': () => ({ url: `${COURSE}/questions?q=${RARE}` }),
  'marks on the timeline': () => ({ url: `${COURSE}/lectures/${LECTURE}/question-marks` }),
  'a question with its answers': (asked) => ({ url: `${COURSE}/questions/${questionOf(asked)}` }),
  'answer times': () => ({ url: `${COURSE}/answer-times` }),
  ask: () => ({
    method: 'PUT',
    url: `${COURSE}/questions/${randomUUID()}`,
    payload: { lectureId: LECTURE, place: 'lecture', title: 'Why does it slip?', body: 'I pulled it twice.' },
  }),
  answer: (asked) => ({
    method: 'PUT',
    url: `${COURSE}/questions/${questionOf(asked)}/answers/${randomUUID()}`,
    payload: { body: 'Pull it tight' },
  }),
};

const ofInstructor: Record<string, () => Request> = {
  'inbox: what waits': () => ({ url: '/api/v1/question-inbox' }),
  'inbox: all': () => ({ url: '/api/v1/question-inbox?show=all' }),
  'inbox: courses': () => ({ url: '/api/v1/question-inbox/courses' }),
};

const measureIn = async (urls: { few: string; many: string }): Promise<Row[]> => {
  const worlds = {
    few: await startWorld(urls.few, SIZE, SAMPLED),
    many: await startWorld(urls.many, SIZE, SAMPLED),
  };
  const sizes = { few: FEW, many: MANY };
  await seedQuestions(urls.few, FEW, SAMPLED);
  await seedQuestions(urls.many, MANY, SAMPLED);
  const rows: Row[] = [];
  const askers = await readAskers(urls.few, SAMPLED);
  for (const [name, requestOf] of Object.entries(ofStudents))
    rows.push(
      await compareWorlds(name, ROUNDS, (world, round) => {
        const token = sessionTokenOf(`student ${askers[round % askers.length]}`);
        return timed(worlds[world], requestOf({ round, questions: sizes[world] }), token);
      }),
    );
  for (const [name, requestOf] of Object.entries(ofInstructor))
    rows.push(
      await compareWorlds(name, ROUNDS, (world) =>
        timed(worlds[world], requestOf(), sessionTokenOf('instructor 0')),
      ),
    );
  await worlds.few.close();
  await worlds.many.close();
  return rows;
};

/** The time of requests about questions in a course with 1,000 of them, and in one with 100,000. */
export const measureQuestions = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-questions-'));
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, isThrowAway: true });
  try {
    const address = (name: string): string => Object.assign(new URL(postgres.url), { pathname: name }).href;
    await withClient(postgres.url, 'lectern-bench', async (client) => {
      for (const name of ['few', 'many']) await client.query(`create database ${name}`);
    });
    return await measureIn({ few: address('few'), many: address('many') });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
