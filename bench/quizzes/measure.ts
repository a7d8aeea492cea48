import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Quiz } from '@lectern/contract/shown-quiz';
import { DAY } from '@lectern/contract/units';
import { listDue } from '../../server/src/features/recall/cards.repository.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { startWorld, type World } from '../growth/world.ts';
import { percentile } from '../percentile.ts';
import { row, type Row } from '../report.ts';
import { sessionTokenOf } from '../session-token.ts';
import { measureFitting } from './fitting.ts';
import { measureHostile } from './hostile.ts';
import { seedCards } from './seed.ts';

const SIZE = { students: 10_000, courses: 1_000 };
/** People who send a few requests each. */
const ASKED = 300;
const WARM_UP = 20;
const BARS = { due: 5, judging: 20, review: 50 };

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const measured = async (work: (n: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let n = 0; n < ASKED; n += 1) times.push(await timed(() => work(n)));
  return times.slice(WARM_UP);
};

const rowOf = (what: string, times: number[], bar: number): Row => {
  const p95 = percentile(times, 0.95);
  return row(
    what,
    `p95 ${p95.toFixed(1)} ms`,
    `≤ ${bar} ms`,
    p95 <= bar,
    `p50 ${percentile(times, 0.5).toFixed(1)} ms, ${times.length} people`,
  );
};

const userIdOf = (n: number): string => {
  const hex = createHash('md5').update(`student ${n}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

const ask = async ({ app }: World, n: number, url: string, payload?: object): Promise<unknown> => {
  const { statusCode, body } = await app.http.inject({
    url,
    method: payload === undefined ? 'GET' : 'PUT',
    headers: { authorization: `Bearer ${sessionTokenOf(`student ${n}`)}` },
    ...(payload && { payload }),
  });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 200)}`);
  return (JSON.parse(body) as { data: unknown }).data;
};

interface CourseOfStudent {
  _id: string;
  lecture: string;
}

/** The first course of a student, and its lecture with a quiz. */
const placeOf = async ({ app }: World, n: number): Promise<CourseOfStudent> => {
  const found = await app.db
    .selectFrom('enrolments as e')
    .innerJoin('quizzes as q', 'q.course_id', 'e.course_id')
    .select(['e.course_id as _id', 'q.lecture_id as lecture'])
    .where('e.user_id', '=', userIdOf(n))
    .executeTakeFirstOrThrow();
  return found;
};

/** Answers a whole quiz of questions without programs; half of the answers have the right form. */
const measureJudging = async (world: World): Promise<number[]> => {
  const sent: { url: string; payload: object }[] = [];
  for (let n = 0; n < ASKED; n += 1) {
    const { _id, lecture } = await placeOf(world, n);
    const path = `/api/v1/courses/${_id}/lectures/${lecture}/quiz`;
    const { questions } = (await ask(world, n, path)) as Quiz;
    const answers = questions.map((asked) => ({
      question: asked.id,
      answer:
        'items' in asked
          ? asked.kind === 'one'
            ? (asked.items[0]?.id ?? '')
            : asked.items.map(({ id }) => id)
          : asked.kind === 'gaps'
            ? ['const', '1']
            : asked.kind === 'number'
              ? '3'
              : 'Array.prototype.map',
    }));
    sent.push({ url: `${path}/tries/${randomUUID()}`, payload: { question: null, answers } });
  }
  return measured((n) => ask(world, n, sent[n]?.url ?? '', sent[n]?.payload));
};

/** A million cards of ten thousand people: the due cards, what a page reads, the cost of judging. */
export const measureQuizzes = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-quizzes-'));
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, isThrowAway: true });
  try {
    const world = await startWorld(postgres.url, SIZE, ASKED);
    const count = await seedCards(postgres.url);
    const today = new Date(new Date().setUTCHours(0, 0, 0, 0));
    const wanted = { before: new Date(Date.now() + DAY / 2), most: 20, today };
    // People spread over the tables, whose rows no other request has read.
    const due = await measured((n) => listDue(world.app.db, userIdOf(n * 31), wanted));
    const dayStart = today.toISOString();
    const review = await measured((n) => ask(world, n, `/api/v1/daily-review?dayStart=${dayStart}`));
    const judging = await measureJudging(world);
    await world.close();
    return [
      measureHostile(),
      await measureFitting(),
      rowOf('judging a quiz of 20 questions, its cards made', judging, BARS.judging),
      rowOf(`due cards of a person, of ${count.toLocaleString('en')} cards`, due, BARS.due),
      rowOf('the whole daily review of a person', review, BARS.review),
    ];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
