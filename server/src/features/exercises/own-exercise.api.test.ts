import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, type TestCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise, doubling, files } from '../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  app.codeRunner.start();
  owner = await anInstructor(app);
  course = await aCourseWithExercise(app, owner);
});
afterAll(() => app.close());

describe('exercises.save', () => {
  const save = (who: TestAccount, lectureId: string, fields: object) =>
    app.call(operations.saveExercise, { token: who.token, params: { lectureId }, body: fields });
  const publish = (who: TestAccount, courseId: string) =>
    app.call(operations.updateCourseStatus, { token: who.token, body: { courseId, status: 'Published' } });

  it('saves, checks, and reads back; students meet it when it is published', async () => {
    const draft = await aDraftCourse(app, owner);
    const [lectureId = ''] = draft.lectureIds;
    const saved = await save(owner, lectureId, doubling);
    expect(saved.body.data).toEqual({
      ...doubling,
      check: {
        problems: [],
        tests: [
          { title: 'doubles two', isHidden: false },
          { title: 'doubles a secret number', isHidden: true },
          { title: 'doubles what is below zero', isHidden: true },
        ],
      },
      revision: 1,
    });
    const read = await app.call(operations.getOwnExercise, { token: owner.token, params: { lectureId } });
    expect(read.body.data).toEqual(saved.body.data);
    expect((await publish(owner, draft.courseId)).status).toBe(200);
    const student = await anEnrolledStudent(app, draft);
    const place = { courseId: draft.courseId, lectureId };
    const { body } = await app.call(operations.submitExercise, {
      token: student.token,
      params: place,
      body: { files: doubling.solution },
    });
    expect(body.data).toMatchObject({ attempt: { hasPassed: true } });

    // Students get a new edition with the version that contains it; the working copy says that it differs.
    await save(owner, lectureId, { ...doubling, instructions: 'Doubled, please.' });
    const changes = await app.call(operations.getUnpublishedChanges, {
      token: owner.token,
      params: { courseId: draft.courseId },
    });
    expect(changes.body.data).toMatchObject([
      { kind: 'changed', detail: 'instructions of the exercise changed' },
    ]);
    const still = await app.call(operations.getExercise, { token: student.token, params: place });
    expect(still.body.data).toMatchObject({ instructions: doubling.instructions, hasPassed: true });

    await app.call(operations.deleteExercise, { token: owner.token, params: { lectureId } });
    const gone = await app.call(operations.getOwnExercise, { token: owner.token, params: { lectureId } });
    expect(gone.body.data).toBeNull();
    const kept = await app.call(operations.getExercise, { token: student.token, params: place });
    expect(kept.status).toBe(200);
  });

  it('has not changed once it is put back as it was, in the working copy and from version to version', async () => {
    const draft = await aDraftCourse(app, owner);
    const { courseId } = draft;
    const [lectureId = ''] = draft.lectureIds;
    const { token } = owner;
    const other = { ...doubling, instructions: 'Doubled, please.' };
    const changes = async () =>
      (await app.call(operations.getUnpublishedChanges, { token, params: { courseId } })).body.data;
    await save(owner, lectureId, doubling);
    await publish(owner, courseId);
    const student = await anEnrolledStudent(app, draft);
    await save(owner, lectureId, other);
    expect(await changes()).toMatchObject([{ detail: 'instructions of the exercise changed' }]);
    expect((await save(owner, lectureId, doubling)).body.data).toMatchObject({ revision: 3 });
    expect(await changes()).toEqual([]);

    await save(owner, lectureId, other);
    await publish(owner, courseId);
    await save(owner, lectureId, doubling);
    await app.call(operations.saveLectureText, {
      token,
      params: { lectureId },
      body: { description: 'Other words' },
    });
    await publish(owner, courseId);
    const told = await app.call(operations.getVersionChanges, {
      token: student.token,
      params: { courseId },
    });
    expect(told.body.data).toMatchObject({ to: 3, changes: [{ detail: 'new text' }] });
  });

  it('tells which parts have changed, to the author before publishing and to students after', async () => {
    const draft = await aCourseWithExercise(app, owner);
    const { courseId } = draft;
    const [lectureId = ''] = draft.lectureIds;
    const { token } = await anEnrolledStudent(app, draft);
    const params = { courseId, lectureId };
    await app.call(operations.submitExercise, { token, params, body: { files: doubling.solution } });
    const detailOf = async () => {
      const changes = await app.call(operations.getUnpublishedChanges, {
        token: owner.token,
        params: { courseId },
      });
      return (changes.body.data as { detail: string }[]).map(({ detail }) => detail);
    };
    await save(owner, lectureId, { ...doubling, sharesSolutions: false });
    expect(await detailOf()).toEqual(['exercise changed']);
    await save(owner, lectureId, {
      ...doubling,
      files: files('export function double(number) {\n  // Now you\n}\n'),
      hiddenTests: `${doubling.hiddenTests}\n// More to come`,
      hints: [],
    });
    const words = 'starter code, tests and hints of the exercise changed';
    expect(await detailOf()).toEqual([words]);
    await publish(owner, courseId);
    const told = await app.call(operations.getVersionChanges, { token, params: { courseId } });
    expect(told.body.data).toMatchObject({ changes: [{ detail: words }] });
    const read = async () => (await app.call(operations.getExercise, { token, params })).body.data;
    expect(await read()).toMatchObject({ changedParts: [] });
    await app.call(operations.followLatestVersion, { token, params: { courseId }, body: { version: 2 } });
    expect(await read()).toMatchObject({ changedParts: ['files', 'tests', 'hints'] });
  });

  it('tells who tried an earlier one that it has changed, until the next attempt', async () => {
    const draft = await aCourseWithExercise(app, owner);
    const { courseId } = draft;
    const [lectureId = ''] = draft.lectureIds;
    const { token } = await anEnrolledStudent(app, draft);
    const params = { courseId, lectureId };
    const read = async () => (await app.call(operations.getExercise, { token, params })).body.data;
    const pass = () =>
      app.call(operations.submitExercise, { token, params, body: { files: doubling.solution } });
    expect(await read()).toMatchObject({ changedTo: null });
    await pass();
    expect(await read()).toMatchObject({ hasPassed: true, changedTo: null });
    await save(owner, lectureId, { ...doubling, instructions: 'Doubled, please.' });
    await publish(owner, courseId);
    await app.call(operations.followLatestVersion, { token, params: { courseId }, body: { version: 2 } });
    expect(await read()).toMatchObject({ hasPassed: false, changedTo: expect.any(String) });
    await pass();
    expect(await read()).toMatchObject({ hasPassed: true, changedTo: null });
  });

  it('remembers what an import has brought, whatever is written here afterwards', async () => {
    const draft = await aDraftCourse(app, owner, { lectures: 2 });
    const [lectureId = '', second = ''] = draft.lectureIds;
    const { token } = owner;
    const imported = async (of = lectureId) =>
      (await app.call(operations.getImportedExercise, { token, params: { lectureId: of } })).body.data;
    expect(await imported()).toBeNull();
    const first = await save(owner, lectureId, { ...doubling, isImported: true });
    expect(first.body.data).not.toHaveProperty('isImported');
    expect(await imported()).toEqual(doubling);
    await save(owner, lectureId, { ...doubling, instructions: 'Written here.' });
    expect(await imported()).toEqual(doubling);
    const next = { ...doubling, hints: ['Twice.'] };
    await save(owner, lectureId, { ...next, isImported: true });
    expect(await imported()).toEqual(next);
    await app.call(operations.deleteExercise, { token, params: { lectureId } });
    expect(await imported()).toEqual(next);
    expect(await imported(second)).toBeNull();

    const stranger = await anInstructor(app);
    const refused = await app.call(operations.getImportedExercise, {
      token: stranger.token,
      params: { lectureId },
    });
    expect(refused.body['code']).toBe('LECTURE_NOT_FOUND');
  });

  it.each([
    [
      'a solution that fails',
      { solution: files('export const double = () => 4;') },
      /solution fails the hidden/,
    ],
    [
      'a solution that does not load',
      { solution: files('export const double = ;') },
      /solution does not run/,
    ],
    ['a starter that passes', { files: doubling.solution }, /starter passes all tests/],
    [
      'a test that cannot fail',
      { hiddenTests: "test('always', () => { expect(1).toBe(1); });" },
      /“always” cannot fail/,
    ],
    [
      'tests that do not load',
      { visibleTests: "import { half } from './code.js';" },
      /visible tests cannot be loaded/,
    ],
    [
      'tests that import a file which has another name by now',
      {
        files: [{ name: 'sum.js', content: '' }],
        solution: [{ name: 'sum.js', content: 'export const double = (n) => n * 2;' }],
      },
      /no file for the import '\.{1,2}\/code\.js'\. The files are: sum\.js/,
    ],
    ['no test in the tests', { hiddenTests: '// later' }, /no test in the hidden tests/],
  ])('finds %s, and does not let it be published', async (_what, fields, problem) => {
    const draft = await aDraftCourse(app, owner);
    const { body } = await save(owner, draft.lectureIds[0] ?? '', { ...doubling, ...fields });
    const { check } = body.data as { check: { problems: string[] } };
    expect(check.problems.join('\n')).toMatch(problem);
    const refused = await publish(owner, draft.courseId);
    expect(refused.body['code']).toBe('EXERCISE_UNFIT');
    expect(refused.body.message).toContain('Lecture 1.1');
  });

  it('refuses what is no exercise, and other instructors', async () => {
    const [lectureId = ''] = course.lectureIds;
    for (const fields of [
      { ...doubling, instructions: ' ' },
      { ...doubling, files: [] },
      { ...doubling, files: [{ name: 'a.html', content: '' }], solution: [{ name: 'a.html', content: '' }] },
      { ...doubling, solution: [{ name: 'other.js', content: '' }] },
      { ...doubling, visibleTests: ' ', hiddenTests: '' },
    ]) {
      expect((await save(owner, lectureId, fields)).status).toBe(400);
    }
    const stranger = await anInstructor(app);
    expect((await save(stranger, lectureId, doubling)).body['code']).toBe('NOT_YOUR_COURSE');
  });
});
