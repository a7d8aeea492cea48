import { operations } from '@lectern/contract';
import type { ExerciseFields, OwnExercise } from '@lectern/contract/exercises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse } from '../../../testing/courses.ts';
import { doubling } from '../../../testing/exercises.ts';
import { interrupted } from '../../../testing/interrupted.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readOwnExercise } from './exercises.service.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  app.codeRunner.start();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const aLecture = async (): Promise<string> => (await aDraftCourse(app, owner)).lectureIds[0] ?? '';

const save = async (lectureId: string, changes: object = {}): Promise<OwnExercise> => {
  const { status, body } = await app.call(operations.saveExercise, {
    token: owner.token,
    params: { lectureId },
    body: { ...doubling, ...changes },
  });
  expect(status).toBe(200);
  return body.data as OwnExercise;
};

const earlier = async (lectureId: string): Promise<ExerciseFields[]> => {
  const { body } = await app.call(operations.getOwnExerciseHistory, {
    token: owner.token,
    params: { lectureId },
  });
  return (body.data as { fields: ExerciseFields }[]).map(({ fields }) => fields);
};

describe('the earlier versions of an exercise', () => {
  it('are what was replaced, by a form or by an import, the newest first', async () => {
    const lectureId = await aLecture();
    await save(lectureId);
    expect(await earlier(lectureId)).toEqual([]);
    await save(lectureId, { instructions: 'Second.' });
    await save(lectureId, { instructions: 'Third.', isImported: true });
    const [newest, first] = await earlier(lectureId);
    expect(newest).toEqual({ ...doubling, instructions: 'Second.' });
    expect(first).toEqual(doubling);
  });

  it('do not grow by saving the same again', async () => {
    const lectureId = await aLecture();
    await save(lectureId);
    await save(lectureId);
    await save(lectureId, { isImported: true });
    expect(await earlier(lectureId)).toEqual([]);
  });

  it('outlive the removal of the exercise', async () => {
    const lectureId = await aLecture();
    await save(lectureId);
    await app.call(operations.deleteExercise, { token: owner.token, params: { lectureId } });
    expect(await earlier(lectureId)).toEqual([doubling]);
  });

  it('are for those who teach the course', async () => {
    const stranger = await anInstructor(app);
    const lectureId = await aLecture();
    const { status } = await app.call(operations.getOwnExerciseHistory, {
      token: stranger.token,
      params: { lectureId },
    });
    expect(status).toBe(404);
  });
});

describe('readOwnExercise', () => {
  it('finds the new edition when the former is replaced and deleted while it reads', async () => {
    const lectureId = await aLecture();
    await save(lectureId);
    const db = interrupted(app.db, () => save(lectureId, { instructions: 'Replaced.' }));
    const caller = { userId: owner.userId } as Parameters<typeof readOwnExercise>[1];
    expect(await readOwnExercise({ db }, caller, lectureId)).toMatchObject({
      instructions: 'Replaced.',
      revision: 2,
    });
  });
});
