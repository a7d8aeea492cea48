import { operations } from '@lectern/contract';
import type { CodeFork } from '@lectern/contract/code-forks';
import { newId } from '#platform/database/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aFork } from '../../../testing/code-tracks.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let course: TestCourse;
let student: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  course = await aPublishedCourse(app, await anInstructor(app), { lectures: 2, videoSeconds: 60 });
  student = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

const params = (lectureId = course.lectureIds[0] ?? '') => ({ courseId: course.courseId, lectureId });
const read = async () =>
  (await app.call(operations.getCodeForks, { token: student.token, params: params() })).body.data;
const save = (forks: CodeFork[], more: object = {}) =>
  app.call(operations.saveCodeForks, { token: student.token, params: params(), body: { forks, ...more } });
const later: CodeFork = { ...aFork, id: 'fork-2', at: 9000 };

describe('code-track.forks', () => {
  it('are kept in the account, and found from there', async () => {
    expect(await read()).toEqual({ forks: [], revision: 0 });
    expect((await save([aFork], { revision: 0 })).body.data).toEqual({ revision: 1, other: null });
    expect((await save([later, aFork], { revision: 1 })).body.data).toEqual({ revision: 2, other: null });
    expect(await read()).toEqual({ forks: [later, aFork], revision: 2 });
  });

  it('are listed for the whole course, without their code', async () => {
    const { body } = await app.call(operations.getCourseForks, {
      token: student.token,
      params: { courseId: course.courseId },
    });
    const [lectureId, files] = [params().lectureId, ['main.js']];
    const { begunAt } = aFork;
    expect(body.data).toEqual([
      { lectureId, id: 'fork-1', at: 4000, begunAt, files },
      { lectureId, id: 'fork-2', at: 9000, begunAt, files },
    ]);
  });

  it('that build on older ones replace nothing, and are among the earlier versions', async () => {
    const apart = { ...aFork, id: 'fork-3' };
    const { body } = await save([apart], { revision: 1, device: 'phone' });
    expect(body.data).toEqual({ revision: 2, other: [later, aFork] });
    const history = await app.call(operations.getCodeForksHistory, {
      token: student.token,
      params: params(),
    });
    expect((history.body.data as { forks: CodeFork[] }[])[0]?.forks).toEqual([apart]);
  });

  it.each([
    ['a name that climbs', [{ ...aFork, files: [{ name: '../x.js', content: '' }] }]],
    ['more than 20', Array.from({ length: 21 }, (_, at) => ({ ...aFork, id: `fork-${at}` }))],
    [
      'more text than there is room for',
      [1, 2, 3].map((at) => ({
        ...aFork,
        id: `fork-${at}`,
        files: [{ name: 'main.js', content: 'x'.repeat(60_000) }],
      })),
    ],
  ])('are refused with %s', async (_what, forks) => {
    expect((await save(forks)).status).toBe(400);
  });

  it('of a lecture that the version does not have are refused', async () => {
    const { body } = await app.call(operations.saveCodeForks, {
      token: student.token,
      params: params(newId()),
      body: { forks: [aFork] },
    });
    expect(body.code).toBe('LECTURE_NOT_FOUND');
  });

  it('are in the export, and go with the account', async () => {
    const exported = await app.call(operations.exportProfile, { token: student.token });
    expect(JSON.stringify(exported.body)).toContain('fork-2');
    await app.call(operations.deleteProfile, { token: student.token, body: { password: student.password } });
    for (const table of ['code_forks', 'code_fork_history'] as const)
      expect(await app.db.selectFrom(table).select('lecture_id').execute()).toEqual([]);
  });
});
