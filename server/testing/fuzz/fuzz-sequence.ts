import { operations, type OperationName } from '@lectern/contract';
import type { Operation } from '@lectern/contract/operation';
import fc from 'fast-check';
import { sql } from 'kysely';
import { everybody } from '../permissions.ts';
import { exampleRequests } from '../example-requests.ts';
import type { ExampleRequest } from '../example.ts';
import { aWorld, type Who, type World } from '../world.ts';
import { newAddress, type TestApp } from '../test-app.ts';
import { faultOf } from './fuzz-run.ts';

interface Step {
  who: Who;
  name: OperationName;
}

/** Operations whose valid requests are costly by design, or leave nothing behind. */
const LEFT_OUT = new Set<OperationName>([
  'signup',
  'login',
  'resetPassword',
  'runCode',
  'runGateTests',
  'updateProfilePicture',
]);
const names = (Object.keys(operations) as OperationName[]).filter((name) => !LEFT_OUT.has(name));

const sequences = fc.array(
  fc.record({ who: fc.constantFrom(...everybody), name: fc.constantFrom(...names) }),
  { minLength: 5, maxLength: 25 },
);

/** An earlier step may have deleted what the request needs. Then there is none to send. */
const makeExample = async (world: World, { who, name }: Step): Promise<ExampleRequest | undefined> => {
  try {
    return await exampleRequests[name](world, who === 'visitor' ? undefined : world.cast[who]);
  } catch {
    return undefined;
  }
};

const act = async (world: World, { who, name }: Step): Promise<string | undefined> => {
  const operation: Operation = operations[name];
  const caller = who === 'visitor' ? undefined : world.cast[who];
  const example = await makeExample(world, { who, name });
  if (example === undefined) return undefined;
  const { params = {}, query = {}, body } = example;
  const answer = await world.app.http.inject({
    method: operation.methods[0],
    url: operation.paths[0].replaceAll(/:(\w+)/g, (_match, key: string) => params[key] ?? ''),
    query,
    headers: {
      'x-forwarded-for': newAddress(),
      ...(caller === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const fault = faultOf(operation, answer);
  return fault === undefined ? undefined : `${name} by ${who}: ${fault}`;
};

/** Invariants of the tables after any requests. */
const brokenLaws = async ({ app, course }: World): Promise<string[]> => {
  const { rows } = await sql<{ law: string }>`
    select 'students are counted' as law from enrolment_counts c where course_id = ${course.courseId}
      and students <> (select count(*) from enrolments e where e.course_id = c.course_id)
    union all select 'ratings are counted' from rating_counts c where course_id = ${course.courseId}
      and row(count, sum) is distinct from
        (select row(count(*)::int, coalesce(sum(rating), 0)::int) from reviews r where r.course_id = c.course_id)
    union all select 'a published version exists' from published_courses p where course_id = ${course.courseId}
      and not exists (select from course_versions v where v.course_id = p.course_id and v.number = p.version)
    union all select 'an enrolment follows a version' from enrolments e where course_id = ${course.courseId}
      and not exists (select from course_versions v where v.course_id = e.course_id and v.number = e.version)
    union all select 'nothing is both saved and enrolled' from cart_items c join enrolments using (user_id, course_id)
      where c.course_id = ${course.courseId}`.execute(app.db);
  return rows.map(({ law }) => `broken: ${law}`);
};

/** Lets all callers send valid requests in any order, two at a time, and checks the tables after each sequence. */
export const fuzzSequences = async (
  app: TestApp,
  { count, seed }: { count: number; seed: number },
): Promise<{ steps: number; faults: string[] }> => {
  const found = { steps: 0, faults: [] as string[] };
  for (const [index, sequence] of fc.sample(sequences, { seed, numRuns: count }).entries()) {
    const world = await aWorld(app);
    const steps = [...sequence];
    const faults: string[] = [];
    const work = async (): Promise<void> => {
      for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
        const fault = await act(world, step);
        if (fault !== undefined) faults.push(fault);
        found.steps += 1;
      }
    };
    await Promise.all([work(), work()]);
    faults.push(...(await brokenLaws(world)));
    found.faults.push(...faults.map((fault) => `seed ${seed}, sequence ${index}: ${fault}`));
  }
  return found;
};
