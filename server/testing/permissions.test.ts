import { operations, type OperationName } from '@lectern/contract';
import type { Operation } from '@lectern/contract/operation';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerSchema } from '../src/platform/http/operations.ts';
import { aDraftCourse } from './courses.ts';
import { startOidcServer, type OidcServer } from './oidc-server.ts';
import { leaksIn, withSecrets } from './leaks.ts';
import { everybody, permissions, type Outcome } from './permissions.ts';
import { exampleRequests } from './example-requests.ts';
import { afterHandOver, aWorld, type Who, type World } from './world.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let provider: OidcServer;
beforeAll(async () => {
  provider = await startOidcServer();
  app = await startTestApp(provider.env);
  app.codeRunner.start();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** `meanwhile` runs after the request's preparation and before the request. */
const ask = async (
  name: OperationName,
  world: World,
  who: Who,
  meanwhile?: (courseId: string) => Promise<unknown>,
): Promise<Outcome> => {
  const caller = who === 'visitor' ? undefined : world.cast[who];
  const operation: Operation = operations[name];
  const request = await exampleRequests[name](world, caller);
  const { courseId = '' } = { ...request.body, ...request.params } as { courseId?: string };
  await meanwhile?.(courseId);
  const { status, body } = await app.call(operation, {
    ...request,
    ...(caller === undefined ? {} : { token: caller.token }),
  });
  expect(leaksIn(world, { name, who, text: JSON.stringify(body) }), `${name} by ${who}`).toEqual([]);
  if (status === 200) {
    expect(v.safeParse(answerSchema(operation), body).issues).toBeUndefined();
    return 'ok';
  }
  return body['code'] as Outcome;
};

const names = Object.keys(permissions) as OperationName[];

describe('who may do what', () => {
  it('is said for every operation, and every operation is served', () => {
    expect(names.toSorted()).toEqual(Object.keys(operations).toSorted());
    for (const name of names) expect(app.served.has(operations[name]), name).toBe(true);
  });

  it.each(names)('%s', async (name) => {
    const row: Outcome[] = [];
    let world: World | undefined;
    for (const who of everybody) {
      world ??= await withSecrets(await aWorld(app));
      const outcome = await ask(name, world, who);
      row.push(outcome);
      // A permitted request has changed the world for the next one; a refusal or a read leaves it as it is.
      if (outcome === 'ok' && operations[name].methods[0] !== 'GET') world = undefined;
    }
    expect(row).toEqual(permissions[name]);
  });
});

describe('a course that was handed over', () => {
  const mayMind = names.filter((name) => ['signed-in', 'instructor'].includes(operations[name].access));

  it.each(mayMind)('is foreign to its former owner: %s', async (name) => {
    const world = await withSecrets(await afterHandOver(await aWorld(app)));
    // Who made the offer learns that it was accepted; a stranger learns nothing of it.
    const expected =
      name === 'endCourseOffer' ? 'NOT_YOUR_COURSE' : permissions[name][everybody.indexOf('instructor')];
    expect(await ask(name, world, 'instructor')).toBe(expected);
  });
});

describe('a course that its student has left', () => {
  const inside = names.filter((name) => permissions[name][everybody.indexOf('student')] === 'NOT_ENROLLED');

  it.each(inside)('is closed to them, also what they wrote in it: %s', async (name) => {
    const world = await withSecrets(await aWorld(app));
    const { token } = world.cast.enrolled;
    const leave = (courseId: string) => app.call(operations.leaveCourse, { token, params: { courseId } });
    expect(await ask(name, world, 'enrolled', leave)).toBe('NOT_ENROLLED');
  });
});

/** A caller who asks for another person's draft may learn which role the operation needs, and nothing else. */
const HIDDEN = /^(NOT_SIGNED_IN|STUDENTS_ONLY|INSTRUCTORS_ONLY|ADMINS_ONLY|\w+_NOT_FOUND)$/;

const aboutCourse = async (world: World): Promise<OperationName[]> => {
  const { courseId, sections, lectureIds } = world.course;
  const ids = [courseId, ...sections.map(({ id }) => id), ...lectureIds];
  const found: OperationName[] = [];
  for (const name of names.filter((one) => operations[one].access !== 'admin')) {
    const request = await exampleRequests[name](world, world.cast.owner);
    const text = JSON.stringify([request.body, request.params, request.query]);
    if (ids.some((id) => text.includes(id))) found.push(name);
  }
  return found;
};

describe("somebody else's draft", () => {
  it('does not exist, whatever is asked about it', async () => {
    const world = await aWorld(app);
    const draft = await aDraftCourse(app, world.cast.owner, {
      sections: 2,
      lectures: 2,
      videoSeconds: 60,
    });
    const about = await aboutCourse({ ...world, course: draft });
    expect(about.length).toBeGreaterThan(20);
    for (const name of about) {
      for (const who of everybody.filter((one) => one !== 'owner')) {
        const outcome = await ask(name, { ...world, course: draft }, who);
        expect(outcome, `${name} by ${who}`).toMatch(HIDDEN);
      }
    }
  });
});
