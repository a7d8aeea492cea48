import { operations } from '@lectern/contract';
import type { EarlierFiles, Exercise, ExerciseFile, ExerciseResult } from '@lectern/contract/exercises';
import type { Operation } from '@lectern/contract/operation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { aCourseWithExercise, aPassedAttempt, doubling, files } from '../../../testing/exercises.ts';
import { anEnrolledStudent, letTimePass } from '../../../testing/learners.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';

let app: TestApp;
let owner: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  app.codeRunner.start();
  owner = await anInstructor(app);
  course = await aCourseWithExercise(app, owner, { lectures: 2, videoSeconds: 100 });
});
afterAll(() => app.close());

const params = () => ({ courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' });
const ask = (operation: Operation, { token }: TestAccount, body?: object): Promise<TestAnswer> =>
  app.call(operation, { token, params: params(), ...(body ? { body } : {}) });
const submit = (who: TestAccount, given: ExerciseFile[]) =>
  ask(operations.submitExercise, who, { files: given });
const resultOf = ({ body }: TestAnswer) =>
  (body.data as { attempt: { result: ExerciseResult; _id: string; hasPassed: boolean } }).attempt;

const SECRETS = ['4711', '9422', 'secret number', 'number * 2', 'Twice is'];
/** An id may contain any number. */
const told = (text: string): string => text.replaceAll(/[\da-f]{4,12}(?:-[\da-f]{4,12}){4}/g, '');

describe('exercises.get', () => {
  it('gives the text, the starter and the visible tests, and none of the secrets', async () => {
    const student = await anEnrolledStudent(app, course);
    const { status, body } = await ask(operations.getExercise, student);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      instructions: doubling.instructions,
      files: doubling.files,
      visibleTests: doubling.visibleTests,
      hiddenTestsCount: 2,
      hintsCount: 2,
      openedHints: [],
      savedFiles: null,
      hasPassed: false,
      attempts: [],
    });
    for (const secret of SECRETS) expect(told(JSON.stringify(body))).not.toContain(secret);
  });

  it('shows the working copy to its owner', async () => {
    expect((await ask(operations.getExercise, owner)).status).toBe(200);
  });

  it('is marked in the outline, of which nobody learns more', async () => {
    const student = await anEnrolledStudent(app, course);
    const { courseId } = course;
    const answers = await Promise.all([
      app.call(operations.getCourse, { params: { courseId } }),
      app.call(operations.getPlayer, { token: student.token, params: { courseId } }),
      app.call(operations.getAllSections, { token: student.token, body: { courseId } }),
      app.call(operations.getStudentCourses, { token: student.token }),
    ]);
    for (const { status, body } of answers) {
      const text = JSON.stringify(body);
      expect(status).toBe(200);
      expect(text).toContain('"hasExercise":true');
      expect(text).not.toMatch(/exerciseId|solution|hiddenTests/i);
      for (const secret of SECRETS) expect(told(text)).not.toContain(secret);
    }
  });

  it('refuses a lecture without one, and who is not enrolled', async () => {
    const student = await anEnrolledStudent(app, course);
    const without = { courseId: course.courseId, lectureId: course.lectureIds[1] ?? '' };
    const { body } = await app.call(operations.getExercise, { token: student.token, params: without });
    expect(body['code']).toBe('EXERCISE_NOT_FOUND');
    expect((await ask(operations.getExercise, await aStudent(app))).body['code']).toBe('NOT_ENROLLED');
  });
});

describe('exercises.submit', () => {
  it('completes the lecture when visible and hidden tests pass, and only then', async () => {
    const student = await anEnrolledStudent(app, course);
    const wrong = await submit(student, files('export const double = (n) => 4;'));
    expect(wrong.status).toBe(200);
    expect(resultOf(wrong)).toMatchObject({ hasPassed: false, result: { hidden: [false, false] } });
    expect(wrong.body.data).toMatchObject({ progress: { completedLectures: 0 } });

    const right = await submit(student, doubling.solution);
    expect(resultOf(right)).toMatchObject({ hasPassed: true, number: 2, result: { hidden: [true, true] } });
    expect(right.body.data).toMatchObject({ progress: { completedLectures: 1, completionPercentage: 50 } });

    const { body } = await app.call(operations.getPlayer, { token: student.token, params: params() });
    expect((body.data as { records: object[] }).records).toMatchObject([
      { lecture: params().lectureId, isCompleted: true, completedBy: 'exercise' },
    ]);
    // A later attempt that fails does not undo the completion.
    await submit(student, doubling.files);
    const again = await ask(operations.getExercise, student);
    expect(again.body.data).toMatchObject({ hasPassed: true });
    expect((again.body.data as Exercise).attempts.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('says of visible tests what was expected, of hidden ones nothing but that they failed', async () => {
    const student = await anEnrolledStudent(app, course);
    const visible = resultOf(
      await submit(student, files('export const double = (n) => { console.log(n); };')),
    );
    expect(visible.result.tests).toEqual([
      {
        title: 'doubles two',
        hasPassed: false,
        message: 'Expected 4, but got undefined',
        expected: '4',
        got: 'undefined',
        line: 3,
        printed: [['log', '2']],
      },
    ]);
    expect(visible.result.hidden).toEqual([]);
    const peeking = await submit(
      student,
      files(
        'export const double = (n) => { if (n === 2) return 4; console.log(n); throw new Error(String(n)); };',
      ),
    );
    for (const secret of SECRETS) expect(told(JSON.stringify(peeking.body))).not.toContain(secret);
  });

  it('names a hidden test that failed three times in a row, where the author allows it', async () => {
    const willing = await aCourseWithExercise(app, owner, { exercise: { namesHiddenTests: true } });
    const student = await anEnrolledStudent(app, willing);
    const titlesAfter = async (code: string): Promise<unknown> => {
      const lectureId = willing.lectureIds[0] ?? '';
      const answer = await app.call(operations.submitExercise, {
        token: student.token,
        params: { courseId: willing.courseId, lectureId },
        body: { files: files(code) },
      });
      return resultOf(answer).result.hiddenTitles;
    };
    const onlyPositive = 'export const double = (n) => n > 0 ? n * 2 : 0;';
    expect(await titlesAfter('export const double = (n) => 4;')).toBeUndefined();
    expect(await titlesAfter(onlyPositive)).toBeUndefined();
    expect(await titlesAfter(onlyPositive)).toEqual([null, 'doubles what is below zero']);
    // When visible tests fail, the hidden ones are not run.
    expect(await titlesAfter('export const double = (n) => 0;')).toBeUndefined();
    expect(await titlesAfter(onlyPositive)).toEqual([null, null]);
  });

  it('refuses files that are not the exercise', async () => {
    const student = await anEnrolledStudent(app, course);
    for (const name of ['tests.js', '../code.js', 'other.js', 'lectern/prelude.ts', 'code.json']) {
      const { status } = await submit(student, [{ name, content: '' }]);
      expect(status, name).toBe(400);
    }
    expect((await submit(student, [...doubling.files, { name: 'more.js', content: '' }])).status).toBe(400);
  });

  it('makes one attempt of two equal submissions at once, and two of one after the other', async () => {
    const student = await anEnrolledStudent(app, course);
    const both = await app.db.transaction().execute(async (tx) => {
      // Neither is kept before both are judged.
      await sql`select from enrolments where user_id = ${student.userId} for update`.execute(tx);
      const sent = [submit(student, doubling.files), submit(student, doubling.files)];
      await eventually(async () => expect(await waitingForLocks(app)).toBe(2));
      return sent;
    });
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = answers.map(resultOf);
    expect(one?._id).toBe(other?._id);
    await submit(student, doubling.files);
    const { body } = await ask(operations.getExercise, student);
    expect((body.data as Exercise).attempts.map(({ number }) => number)).toEqual([2, 1]);
  });

  it('keeps two submissions at once apart', async () => {
    const student = await anEnrolledStudent(app, course);
    const both = await Promise.all([submit(student, doubling.solution), submit(student, doubling.files)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await ask(operations.getExercise, student);
    expect((body.data as Exercise).attempts.map(({ number }) => number)).toEqual([2, 1]);
  });
});

describe('a lecture with an exercise', () => {
  it('cannot be completed by hand', async () => {
    const { token } = await anEnrolledStudent(app, course);
    const body = { courseId: course.courseId, subsectionId: params().lectureId };
    const answer = await app.call(operations.addCompletedLecture, { token, body });
    expect([answer.status, answer.body['code']]).toEqual([400, 'EXERCISE_DECIDES']);
  });

  it('is not completed by watching', async () => {
    const student = await anEnrolledStudent(app, course);
    await letTimePass(app, student, 600);
    const watched = await ask(operations.recordWatching, student, {
      ranges: [[0, 100]],
      positionSeconds: 100,
    });
    expect(watched.body.data).toMatchObject({ record: { isCompleted: false, watchedShare: 1 } });
    await submit(student, doubling.solution);
    const later = await ask(operations.recordWatching, student, { ranges: [[0, 50]], positionSeconds: 50 });
    expect(later.body.data).toMatchObject({ record: { isCompleted: true, completedBy: 'exercise' } });
  });
});

describe('exercises.runVisible', () => {
  it('runs visible tests alone and completes nothing', async () => {
    const student = await anEnrolledStudent(app, course);
    const { body } = await ask(operations.runVisibleTests, student, {
      files: files('export const double = () => 4;'),
    });
    expect(body.data).toMatchObject({ hasPassed: true, hidden: [] });
    expect((await ask(operations.getExercise, student)).body.data).toMatchObject({ attempts: [] });
  });

  it('says why a program cannot be loaded', async () => {
    const student = await anEnrolledStudent(app, course);
    const { body } = await ask(operations.runVisibleTests, student, {
      files: files('export const double = ;'),
    });
    expect((body.data as ExerciseResult).trouble).toBe("Uncaught SyntaxError: Unexpected token ';' (line 1)");
  });
});

describe('what a student keeps', () => {
  it('is the files, for them alone', async () => {
    const student = await anEnrolledStudent(app, course);
    const mine = files('export const double = 1;');
    expect((await ask(operations.saveExerciseFiles, student, { files: mine })).status).toBe(200);
    expect((await ask(operations.getExercise, student)).body.data).toMatchObject({ savedFiles: mine });
    const other = await anEnrolledStudent(app, course);
    expect((await ask(operations.getExercise, other)).body.data).toMatchObject({ savedFiles: null });
  });

  it('is both of two texts that were written apart: the first that came is taken, the other is put aside', async () => {
    const student = await anEnrolledStudent(app, course);
    const save = async (content: string, revision: number | undefined, device: string) =>
      (
        await ask(operations.saveExerciseFiles, student, {
          files: files(content),
          ...(revision !== undefined && { revision }),
          device,
        })
      ).body.data;
    const kept = async () => (await ask(operations.getExercise, student)).body.data;
    const earlier = async () => {
      const { body } = await ask(operations.getExerciseHistory, student);
      return (body.data as EarlierFiles[]).map((version) => version.files[0]?.content);
    };

    expect(await kept()).toMatchObject({ savedFiles: null, savedRevision: 0 });
    expect(await save('// hours of work', 0, 'laptop')).toEqual({ revision: 1, other: null });
    expect(await save('// one line', 0, 'phone')).toEqual({ revision: 1, other: files('// hours of work') });
    expect(await kept()).toMatchObject({ savedFiles: files('// hours of work'), savedRevision: 1 });
    expect(await earlier()).toEqual(['// one line']);

    // The phone's text is chosen. The replaced one is kept, and the save arrives twice.
    expect(await save('// one line', 1, 'phone')).toEqual({ revision: 2, other: null });
    expect(await save('// one line', 1, 'phone')).toEqual({ revision: 2, other: null });
    expect(new Set(await earlier())).toEqual(new Set(['// hours of work', '// one line']));

    // A client without revisions replaces the text, and the old one is kept.
    expect(await save('// by hand', undefined, 'curl')).toEqual({ revision: 3, other: null });
    expect((await earlier())[0]).toBe('// one line');
    const stranger = await aStudent(app);
    expect((await ask(operations.getExerciseHistory, stranger)).body['code']).toBe('NOT_ENROLLED');
  });

  it('is each attempt, which nobody else reads', async () => {
    const student = await anEnrolledStudent(app, course);
    const { _id } = resultOf(await submit(student, doubling.files));
    const read = (who: TestAccount) =>
      app.call(operations.getExerciseAttempt, { token: who.token, params: { ...params(), attemptId: _id } });
    expect((await read(student)).body.data).toMatchObject({ number: 1, files: doubling.files });
    expect((await read(await anEnrolledStudent(app, course))).body['code']).toBe('ATTEMPT_NOT_FOUND');
  });

  it('is which hints are open: one by one, and no more than there are', async () => {
    const student = await anEnrolledStudent(app, course);
    const open = async () => (await ask(operations.openExerciseHint, student)).body.data;
    expect(await open()).toEqual({ openedHints: doubling.hints.slice(0, 1) });
    expect(await open()).toEqual({ openedHints: doubling.hints });
    expect(await open()).toEqual({ openedHints: doubling.hints });
    expect((await ask(operations.getExercise, student)).body.data).toMatchObject({
      openedHints: doubling.hints,
    });
  });
});

describe('exercises.solutions', () => {
  it('shows the reference and others, without names, to who has passed', async () => {
    const [first, second] = [await anEnrolledStudent(app, course), await anEnrolledStudent(app, course)];
    expect((await ask(operations.getExerciseSolutions, second)).body['code']).toBe('NOT_PASSED');
    await aPassedAttempt(app, course, first);
    await aPassedAttempt(app, course, second);
    const { body } = await ask(operations.getExerciseSolutions, second);
    const data = body.data as { reference: ExerciseFile[]; others: { files: ExerciseFile[] }[] };
    expect(data.reference).toEqual(doubling.solution);
    expect(data.others.length).toBeGreaterThanOrEqual(1);
    expect(JSON.stringify(data)).not.toContain(first.userId);
  });
});
