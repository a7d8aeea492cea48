import { operations, type OperationName } from '@lectern/contract';
import { errors } from '@lectern/contract/errors';
import { isUuid } from '@lectern/contract/fields';
import type { Operation } from '@lectern/contract/operation';
import { SECOND } from '@lectern/contract/units';
import fc from 'fast-check';
import * as v from 'valibot';
import { answerSchema } from '../../src/platform/http/operations.ts';
import { PATIENCE } from '../eventually.ts';
import { exampleRequests } from '../example-requests.ts';
import { aWorld, type World } from '../world.ts';
import { newAddress, type TestApp } from '../test-app.ts';
import { allowed, fuzzCases, type FuzzCase } from './fuzz-case.ts';
import type { KnownTexts } from './schema-arbitrary.ts';

/** The results of the cases of one operation. */
export interface Tally {
  name: OperationName;
  cases: number;
  /** Answered with 200. */
  taken: number;
  /** Answered with 4xx. */
  refused: number;
  slowestMs: number;
  /** A description of what went wrong, with enough detail to repeat it. */
  faults: string[];
}

/** In tests with patience, a caller who waits for a turn to run code is told to come back after 10 s. */
const HANG = 20 * SECOND * PATIENCE;
const IN_FLIGHT = 8;
/** The number of cases in one world. Then a new world is made, without their effects. */
const CHUNK = 100;

/** Messages must not be valibot's, such as `Invalid type: Expected number but received "x"`. */
const OUR_OWN_WORDS = /^(?!Invalid [\w ]+: )/;

/** The form of a refusal, at every address. */
export const refusal = v.strictObject({
  success: v.literal(false),
  message: v.pipe(v.string(), v.nonEmpty(), v.regex(OUR_OWN_WORDS)),
  code: v.picklist(Object.keys(errors)),
  requestId: v.pipe(v.string(), v.nonEmpty()),
});

/** Ids in a valid request of things that were made for it: a reported review, a message, a taken down course. */
const exampleIds = async (world: World, name: OperationName): Promise<string[]> => {
  const [who] = allowed[operations[name].access];
  try {
    const { params, body } = await exampleRequests[name](
      world,
      who === 'visitor' ? undefined : world.cast[who],
    );
    return [...Object.values(params ?? {}), ...Object.values(body ?? {})].filter(isUuid);
  } catch {
    // Not every caller can make one.
    return [];
  }
};

/** The texts of a world from which requests are made. */
const knownTexts = ({ course, cast }: World, example: readonly string[]): KnownTexts => ({
  example,
  ids: {
    COURSE_NOT_FOUND: [course.courseId],
    CATEGORY_NOT_FOUND: [course.categoryId],
    SECTION_NOT_FOUND: course.sections.map(({ id }) => id),
    LECTURE_NOT_FOUND: course.lectureIds,
    USER_NOT_FOUND: Object.values(cast).map(({ userId }) => userId),
  },
  emails: Object.values(cast).map(({ email }) => email),
});

const send = async (
  app: TestApp,
  world: World,
  { who, authorization, method, url, contentType, encoding, payload }: FuzzCase,
) => {
  const token = who === 'visitor' ? undefined : world.cast[who].token;
  const header = authorization ?? (token === undefined ? undefined : `Bearer ${token}`);
  return app.http.inject({
    method: method as 'GET',
    url,
    headers: {
      'x-forwarded-for': newAddress(),
      ...(header === undefined ? {} : { authorization: header }),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
};

type Answer = Awaited<ReturnType<typeof send>>;

/** Undefined when no answer comes. A waiting timer would hold each answer: in a whole run, more than fits in memory. */
const answerInTime = async (answer: Promise<Answer>): Promise<Answer | undefined> => {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), HANG);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Says what is wrong with an answer; undefined when nothing is. */
export const faultOf = (operation: Operation, answer: Answer): string | undefined => {
  const { statusCode: status, headers } = answer;
  if (status >= 500) return `${status} ${answer.body.slice(0, 200)}`;
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without its headers`;
  if (!String(headers['content-type']).startsWith('application/json'))
    return `${status} as ${headers['content-type']}`;
  const schema = status === 200 ? answerSchema(operation) : refusal;
  const { issues } = v.safeParse(schema, answer.json());
  return issues === undefined
    ? undefined
    : `${status} outside its schema: ${issues[0].message}: ${answer.body.slice(0, 200)}`;
};

const inWords = (one: FuzzCase, seed: number): string => {
  const payload = typeof one.payload === 'string' ? one.payload : one.payload?.toString('latin1');
  return `seed ${seed}, ${one.who}: ${one.method} ${one.url.slice(0, 300)} ${one.contentType ?? ''} ${payload?.slice(0, 300) ?? ''}`;
};

const runChunk = async (app: TestApp, tally: Tally, seed: number, cases: number): Promise<void> => {
  const world = await aWorld(app);
  const waiting = fc.sample(fuzzCases(tally.name, knownTexts(world, await exampleIds(world, tally.name))), {
    seed,
    numRuns: cases,
  });
  const work = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const start = performance.now();
      const answer = await answerInTime(send(app, world, one));
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - start);
      tally.cases += 1;
      const fault = answer === undefined ? 'no answer' : faultOf(operations[tally.name], answer);
      if (fault !== undefined) tally.faults.push(`${fault}\n    ${inWords(one, seed)}`);
      else if (answer?.statusCode === 200) tally.taken += 1;
      else tally.refused += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
};

/** Sends `cases` requests to one operation. The same seed sends the same requests. */
export const fuzzOperation = async (
  app: TestApp,
  name: OperationName,
  { cases, seed }: { cases: number; seed: number },
): Promise<Tally> => {
  const tally: Tally = { name, cases: 0, taken: 0, refused: 0, slowestMs: 0, faults: [] };
  for (let done = 0; done < cases; done += CHUNK) {
    await runChunk(app, tally, seed + done, Math.min(CHUNK, cases - done));
  }
  return tally;
};
